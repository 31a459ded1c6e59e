{shows struct table_panel of "pages/round/round_pages.h"}
{# The chosen table: its state, the form of its result, and what else can be done there. #}
<section class="panel">
{use panel_head page}
{if call_number}<div class="stack"><p>{if caller.length}{say MSG_DESK_CALLED_BY caller}{else}{say MSG_DESK_CALLED_BY_STAFF}{end}{if call.length}: “{= call}”{end}</p>
{if may_judge}<form class="stack" method="post" action="{url /t/ slug /do/call_rule}" data-send data-plain>{use act *frame}<input type="hidden" name="call" value="{= call_number}">
<div class="field"><label for="ruling">{say MSG_PAGE_CALL_RULING}</label><textarea id="ruling" name="text" rows="3" maxlength="400"></textarea></div>
<div class="row"><button class="primary">{say MSG_DESK_SAVE_RULING}</button><button formaction="{url /t/ slug /do/call_drop}">{say MSG_DESK_CALL_LEAVE}</button><a class="btn" href="{url /desk/calls/ call_number}">{say MSG_DESK_CALL_SEND}</a></div></form>{end}</div>{end}
{if has_result}
<table class="seats"><thead><tr><th scope="col">{say MSG_DESK_SEAT_PLAYER}</th><th scope="col" class="n">{if value_name.length}{= value_name}{end}</th>{if has_mark}<th scope="col" class="c">{say MSG_DESK_WON}</th>{end}</tr></thead>
<tbody>{each seat in seats}<tr><td><span class="meta">{= seat.seat}</span> <a href="{url /t/ slug /people/ seat.number}">{= seat.name}</a></td><td class="n">{= seat.score}</td>{if has_mark}<td class="c">{if seat.marked}<span class="s in"><span class="hush">{say MSG_DESK_WON}</span></span>{end}</td>{end}</tr>{end}</tbody></table>
{if typed.count}<h3>{say MSG_PAGE_YOURS}</h3><ul class="log">{each seat in typed}<li><span class="meta">{= seat.seat}</span><span>{= seat.name}</span><b>{= seat.score}</b></li>{end}</ul>{end}
{else if form.token}
<form id="result" class="stack" method="post" action="{url form.action}" data-send data-keep="result"{if kept} data-kept{end}{if has_mark}{if target} data-target="{= target}"{end}{end}>
{use form_fields form}
<table class="seats"><thead><tr><th scope="col">{say MSG_DESK_SEAT_PLAYER}</th><th scope="col" class="n">{if value_name.length}{= value_name}{end}</th>{if has_mark}<th scope="col" class="c">{say MSG_DESK_WON}</th>{end}</tr></thead>
<tbody>{each seat in seats}<tr><td><span class="meta">{= seat.seat}</span> <a href="{url /t/ slug /people/ seat.number}">{= seat.name}</a></td>
<td class="n"><input id="score-{= seat.number}" name="score-{= seat.number}" value="{= seat.score}" maxlength="80" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="next"{if seat.first} autofocus{end}{if value_name.length} aria-describedby="score-help"{end} aria-label="{if value_name.length}{= value_name}{else}{say MSG_COLUMN_RESULT}{end}: {= seat.name}"></td>
{if has_mark}<td class="c"><input type="radio" name="won" value="{= seat.number}" data-letter="{= mark}" aria-label="{= seat.name}: {say MSG_DESK_WON}"{if seat.marked} checked{end}></td>{end}</tr>{end}
{if has_mark}<tr><td colspan="2" class="meta">{say MSG_DESK_NO_WINNER}</td><td class="c"><input type="radio" name="won" value="0" aria-label="{say MSG_DESK_NO_WINNER}"></td></tr>{end}</tbody></table>
{if value_name.length}<p class="hint" id="score-help">{say MSG_PAGE_RESULT_HELP}</p>{end}
{live panel-reports}{if reports.count}<ul class="log">{each row in reports}<li><span class="meta nb">{= row.hour}</span><span>{= row.name}: {= row.says}</span>{if row.shown}<span class="meta">{say MSG_DESK_REPORT_SHOWN}</span>{else if row.scores}<a href="{url /t/ slug /run ?table= shield.number &person= row.number}">{say MSG_DESK_REPORT_USE}</a>{end}</li>{end}</ul>{end}{end}
</form>
{end}
<div class="row">{if has_result}{if may_correct}<a class="btn lead" href="{url /t/ slug /tables/ shield.number /correct ?stage= stage &round= round}">{say MSG_PAGE_CORRECT}</a>{end}
{else if form.token}<button class="{if call_number}lead{else}primary{end}" form="result">{say MSG_DESK_SAVE_RESULT}</button>{end}
{if may_call}<details class="pop more"><summary>{say MSG_DESK_MORE}</summary><div class="sheet stack">
{if may_judge}<form class="row" method="post" action="{url /t/ slug /do/clock_extra}" data-send data-plain>{use act *frame}<input type="hidden" name="table" value="{= shield.number}">
<label for="extra-minutes">{say MSG_DESK_EXTRA}</label> <input id="extra-minutes" class="short" name="minutes" value="5" inputmode="numeric" maxlength="4" autocomplete="off"> <input name="reason" maxlength="400" autocomplete="off" placeholder="{say MSG_PAGE_REASON}" aria-label="{say MSG_PAGE_REASON}" required><button>{say MSG_DESK_EXTRA_GIVE}</button></form>{end}
<form class="row" method="post" action="{url /t/ slug /do/judge_call}" data-send data-plain>{use act *frame}<input type="hidden" name="table" value="{= shield.number}"><button>{say MSG_DESK_CALL_JUDGE}</button></form>
</div></details>{end}</div>
</section>
