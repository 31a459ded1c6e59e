{shows struct granted_page of "pages/setup/access_links_pages.h"}
{# A new access link; its address is shown only once. #}
{within staff *frame}
<div class="mid stack">
<h1>{if label.length}{say MSG_ACCESS_GRANTED_TO label role}{else}{say MSG_ACCESS_GRANTED role}{end}</h1>
{if known}{use code_picture code}<p class="addr">{= address}</p>
<p>{say MSG_SETUP_LINK_ONCE}</p>
{else}<p class="note warn">{say MSG_SETUP_LINK_GONE}</p>{end}
<p><a class="btn" href="{url frame->here}">{say MSG_ACCESS_BACK}</a></p></div>
{end}
