{shows struct game_page of "pages/games/game_pages.h"}
{# Refereed game: its players around the table, its state in the middle. #}
{within layout *frame}
{live game}
<h1 class="game-name">{if at.table}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of at.table} {end}{= at.name} <span class="quiet">{say at.rules}</span></h1>
<div class="round-table">
<ol class="side far">
{each player in far}{use game_player player}{end}
</ol>
<section class="middle" aria-label="{say MSG_PAGE_GAME_STANDS}">
  <p class="headline">{= headline}</p>
  <p class="stands{if over} over{end}">{= stands}{if stands_rule} <span class="rule">{= stands_rule}</span>{end}</p>
  {if warning.length}<p class="notice unknown">{= warning}</p>{end}
  {if notes.count}<ul class="notes">{each note in notes}<li>{= note}</li>{end}</ul>{end}
</section>
{if near.count}
<ol class="side near" start="{= near_start}">
{each player in near}{use game_player player}{end}
</ol>
{end}
</div>
{if last.length}
<section class="said">
  <h2>{say MSG_PAGE_GAME_LAST}</h2>
  <p><code>{= last}</code></p>
  {if told.count}<ul>{each row in told}<li>{= row.says}{if row.rule} <span class="rule">{= row.rule}</span>{end}</li>{end}</ul>{end}
</section>
{end}
{end}
<p class="buttons">{if plays}<a class="btn primary" href="{url own}">{say MSG_PAGE_GAME_PLAY}</a> {end}{if judges}<a class="btn" href="{url moves}">{say MSG_PAGE_GAME_MOVES}</a> {end}{if over}<a class="btn" href="{url course}">{say MSG_COURSE_TITLE}</a> {end}<a class="btn" href="{url mat}">{say MSG_MAT_LINK}</a> {if seats_open}{if judges}<a class="btn" href="{url seats}">{say MSG_SEATS_LINK}</a> {end}{end}<a class="btn" href="{url /games}">{say MSG_PAGE_REFEREED}</a></p>
{end}
