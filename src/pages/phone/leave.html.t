{shows struct leave_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_LEAVE}</h1>
<p>{say MSG_PAGE_LEAVE_SAYS}</p>
<form class="acts" method="post" action="{url leave.action}">
{use form_fields leave}
<button class="danger">{say MSG_PAGE_MY_CODE_LEAVE}</button><a class="btn" href="{url /desk}">{say MSG_DESK_CANCEL}</a>
</form>
</div>
{end}
