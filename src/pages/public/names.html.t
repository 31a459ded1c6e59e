{shows struct pairings_page of "pages/public/public_pages.h"}
{within layout *frame}
<div class="col">
{live stage}<div class="row"><h1>{if nothing}{say MSG_PAGE_TABLES}{else if withdrawn.length}{say MSG_PAGE_TABLES}{else}{= stage}{end}</h1>{if draft}<span class="tag">{say MSG_DRAFT}</span>{end}<nav class="seg end" aria-label="{say MSG_PAGE_TABLES}"><a href="{url /t/ slug}" aria-current="page">{say MSG_PAGE_BY_NAME}</a><a href="{url /t/ slug /tables}">{say MSG_PAGE_BY_TABLE}</a></nav></div>{end}
{live own}{if not nothing}{if not withdrawn.length}{use own_seat page}{end}{end}{end}
{use find_name page}
{live board}
{if withdrawn.length}<p class="state gold" role="status"><b>{= withdrawn}</b></p>
{else if nothing}<p>{say MSG_PAGE_NOTHING_DRAWN}</p>{else}
{if sought.length}<p class="meta">{say MSG_FIND_FOUND names.count sought} <a href="{url /t/ slug}">{say MSG_FIND_ALL}</a></p>{end}
{use page_parts parts}
{use names_list page}
<p class="none" role="status">{say MSG_FIND_NONE}</p>
{if chance.length}<p class="meta">{= chance}</p>{end}
{end}
{end}
</div>
{end}
