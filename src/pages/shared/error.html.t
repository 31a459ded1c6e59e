{shows struct error_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<h1>{say says}</h1>
{if advice is not MSG_NONE}<p class="lead">{say advice}</p>{end}
<p class="quiet">{= code}</p>
<p><a class="button" href="{url /}">{say MSG_PAGE_HOME}</a></p>
{end}
