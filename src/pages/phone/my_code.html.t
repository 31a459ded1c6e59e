{shows struct my_code_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_ME_PHONE}</h1>
{if code.length}
<div class="row">{use code_picture picture}<div><p class="meta">{= name}</p><p class="code">{= code}</p></div></div>
<p>{say MSG_PAGE_MY_CODE}</p><p class="meta">{= address}</p>
{else}<p>{= name}</p>{end}
<section><h2>{say MSG_PAGE_MY_CODE_LEAVE}</h2><p>{say MSG_PAGE_MY_CODE_LEAVE_SAYS}</p></section>
<form class="acts" method="post" action="{url leave.action}">
{use form_fields leave}
<button class="danger">{say MSG_PAGE_MY_CODE_LEAVE}</button><a class="btn" href="{url /me}">{say MSG_PAGE_ME}</a>
</form>
</div>
{end}
