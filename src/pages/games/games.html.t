{shows struct games_page of "pages/games/game_pages.h"}
{within layout *frame}
{live games}
<h1>{say MSG_PAGE_REFEREED}</h1>
{if not rows.count}<p>{say MSG_PAGE_GAMES_NONE}</p>{else}
<ul class="missing">
{each row in rows}
<li><a href="{url row.to}">{if row.at.table}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.at.table}{end}<span class="who"><strong>{= row.at.name}</strong> · {= row.players}<br><span class="quiet">{= row.stands}</span></span></a></li>
{end}
</ul>
{end}
{end}
{end}
