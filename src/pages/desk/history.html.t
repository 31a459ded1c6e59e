{shows struct history_page of "pages/desk/history_pages.h"}
{# The history: a field to find in it, filters, and beside it the details of one entry with what depends on it. #}
{within staff *frame}
{if panel.is_there}<aside class="side" aria-label="{say MSG_HISTORY_DETAILS}">
<section class="panel stack"><div class="who"><h2 class="grow">{say MSG_HISTORY_ENTRY panel.row.entry}</h2><a class="btn plain" href="{url panel.close}" aria-label="{say MSG_DESK_CLOSE_PANEL}">✕</a></div>
<p><b>{= panel.row.says}</b></p>
<dl class="kv"><dt>{say MSG_HISTORY_TIME}</dt><dd>{= panel.row.time}</dd><dt>{say MSG_HISTORY_BY}</dt><dd>{if panel.row.by.length}{= panel.row.by}{else}{say MSG_CALL_BY_DESK}{end}</dd>{if panel.row.tournament.length}<dt>{say MSG_HISTORY_TOURNAMENT}</dt><dd>{= panel.row.tournament}</dd>{end}</dl>
{if panel.row.taken_back}<p><span class="s again">{say MSG_LOG_TAKEN_BACK panel.row.taken_back}</span></p>{end}
{if panel.can}<p class="hint">{say MSG_HISTORY_CAN}</p>
<form class="row" method="post" action="{url /do/command_undo}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= here}"><button class="danger" name="entry" value="{= panel.row.entry}">{say MSG_HISTORY_UNDO panel.row.entry}</button></form>
{else if panel.weighed}{if panel.rests.rows.count}<h3>{say MSG_HISTORY_RESTS panel.rests.rows.count}</h3>{end}<p class="hint">{= panel.why} <span class="rule">{if panel.rule}{= panel.rule}{end}</span></p>
{if panel.rests.rows.count}<ul class="log">{each row in panel.rests.rows}<li><span class="meta">{= row.entry}</span><span>{= row.says}</span>{if row.undoable}<a href="{url row.details}">{say MSG_PAGE_UNDO}</a>{end}</li>{end}</ul>{end}{end}</section>
{use history_side page}</aside>{end}
<div class="work">{use settings_nav nav}
<h1 class="hush">{say MSG_PAGE_HISTORY}</h1>
<form class="head" role="search" action="{url here}">{if show}<input type="hidden" name="show" value="{= show}">{end}<input class="grow" type="search" name="find" value="{= find}" maxlength="80" aria-label="{say MSG_HISTORY_FIND_LABEL}" placeholder="{say MSG_HISTORY_FIND}"><button>{say MSG_HISTORY_FIND_DO}</button></form>
<nav class="filters" aria-label="{say MSG_HISTORY_FILTERS}">{each row in filters}<a href="{url row.to}"{if row.here} aria-current="true"{end}>{say row.label} {= row.count}</a>{end}</nav>
{if lines.rows.count}<table class="list"><thead><tr><th scope="col" class="n">{say MSG_HISTORY_COLUMN}</th><th scope="col">{say MSG_HISTORY_TIME}</th><th scope="col">{say MSG_HISTORY_WHAT}</th><th scope="col" class="opt">{say MSG_HISTORY_BY}</th><td></td></tr></thead>
<tbody>{each row in lines.rows}<tr{if row.chosen} aria-selected="true"{end}{if row.taken_back} class="off"{end}><td class="n meta">{= row.entry}</td><td class="nb">{= row.hour}</td><td>{if row.taken_back}{= row.says} <span class="meta">{say MSG_LOG_TAKEN_BACK row.taken_back}</span>{else}<b>{= row.says}</b>{end}{if row.tournament.length} <span class="meta">{= row.tournament}</span>{end}</td><td class="meta opt nb">{= row.by}</td><td class="n"><a class="btn tiny plain" href="{url row.details}">{say MSG_HISTORY_DETAILS}<span class="hush"> {= row.entry}</span></a></td></tr>{end}</tbody></table>
{else}<p class="hint">{say MSG_HISTORY_NOTHING}</p>{end}
{if older.length}<p><a class="btn" href="{url older}">{say MSG_PAGE_HISTORY_OLDER}</a></p>{end}</div>
{if not panel.is_there}<aside class="side" aria-label="{say MSG_HISTORY_LISTS}"><section class="deskonly"><p class="hint">{say MSG_HISTORY_CHOOSE}</p></section>
{use history_side page}</aside>{end}
{end}
