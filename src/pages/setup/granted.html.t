{shows struct granted_page of "pages/setup/access_links_pages.h"}
{within layout *frame}
<h1>{say role}{if label.length} <span class="quiet">{= label}</span>{end}</h1>
{if known}
<p class="address"><b>{= address}</b></p>
{use code_picture code}
<p>{say MSG_SETUP_LINK_ONCE}</p>
{else}
<p class="notice unknown">{say MSG_SETUP_LINK_GONE}</p>
{end}
<p><a class="button" href="{url /desk/links}">{say MSG_SETUP_LINKS}</a></p>
{end}
