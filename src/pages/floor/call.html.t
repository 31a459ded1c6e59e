{shows struct call_page of "pages/floor/floor_pages.h"}
{# One judge call: who takes it, and the ruling. #}
{within staff *frame}
<div class="mid stack"><div class="who">{use shield of call.made.call->table}<div><h1>{if call.made.text.length}{= call.made.text}{else}{say MSG_PAGE_CALL_NO_TEXT}{end}</h1>
<p class="hint">{if call.by.length}{= call.by}{else}{say MSG_CALL_BY_DESK}{end} · {if call.place.length}{= call.place} · {end}{= call.minutes}′{if call.judge.length} · {say MSG_PAGE_CALL_GOES call.judge}{end}</p></div></div>
{if not call.made.settled_ms}
<form class="fields" method="post" action="{url /do/call_take}">{use act *frame}<input type="hidden" name="call" value="{= call.made.call->number}">{if call.is_taken}<input type="hidden" name="over" value="1">{end}
<div class="field narrow"><label for="judge">{say MSG_PAGE_JUDGE}</label><select id="judge" name="judge"><option value="">–</option>{each row in judges}<option value="{= row.number}"{if row.chosen} selected{end}>{= row.name}</option>{end}</select></div>
<div class="field narrow"><label for="judge-name">{say MSG_PAGE_JUDGE_NEW}</label><input id="judge-name" name="name" maxlength="60" autocomplete="off"></div><button{if not call.is_taken} class="primary"{end}>{if frame->viewer is VIEWER_ORGANIZER}{say MSG_DESK_CALL_SEND}{else}{say MSG_PAGE_CALL_TAKE}{end}</button></form>
<form class="stack" method="post" action="{url /do/call_rule}">{use act *frame}<input type="hidden" name="call" value="{= call.made.call->number}">
<div class="field"><label for="ruling">{say MSG_PAGE_CALL_RULING}</label><input id="ruling" name="text" maxlength="400" required autocomplete="off"{if call.by.length} aria-describedby="ruling-reads"{end}>{if call.by.length}<p class="hint" id="ruling-reads">{say MSG_PAGE_CALL_READS call.by}</p>{end}</div>
{if not call.is_taken}<div class="field narrow"><label for="ruled-by">{say MSG_PAGE_JUDGE}</label><select id="ruled-by" name="judge"><option value="">–</option>{each row in judges}<option value="{= row.number}"{if row.chosen} selected{end}>{= row.name}</option>{end}</select></div>{end}
<div class="row"><button{if call.is_taken} class="primary"{end}>{say MSG_PAGE_CALL_RULE}</button></div></form>
<form class="row" method="post" action="{url /do/call_drop}">{use act *frame}<button name="call" value="{= call.made.call->number}">{say MSG_PAGE_CALL_DROP}</button><a class="btn plain" href="{url /desk/calls}">{say MSG_PAGE_BACK}</a></form>
{else}<p>{if call.is_ruled}{= call.made.ruling}{else}{say MSG_PAGE_CALL_WAS_DROPPED}{end}</p><p><a class="btn" href="{url /desk/calls}">{say MSG_PAGE_BACK}</a></p>{end}</div>
{end}
