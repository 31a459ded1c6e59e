{shows struct my_code_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_ME_PHONE}</h1>
{if code.length}
<div class="row">{use code_picture picture}<div><p class="meta">{say MSG_MY_CODE_OF name}</p><p class="code">{= code}</p></div></div>
<p>{say MSG_PAGE_MY_CODE}</p><p class="meta">{= address}</p>
{else}<p>{= name}</p>{end}
{live phones}<section><h2>{say MSG_MY_CODE_PHONES}</h2><ul class="seats">{each row in phones}<li data-key="{= row.nth}"><i>{= row.nth}</i><span>{if row.is_this}{say MSG_MY_CODE_THIS_PHONE}{else}{say MSG_MY_CODE_OTHER_PHONE}{end}</span><span class="meta">{= row.since}</span></li>{end}</ul></section>{end}
{if code.length}<p class="acts"><button form="act" formaction="{url /do/code_renew ?person= number}">{say MSG_MY_CODE_NEW}</button></p><p class="meta">{say MSG_MY_CODE_NEW_MEANS}</p>{end}
<section><h2>{say MSG_PAGE_MY_CODE_LEAVE}</h2><p>{say MSG_PAGE_MY_CODE_LEAVE_SAYS}</p></section>
<form class="acts" method="post" action="{url leave.action}">
{use form_fields leave}
<button class="danger">{say MSG_PAGE_MY_CODE_LEAVE}</button><a class="btn" href="{url /me}">{say MSG_PAGE_ME}</a>
</form>
</div>
{end}
