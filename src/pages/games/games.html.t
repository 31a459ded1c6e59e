{shows struct games_page of "pages/games/game_pages.h"}
{within layout *frame}
{live games}
<div class="col"><h1>{say MSG_PAGE_REFEREED}</h1>
{if not rows.count}<p>{say MSG_PAGE_GAMES_NONE}</p>{else}
<ul class="links">
{each row in rows}
<li><a href="{url row.to}">{if row.at.table}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.at.table}{end}<span><strong>{= row.at.name}</strong> <small>{= row.players}<br>{= row.stands}</small></span></a></li>
{end}
</ul>
{end}</div>
{end}
{end}
