{shows struct game_moves_page of "pages/games/game_pages.h"}
{within layout *frame}
<form id="play" method="post" action="{url form.action}" data-send data-plain>{use form_fields form}</form>
{if at.slug.length}<form id="to-result" method="post" action="{url result_to}" data-send><input type="hidden" name="t" value="{= result_token}"><input type="hidden" name="id" value="{fresh}"></form>{end}
{live moves}
<h1 class="game-name">{if at.table}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of at.table} {end}<a href="{url table}">{= at.name}</a> <span class="quiet">{say at.rules}</span></h1>
<p class="headline">{= headline}</p>
<p class="stands{if over} over{end}">{= stands}</p>
{if result}<p><button class="primary" form="to-result">{say MSG_PAGE_GAME_RESULT}</button></p>{end}
{if next.count}
<ul class="moves plain">
{each row in next}<li><button class="primary" form="play" name="move" value="{= row.line}">{= row.line}</button> <span class="quiet">{say row.says}</span></li>
{end}
</ul>
{end}
{if taken_back}<p><button form="act" formaction="{url /do/command_undo}" name="entry" value="{= taken_back}">{say MSG_PAGE_UNDO}</button> <code>{= last}</code></p>{end}
{if others.count}
<details><summary>{say MSG_PAGE_GAME_OTHERS others.count}</summary>
<ul class="moves plain">
{each row in others}<li><button form="play" name="move" value="{= row.line}">{= row.line}</button> <span class="quiet">{say row.says}</span></li>
{end}
</ul>
</details>
{end}
{end}
<form class="card" method="post" action="{url form.action}" data-send>
<input type="hidden" name="t" value="{= form.token}">
<input type="hidden" name="id" value="{fresh}">
<p><label for="move">{say MSG_PAGE_GAME_TYPE}</label>
<input id="move" class="line" name="move" value="{= typed}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="1000" required{if typed.length} autofocus{end}></p>
<p class="buttons"><button class="primary">{say MSG_PAGE_GAME_SEND}</button> <a class="button" href="{url table}">{say MSG_PAGE_GAME_TABLE}</a></p>
</form>
{if judges.count}
<details><summary>{say MSG_GAME_MOVES_JUDGE}</summary>
<dl class="usages">{each row in judges}<dt><code>{= row.usage}</code></dt><dd>{say row.says}</dd>{end}</dl>
</details>
{end}
{end}
