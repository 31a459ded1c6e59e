{shows struct leave_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_LEAVE}</h1>
<p>{say MSG_PAGE_LEAVE_SAYS}</p>
<form method="post" action="{url leave.action}">
{use form_fields leave}
<p class="buttons tall"><a class="button primary" href="{url /desk}">{say MSG_PAGE_BACK}</a> <button>{say MSG_PAGE_MY_CODE_LEAVE}</button></p>
</form>
{end}
