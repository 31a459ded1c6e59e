{shows struct error_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say says}</h1>
{if advice is not MSG_NONE}<p>{say advice}</p>{end}
<p class="meta">{= code}</p>
<p class="acts">{if asks_code}<a class="btn primary" href="{url /enter}">{say MSG_PAGE_ENTER}</a><a class="btn" href="{url /}">{say MSG_PAGE_HOME}</a>{else if frame->staff}<a class="btn primary" href="{url /desk}">{say MSG_PAGE_DESK}</a><a class="btn" href="{url /}">{say MSG_PAGE_HOME}</a>{else}<a class="btn primary" href="{url /}">{say MSG_PAGE_HOME}</a>{end}</p>
</div>
{end}
