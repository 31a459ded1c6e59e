{shows struct guest_page of "pages/phone/phone_pages.h"}
{within layout *frame}
{live me}
{if guest is GUEST_ASKED}<h1>{= name}</h1><p class="lead">{say MSG_PAGE_GUEST_ASKED}</p><p>{say MSG_PAGE_GUEST_ASKED_WAIT}</p><p class="buttons"><a class="button" href="{url /me}">{say MSG_PAGE_GUEST_LOOK}</a></p>
{else if guest is GUEST_LET_IN}<h1>{= name}</h1><p class="lead">{say MSG_PAGE_GUEST_LET_IN}</p><p class="buttons"><a class="button primary" href="{url /me}" data-reload="me">{say MSG_PAGE_ME}</a></p>
{else if guest is GUEST_DISPLAY}<h1>{say MSG_PAGE_ME}</h1><p class="lead">{say MSG_PAGE_GUEST_DISPLAY}</p><p class="buttons"><a class="button primary" href="{url /wall}">{say MSG_PAGE_WALL}</a> <a class="button" href="{url /}">{say MSG_PAGE_HOME}</a></p>
{else if guest is GUEST_STAFF}<h1>{say MSG_PAGE_ME}</h1><p class="lead">{say MSG_PAGE_GUEST_STAFF}</p><p class="buttons"><a class="button primary" href="{url /desk}">{say MSG_PAGE_DESK}</a></p>
{else}<h1>{say MSG_PAGE_ME}</h1><p class="lead">{if guest is GUEST_REFUSED}{say MSG_PAGE_GUEST_REFUSED}{else if guest is GUEST_REVOKED}{say MSG_PAGE_GUEST_REVOKED name}{else}{say MSG_PAGE_GUEST_STRANGER}{end}</p>
<p class="buttons"><a class="button primary" href="{url /enter}">{say MSG_PAGE_ENTER}</a> <a class="button" href="{url /join}">{say MSG_PAGE_ASK}</a></p>{end}
{end}
{end}
