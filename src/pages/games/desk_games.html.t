{shows struct desk_games_page of "pages/games/game_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_REFEREE}</h1>
{if not forms.count}<p>{say MSG_PAGE_REFEREE_NO_TABLE}</p>{end}
{each one in forms}
<form class="card" method="post" action="{url /t/ one.slug /games}" data-send>
<input type="hidden" name="t" value="{= token}">
<input type="hidden" name="id" value="{fresh}">
<h2>{= one.name}</h2>
<p><label for="table-{= one.slug}">{say MSG_COLUMN_TABLE}</label>
<select id="table-{= one.slug}" name="table">{each table in one.tables}<option value="{= table.number}">{= table.number} · {= table.names}</option>{end}</select></p>
<p><label for="name-{= one.slug}">{say MSG_PAGE_NAME}</label>
<input id="name-{= one.slug}" name="name" value="g{= proposed}" maxlength="40" autocomplete="off" required></p>
<p><label for="first-{= one.slug}">{say MSG_PAGE_REFEREE_FIRST}</label>
<input id="first-{= one.slug}" name="first" maxlength="80" autocomplete="off"></p>
{if one.settings.count}<p><label for="settings-{= one.slug}">{say MSG_PAGE_SETTINGS} ({each key in one.settings}{= key}= {end})</label>
<input id="settings-{= one.slug}" name="settings" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false"></p>{end}
<p><button class="primary">{say MSG_PAGE_REFEREE_BEGIN}</button></p>
</form>
{end}
{if rows.count}
{live games}
<h2>{say MSG_PAGE_REFEREED}</h2>
<ul class="missing">
{each row in rows}
<li><a href="{url row.moves}">{if row.at.table}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.at.table}{end}<span class="who"><strong>{= row.at.name}</strong> · {= row.players}<br><span class="quiet">{= row.stands}</span></span></a></li>
{end}
</ul>
{end}
{end}
{end}
