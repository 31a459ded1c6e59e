{shows struct why_page of "pages/public/public_pages.h"}
{within layout *frame}
{live why}
<h1>{= name}</h1>
<p class="lead">{if hidden}{say MSG_PAGE_STANDINGS_LATER}{else}{= place} · {= when}{end}</p>
{if nothing_played}<p>{say MSG_EXPLAIN_NOTHING_PLAYED}</p>{end}
<dl class="whys">
{each row in neighbours}
<dt>{say row.label}{if row.person} <a href="{url /t/ slug /why/ row.person->number}">{if row.person->rank}{= row.person->rank}{if row.person->shared}={end} {end}{= row.person->name}</a>{end}</dt>
<dd>{= row.why->says}{if row.why->rule} <span class="rule">{= row.why->rule}</span>{end}</dd>
{end}
</dl>
{if making.length}<p>{= making} <span class="rule">{= making_rule}</span></p>{end}
{if games.count}
<h2>{say MSG_PAGE_GAMES}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_GAMES}">
<table class="games">
<thead><tr>
  <th scope="col">{say MSG_COLUMN_GAME}</th>
  <th scope="col">{say MSG_COLUMN_TABLE}</th>
  <th scope="col" class="n">{say MSG_COLUMN_RESULT}</th>
  <th scope="col" class="n">{say MSG_COLUMN_PLACE}</th>
  {each column in columns}<th scope="col"{if column.kind is not COLUMN_WORD} class="n"{end}>{say column.heading}</th>{end}
  <th scope="col">{say MSG_COLUMN_REASON}</th>
</tr></thead>
<tbody>
{each game in games}
<tr>
  <th scope="row">{= game.stage}</th>
  <td>{use shield of game.played->table}</td>
  <td class="n">{= game.score}</td>
  <td class="n">{if game.played->game.place}{= game.played->game.place}{else}–{end}</td>
  {each cell in game.cells}<td{if cell.column->kind is not COLUMN_WORD} class="n"{end}>{= cell.value}</td>{end}
  <td>{say game.played->game.says} <span class="rule">{= game.played->game.rule}</span>{if game.played->points_only} <span class="badge">{say MSG_EXPLAIN_POINTS_ONLY}</span>{else if game.played->corrections} <span class="badge">{say MSG_EXPLAIN_CORRECTED}</span>{end}</td>
</tr>
{end}
</tbody>
{if totals.count}
<tfoot><tr><th scope="row" colspan="4">{say MSG_EXPLAIN_TOTAL}</th>{each cell in totals}<td class="n">{= cell.value}</td>{end}<td></td></tr></tfoot>
{end}
</table>
</div>
{end}
<p><a href="{url /t/ slug /standings}">{say MSG_PAGE_STANDINGS}</a></p>
{end}
{end}
