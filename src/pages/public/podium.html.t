{shows struct podium_page of "pages/public/public_pages.h"}
{within layout *frame}
{live podium}
<div class="col"><h1>{say MSG_PAGE_PODIUM}</h1>
{if hidden}<p>{say MSG_PAGE_STANDINGS_LATER}</p>{else if nothing}<p>{say MSG_PAGE_PODIUM_LATER}</p>{else}
{use podium_steps page}
<p><a href="{url /t/ slug /standings}">{say MSG_PAGE_STANDINGS}</a></p>{end}</div>
{end}
{end}
