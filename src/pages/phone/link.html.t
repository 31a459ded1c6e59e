{shows struct join_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_JOIN}</h1>
<p><b>{= opens}</b></p>
<p>{say MSG_PAGE_JOIN_ADVICE}</p>
<form class="acts" method="post" action="{url form.action}">
{use form_fields form}
<button class="primary">{say MSG_PAGE_JOIN_DO}</button>
</form>
</div>
{end}
