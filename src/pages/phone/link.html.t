{shows struct join_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_JOIN}</h1>
<p class="lead">{= opens}</p>
<p>{say MSG_PAGE_JOIN_ADVICE}</p>
<form class="enter" method="post" action="{url form.action}">
{use form_fields form}
<p><button class="primary">{say MSG_PAGE_JOIN_DO}</button></p>
</form>
{end}
