{shows struct my_code_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<h1>{= name}</h1>
{if code.length}
<p>{say MSG_PAGE_MY_CODE}</p>
<p class="own-code">{= code}</p>
{use code_picture picture}
<p class="quiet">{= address}</p>
{end}
<p class="buttons tall"><a class="button" href="{url /me}">{say MSG_PAGE_ME}</a></p>
<h2>{say MSG_PAGE_MY_CODE_NOT_ME}</h2>
<p>{say MSG_PAGE_MY_CODE_LEAVE_SAYS}</p>
<form method="post" action="{url leave.action}">
{use form_fields leave}
<p class="buttons tall"><button>{say MSG_PAGE_MY_CODE_LEAVE}</button></p>
</form>
{end}
