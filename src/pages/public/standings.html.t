{shows struct standings_page of "pages/public/public_pages.h"}
{within layout *frame}
{live standings}
<div class="duo"><div class="col">
<div class="row"><h1>{if final}{= when}{else}{say MSG_PAGE_STANDINGS}{end}</h1>{if moment.length}{if not final}<span class="meta">{= moment}</span>{end}{end}{if hidden_else}<span class="tag">{say MSG_PAGE_HIDDEN}</span>{end}</div>
{if hidden}<p>{say MSG_PAGE_STANDINGS_LATER}</p>{if may_ask}<p>{say asked}</p>{end}{else if is_empty}<p>{say MSG_PAGE_NOBODY}</p>{else}
{if my_place.length}<p class="row"><span>{if mine->who->shared}{say MSG_STANDINGS_MINE_SHARED my_place rows.count}{else}{say MSG_STANDINGS_MINE my_place rows.count}{end}</span> <a href="{url /t/ slug /standings #p mine->who->number}">{say MSG_STANDINGS_MY_ROW}</a> <a href="{url /t/ slug /why/ mine->who->number}">{say MSG_STANDINGS_WHY my_place}</a></p>{end}
{if all_level}<p>{say MSG_STANDINGS_WAIT}</p>{end}
{use page_parts parts}
<div class="scroll" tabindex="0" role="region" aria-label="{= when}">{use standings_table page}</div>
{end}
</div>
{if not hidden}{if not is_empty}<aside class="col" aria-labelledby="read">
<section><h2 id="read">{say MSG_STANDINGS_READ}</h2><dl class="meta stack">{each column in columns}{if column.means is not MSG_NONE}<div{if column.is_aside} class="opt"{end}><dt><b>{say column.heading}</b></dt><dd>{say column.means}</dd></div>{end}{end}<div><dt><b>2=</b></dt><dd>{say MSG_STANDINGS_SHARED}</dd></div></dl></section>
{if earlier.count}<section><h2>{say MSG_STANDINGS_EARLIER}</h2><ul class="links">{if is_earlier}<li><a href="{url /t/ slug /standings}">{say MSG_DESK_NOW}</a></li>{end}{each one in earlier}<li data-key="{= one.round}"><a href="{url /t/ slug /standings ?round= one.round}"{if one.here} aria-current="page"{end}>{say MSG_DESK_AFTER_ROUND one.round}</a></li>{end}</ul></section>{end}
</aside>{end}{end}
</div>
{end}
{end}
