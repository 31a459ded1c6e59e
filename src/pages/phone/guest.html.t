{shows struct guest_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
{live me}
{if guest is GUEST_ASKED}<h1 class="hush">{say MSG_PAGE_ASK}</h1><div class="state wait" role="status"><b>{say MSG_PAGE_GUEST_ASKED}</b><span>{= name}{if asked.length}, {= asked}{end}. {if before}{say MSG_GUEST_BEFORE before}{else}{say MSG_GUEST_NEXT}{end}</span></div><p>{say MSG_PAGE_GUEST_ASKED_WAIT}{if plays_from} {say MSG_GUEST_PLAYS_FROM plays_from}{end}</p>
{else if guest is GUEST_LET_IN}<h1>{= name}</h1><div class="state ok" role="status"><b>{say MSG_PAGE_GUEST_LET_IN}</b></div><p class="acts"><a class="btn primary" href="{url /me}" data-reload="me">{say MSG_PAGE_ME}</a></p>
{else if guest is GUEST_DISPLAY}<h1>{say MSG_PAGE_ME}</h1><p>{say MSG_PAGE_GUEST_DISPLAY}</p><p class="acts"><a class="btn primary" href="{url /wall}">{say MSG_PAGE_WALL}</a><a class="btn" href="{url /}">{say MSG_PAGE_HOME}</a></p>
{else if guest is GUEST_STAFF}<h1>{say MSG_PAGE_ME}</h1><p>{say MSG_PAGE_GUEST_STAFF}</p><p class="acts"><a class="btn primary" href="{url /desk}">{say MSG_PAGE_DESK}</a></p>
{else}<h1>{say MSG_PAGE_ME}</h1>{if guest is GUEST_REFUSED}<div class="state refused" role="status"><b>{say MSG_PAGE_GUEST_REFUSED}</b></div>{else if guest is GUEST_WITHDRAWN}<div class="state gold" role="status"><b>{say MSG_PAGE_GUEST_WITHDRAWN}</b></div>{else if guest is GUEST_REVOKED}<div class="state gold" role="status"><b>{say MSG_PAGE_GUEST_REVOKED name}</b></div>{else}<p>{say MSG_PAGE_GUEST_STRANGER}</p>{end}
<p class="acts"><a class="btn primary" href="{url /enter}">{say MSG_PAGE_ENTER}</a><a class="btn" href="{url /join}">{say MSG_PAGE_ASK}</a></p>{end}
{end}
{if has_request}<form class="acts while" method="post" action="{url withdraw.action}">{live asked}{if guest is not GUEST_ASKED}<span data-none></span>{end}{end}
{use form_fields withdraw}<button>{say MSG_GUEST_WITHDRAW}</button></form>{end}
</div>
{end}
