{shows struct pairings_page of "pages/public/public_pages.h"}
{within layout *frame}
<p class="find" data-find><label>{say MSG_PAGE_FIND} <input type="search" autocomplete="off"></label></p>
{live board}
<h1>{if nothing}{say MSG_PAGE_NOTHING_DRAWN}{else}{= stage}{end}{if draft} <span class="badge draft">{say MSG_DRAFT}</span>{end}</h1>
{if not nothing}
<p class="switch"><b>{say MSG_PAGE_BY_NAME}</b> <a href="{url /t/ slug /tables}">{say MSG_PAGE_BY_TABLE}</a></p>
{use names_list page}
{if chance.length}<p class="quiet">{= chance}</p>{end}
{end}
{end}
{end}
