{shows struct hall_page of "pages/floor/hall_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_HALL}</h1>
<form class="card row" method="post" action="{url /do/announcement_make}" data-send data-plain>
{use act *frame}
<h2><label for="announce">{say MSG_PAGE_ANNOUNCE}</label></h2>
<p class="wide"><input id="announce" name="text" maxlength="400" required autocomplete="off"></p>
<p><label for="announce-minutes">{say MSG_PAGE_ANNOUNCE_MINUTES}</label> <input id="announce-minutes" name="minutes" inputmode="numeric" size="5" maxlength="4" autocomplete="off"></p>
<p><label for="announce-until">{say MSG_PAGE_ANNOUNCE_UNTIL}</label> <input id="announce-until" name="until_ms" size="5" maxlength="5" placeholder="14:30" autocomplete="off"></p>
<p class="buttons"><button class="primary">{say MSG_PAGE_ANNOUNCE_ALL}</button>
{if not is_one}{each row in tournaments}<button formaction="{url /t/ row.slug /do/announcement_make}">{say MSG_PAGE_ANNOUNCE_TO row.name}</button> {end}{end}</p>
</form>
{live announced}
{if announcements.count}
<ul class="rows">
{each row in announcements}
<li{if row.until_ms} data-until="{= row.until_ms}"{end}><span class="what">{= row.says}{if row.tournament.length} <span class="badge">{= row.tournament}</span>{end}{if row.minutes} <span class="quiet">{say MSG_PAGE_ANNOUNCED_LEFT row.minutes}</span>{end}</span>
<button form="act" formaction="{url /do/announcement_withdraw}" name="number" value="{= row.number}">{say MSG_PAGE_ANNOUNCE_WITHDRAW}</button></li>
{end}
</ul>
{end}
{end}
{live hall}
{each row in tournaments}
<h2>{= row.name}</h2>
<ul class="rows">
<li><span class="what">{if row.standings_hidden}{say MSG_PAGE_STANDINGS_ARE_HIDDEN}{else}{say MSG_PAGE_STANDINGS_ARE_SHOWN}{end}</span>
{if row.standings_hidden}<button form="act" formaction="{url /t/ row.slug /do/event_set}" name="settings" value="standings=shown">{say MSG_PAGE_STANDINGS_SHOW}</button>
{else}<button form="act" formaction="{url /t/ row.slug /do/event_set}" name="settings" value="standings=hidden">{say MSG_PAGE_STANDINGS_HIDE}</button>{end}</li>
<li><span class="what">{if row.tables.length}{say MSG_PAGE_TABLES_THERE row.tables}{else}{say MSG_PAGE_TABLES_ANY}{end}</span></li>
{each room in row.rooms}
<li><span class="what"><b>{= room.name}</b> {= room.tables}</span>
<button form="act" formaction="{url /t/ row.slug /do/room_set}" name="name" value="{= room.name}">{say MSG_PAGE_TAKE_AWAY}</button></li>
{end}
{each person in row.fixed}
<li><span class="what">{use shield of person.table} {say MSG_PAGE_TABLE_FOR person.name}</span>
<button form="act" formaction="{url /t/ row.slug /do/table_fix}" name="person" value="{= person.number}">{say MSG_PAGE_TAKE_AWAY}</button></li>
{end}
</ul>
{end}
{end}
{each row in tournaments}
<details class="more"{if is_one} open{end}><summary>{say MSG_PAGE_HALL_CHANGE row.name}</summary>
<div class="cards">
<form class="card row" method="post" action="{url /t/ row.slug /do/room_set}" data-send data-plain>
{use act *frame}
<h3>{say MSG_PAGE_ROOM}</h3>
<p><label for="room-{= row.slug}">{say MSG_PAGE_NAME}</label> <input id="room-{= row.slug}" name="name" maxlength="60" size="14" required autocomplete="off"></p>
<p><label for="room-tables-{= row.slug}">{say MSG_PAGE_TABLE_NUMBERS}</label> <input id="room-tables-{= row.slug}" name="tables" maxlength="200" size="10" required placeholder="1-8, 12" autocomplete="off"></p>
<p class="buttons"><button>{say MSG_PAGE_SAVE}</button></p>
</form>
<form class="card row" method="post" action="{url /t/ row.slug /do/table_fix}" data-send data-plain>
{use act *frame}
<h3>{say MSG_PAGE_TABLE_KEEP}</h3>
<p><label for="fix-{= row.slug}">{say MSG_PAGE_PERSON}</label> <input id="fix-{= row.slug}" name="person" maxlength="80" size="16" required autocomplete="off"></p>
<p><label for="fix-table-{= row.slug}">{say MSG_COLUMN_TABLE}</label> <input id="fix-table-{= row.slug}" name="table" inputmode="numeric" maxlength="4" size="4" required autocomplete="off"></p>
<p class="buttons"><button>{say MSG_PAGE_SAVE}</button></p>
</form>
<form class="card row" method="post" action="{url /t/ row.slug /do/room_set}" data-send data-plain>
{use act *frame}
<h3>{say MSG_PAGE_TABLES_WHICH}</h3>
<p class="wide"><label for="tables-{= row.slug}">{say MSG_PAGE_TABLE_NUMBERS}</label> <input id="tables-{= row.slug}" name="tables" maxlength="200" required placeholder="1-6, 8" autocomplete="off"></p>
<p class="buttons"><button>{say MSG_PAGE_SAVE}</button></p>
</form>
</div>
</details>
{end}
<h2 id="walls">{say MSG_PAGE_HALL_WALLS}</h2>
<p>{say MSG_PAGE_HALL_WALLS_HOW}</p>
<ul class="rows walls">
<li><span class="what">{say MSG_PAGE_HALL_WALL_ALL}</span> <span class="addresses"><a href="{url wall}">{= wall}</a></span></li>
{each row in tournaments}{each one in row.walls}
<li><span class="what">{if not is_one}<b>{= row.name}</b> {end}{= one.says}</span> <span class="addresses">{each to in one.screens}<a href="{url to}">{= to}</a> {end}</span></li>
{end}{end}
</ul>
{end}
