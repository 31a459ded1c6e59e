{shows struct game_moves_page of "pages/games/game_pages.h"}
{# A judge's game: the table as figures, who has to act, the moves that can be made, and any other one typed. #}
{within staff *frame}
<div class="work loose">
{live moves}<div class="head"><div class="who">{if at.table}{use shield of at.table}{end}<div><h1>{= title}</h1><p class="hint">{= headline} · {if at.table}{= at.name} · {end}{say at.rules}</p></div></div></div>
{if over}<p class="note ok"><b>{= stands}</b></p>{else}<p class="note warn"><b><span class="s call">{= stands}</span></b></p>{end}
{if warning.length}<p class="note warn">{= warning}</p>{end}
{if result}<p><button class="primary" form="to-result">{say MSG_PAGE_GAME_RESULT}</button></p>{end}
{if notes.count}<section class="stack"><h2>{say MSG_PAGE_GAME_STANDS}</h2><ul class="why">{each note in notes}<li><span>{= note}</span></li>{end}</ul></section>{end}
<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_GAME_STANDS}"><table class="list game"><thead><tr><td></td>{each player in players}<th scope="col">{= player.name}{if player.acts} <span class="s call">{say MSG_PAGE_GAME_ACTS}</span>{end}{if player.won} <span class="s in">{say MSG_PAGE_GAME_WON}</span>{end}{if player.badge.length}<br>{= player.badge}{end}{if player.state.length}<br>{= player.state}{end}</th>{end}</tr></thead>
<tbody>{each row in figures}<tr><td class="meta">{say row.heading}</td>{each cell in row.cells}<td>{if cell.empty}–{else}{= cell.value}{end}</td>{end}</tr>{end}</tbody></table></div>{end}</div>
<aside class="side" aria-label="{say MSG_ROLE_JUDGE}">
<section class="stack"><h2>{say MSG_GAME_JUDGE}</h2>
<form id="play" method="post" action="{url form.action}" data-send data-plain>{use form_fields form}</form>
{if at.slug.length}<form id="to-result" method="post" action="{url result_to}" data-send><input type="hidden" name="t" value="{= result_token}"><input type="hidden" name="id" value="{fresh}"></form>{end}
{live undo}{if taken_back}<div class="row"><button form="act" formaction="{url /do/command_undo}" name="entry" value="{= taken_back}">{say MSG_GAME_UNDO_LAST}</button> <span class="meta">{= last}</span></div>{end}{end}
<form class="stack" method="post" action="{url form.action}" data-send><input type="hidden" name="t" value="{= form.token}"><input type="hidden" name="id" value="{fresh}">
<div class="field"><label for="move">{say MSG_PAGE_GAME_TYPE}</label><input id="move" name="move" value="{= typed}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="1000" required{if typed.length} autofocus{end}></div>
<div class="row"><button class="primary">{say MSG_PAGE_GAME_SEND}</button><a class="btn plain" href="{url table}">{say MSG_PAGE_GAME_TABLE}</a></div></form>
{if may_rule}<form class="stack" method="post" action="{url /t/ at.slug /do/call_rule}" data-send data-plain>{use act *frame}<input type="hidden" name="table" value="{= at.table}">
<div class="field"><label for="ruling">{say MSG_PAGE_CALL_RULING}</label><textarea id="ruling" name="text" rows="2" maxlength="400" required placeholder="{say MSG_GAME_RULING_HINT}"></textarea></div><div><button class="tiny">{say MSG_DESK_SAVE_RULING}</button></div></form>{end}</section>
<section>{live likely}<h2>{say MSG_GAME_NEXT}</h2>{if next.count}<ul class="needs">{each row in next}<li data-key="{= row.line}"><span><b>{= row.words}</b></span><span class="meta">{if row.has_button}{say row.says}{else}<code>{= row.line}</code>{end}</span><button class="btn tiny" form="play" name="move" value="{= row.line}">{say MSG_GAME_MAKE}<span class="hush"> {= row.words}</span></button></li>{end}</ul>{else}<p class="hint">{say MSG_GAME_NO_NEXT}</p>{end}
{if others.count}<details><summary>{say MSG_PAGE_GAME_OTHERS others.count}</summary><ul class="needs">{each row in others}<li data-key="{= row.line}"><span><b>{= row.words}</b></span><span class="meta">{if row.has_button}{say row.says}{else}<code>{= row.line}</code>{end}</span><button class="btn tiny" form="play" name="move" value="{= row.line}">{say MSG_GAME_MAKE}<span class="hush"> {= row.words}</span></button></li>{end}</ul></details>{end}{end}</section>
<section>{live made}<h2>{say MSG_PAGE_GAME_MOVES}</h2>{if made.count}<ul class="log">{each row in made}<li data-key="{= row.entry}"><span class="meta nb">{= row.hour}</span><span>{= row.words}</span></li>{end}</ul>{if has_more}<a class="btn tiny" href="{url all_moves}">{say MSG_GAME_MADE_ALL moves}</a>{end}{else}<p class="hint">{say MSG_GAME_MADE_NONE}</p>{end}{end}</section>
<section>{live rules}<h2>{say MSG_GAME_RULES_NOW}</h2>{if rules.count}<ul class="why">{each row in rules}<li data-key="{= row.says}"><span>{= row.says}{if row.rule} <span class="rule">{= row.rule}</span>{end}</span></li>{end}</ul>{else}<p class="hint">{say MSG_GAME_RULES_NONE}</p>{end}{end}</section>
{if judges.count}<section><details><summary>{say MSG_GAME_MOVES_JUDGE}</summary><dl class="stack">{each row in judges}<dt><code>{= row.usage}</code></dt><dd>{say row.says}</dd>{end}</dl></details></section>{end}
</aside>
{end}
