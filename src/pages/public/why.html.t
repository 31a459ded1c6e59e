{shows struct why_page of "pages/public/public_pages.h"}
{within layout *frame}
{live why}
<div class="narrow col">
<div>{if ordinal.length}<p class="bignum">{= ordinal} <small>{if shared}{say MSG_PLACE_OF_SHARED placed}{else}{say MSG_PLACE_OF placed}{end}</small></p>{end}<h1{if ordinal.length} class="meta"{end}>{= name}{if when.length} · {= when}{end}</h1></div>
{if hidden}<p>{say MSG_PAGE_STANDINGS_LATER}</p>{else}
{if nothing_played}<p>{say MSG_EXPLAIN_NOTHING_PLAYED}</p>{end}
<div class="stack">{each row in neighbours}<p>{if row.label is MSG_EXPLAIN_REMARK}{else}<span class="meta">{say row.label}:</span> {end}{= row.why->says}{if row.why->rule} <span class="rule">{= row.why->rule}</span>{end}</p>{end}</div>
{if near.count}
<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_STANDINGS}"><table class="figs"><thead><tr><th scope="col" class="place">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in all_columns}<th scope="col" class="{if column.kind is COLUMN_WORD}opt{else}n{end}">{say column.heading}</th>{end}</tr></thead><tbody>
{each row in near}<tr data-key="{= row.who->number}"{if row.asked} class="mine"{end}><td class="place">{if row.who->rank}{= row.who->rank}{if row.who->shared}={end}{else}–{end}</td><th scope="row">{if row.asked}{= row.who->name}{else}<a href="{url /t/ slug /why/ row.who->number}">{= row.who->name}</a>{end}</th>{each cell in row.cells}<td class="{if cell.column->kind is COLUMN_WORD}opt{else}n{if cell.decides} hot{end}{end}">{= cell.value}</td>{end}</tr>{end}
</tbody></table></div>{end}
{if games.count}
<section><h2>{say MSG_PAGE_GAMES}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_GAMES}"><table><thead><tr><th scope="col">{say MSG_COLUMN_GAME}</th><th scope="col">{say MSG_COLUMN_RESULT}</th><th scope="col" class="n opt">{say MSG_COLUMN_SCORED}</th>{each column in columns}<th scope="col" class="{if column.kind is COLUMN_WORD}opt{else}n{end}">{say column.heading}</th>{end}</tr></thead><tbody>
{each game in games}<tr data-key="{= game.stage}"><th scope="row"><span class="n">{= game.stage}</span>{if game.played->table} <span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of game.played->table}{end}</th><td>{say game.played->game.says} <span class="rule">{= game.played->game.rule}</span>{if game.played->points_only} <span class="tag">{say MSG_EXPLAIN_POINTS_ONLY}</span>{else if game.played->corrections} <span class="tag">{say MSG_EXPLAIN_CORRECTED}</span>{end}</td><td class="n opt">{= game.score}</td>{each cell in game.cells}<td class="{if cell.column->kind is COLUMN_WORD}opt{else}n{end}">{= cell.value}</td>{end}</tr>{end}
{if totals.count}<tr><th scope="row"><b>{say MSG_EXPLAIN_TOTAL}</b></th><td></td><td class="opt"></td>{each cell in totals}<td class="{if cell.column->kind is COLUMN_WORD}opt{else}n{end}"><b>{= cell.value}</b></td>{end}</tr>{end}
</tbody></table></div>
{if making.length}<p>{if made.length}{= sum} = <b class="hot">{= made}</b>{else}{= making}{end} <span class="rule">{= making_rule}</span></p>{end}</section>
{end}
{end}
<p><a href="{url /t/ slug /standings}">‹ {say MSG_PAGE_STANDINGS}</a></p></div>
{end}
{end}
