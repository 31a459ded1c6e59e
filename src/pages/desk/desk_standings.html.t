{shows struct desk_standings_page of "pages/desk/desk_standings.h"}
{# Standings for staff: places with their games, now or after a round; beside them why somebody has a place. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_WHY}">
{if is_why}<section class="panel"><div class="who"><div class="grow"><h2>{= why.name}</h2><p>{= why.place}</p></div><a class="btn plain" href="{url /t/ slug /places ?round= round}" aria-label="{say MSG_DESK_CLOSE_PANEL}">✕</a></div>
{if why.nothing_played}<p class="hint">{say MSG_EXPLAIN_NOTHING_PLAYED}</p>{end}
<ul class="why">{each row in why.neighbours}<li><span>{say row.label}{if row.person} <a href="{url /t/ slug /places ?round= round &person= row.person->number}">{= row.person->name}</a>{end}: {= row.why->says}{if row.why->rule} <span class="rule">{= row.why->rule}</span>{end}</span></li>{end}
{if why.making.length}<li><span>{= why.making} <span class="rule">{= why.making_rule}</span></span></li>{end}
{each game in why.games}<li><span>{= game.stage}, {say MSG_DESK_TABLE game.played->table}: {say game.played->game.says} <b>{= game.score}</b> <span class="rule">{= game.played->game.rule}</span></span></li>{end}</ul>
<div class="row"><a class="btn tiny" href="{url /t/ slug /people/ person}">{say MSG_DESK_OPEN_PLAYER}</a></div></section>
{else}<section class="deskonly"><p class="hint">{say MSG_DESK_CHOOSE_PLACE}</p></section>{end}
<section>{live reach}{if reach.count}<h2>{say MSG_DESK_REACH}</h2><ul class="why">{each row in reach}<li data-key="{= row.says}"><span>{= row.says} <span class="rule">{= row.rule}</span></span></li>{end}</ul>{end}{end}</section>
</aside>
<div class="work">
<div class="head">{live moments}<nav class="stages" aria-label="{say MSG_DESK_STANDINGS}">{each row in moments}<a data-key="{= row.round}" href="{url /t/ slug /places ?round= row.round}"{if row.here} aria-current="true"{end}>{= row.says}</a>{end}</nav>{end}<span class="grow"></span>
{live seen}<span class="meta">{if hidden}{say MSG_PAGE_STANDINGS_ARE_HIDDEN}{else}{say MSG_PAGE_STANDINGS_ARE_SHOWN}{end}</span>{if may_hide} {if hidden}<button class="tiny" form="act" formaction="{url /t/ slug /do/event_set}" name="settings" value="standings=shown">{say MSG_PAGE_STANDINGS_SHOW}</button>{else}<button class="tiny" form="act" formaction="{url /t/ slug /do/event_set}" name="settings" value="standings=hidden">{say MSG_PAGE_STANDINGS_HIDE}</button>{end}{end}{end}</div>
<h1 class="hush">{= standings.when}</h1>
{live work}
{if rows.count}<div class="scroll" tabindex="0" role="region" aria-label="{= standings.when}"><table class="list"><thead><tr><th scope="col" class="n">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>
{each column in columns}<th scope="col"{if column.kind is not COLUMN_WORD} class="n"{end}>{say column.heading}</th>{end}
{each heading in rounds}<th scope="col" class="opt far" colspan="2">{= heading}</th>{end}
{each column in asides}<th scope="col" class="n" data-key="{= column.key}">{say column.heading}</th>{end}</tr></thead>
<tbody>{each row in rows}<tr data-key="{= row.row->who->number}"{if row.chosen} aria-selected="true"{end}><td class="n"><b>{if row.row->who->rank}{= row.row->who->rank}{if row.row->who->shared}={end}{else}–{end}</b></td>
<td><a href="{url /t/ slug /places ?round= round &person= row.row->who->number}">{= row.row->who->name}</a>{if row.row->status is not MSG_NONE} <span class="meta">{say row.row->status}</span>{end}</td>
{each cell in row.cells}<td{if cell.column->kind is not COLUMN_WORD} class="n"{end}>{= cell.value}</td>{end}
{each cell in row.rounds}<td class="opt far">{if cell.table}{use shield of cell.table}{end}</td><td class="opt nb">{if cell.table}{if cell.score.length}{= cell.score}{else}…{end}{end}</td>{end}
{each cell in row.asides}<td class="n">{= cell.value}</td>{end}</tr>{end}</tbody></table></div>
<dl class="meta stack">{each column in columns}{if column.means is not MSG_NONE}<div data-key="{= column.key}"><dt><b>{say column.heading}</b></dt><dd>{say column.means}</dd></div>{end}{end}
{each column in asides}{if column.means is not MSG_NONE}<div data-key="{= column.key}"><dt><b>{say column.heading}</b></dt><dd>{say column.means}</dd></div>{end}{end}</dl>
{else}<p class="hint">{say MSG_PAGE_NOBODY}</p>{end}
{end}
</div>
{end}
