{shows struct call_page of "pages/floor/floor_pages.h"}
{within layout *frame}
<h1>{use shield of call.made.call->table} {if call.made.text.length}{= call.made.text}{else}{say MSG_PAGE_CALL_NO_TEXT}{end}</h1>
<p class="lead">{if call.by.length}{= call.by}{else}{say MSG_CALL_BY_DESK}{end} · {if call.place.length}{= call.place} · {end}{= call.minutes}′{if call.judge.length} · {say MSG_PAGE_CALL_GOES call.judge}{end}</p>
{if not call.made.settled_ms}
<div class="cards">
<form class="card row" method="post" action="{url /do/call_take}">
{use act *frame}
<input type="hidden" name="call" value="{= call.made.call->number}">
{if call.is_taken}<input type="hidden" name="over" value="1">{end}
<h2>{say MSG_PAGE_CALL_TAKE}</h2>
<p><label for="judge">{say MSG_PAGE_JUDGE}</label>
<select id="judge" name="judge"><option value="">–</option>{each row in judges}<option value="{= row.number}"{if row.chosen} selected{end}>{= row.name}</option>{end}</select></p>
<p><label for="judge-name">{say MSG_PAGE_JUDGE_NEW}</label> <input id="judge-name" name="name" maxlength="60" size="14" autocomplete="off"></p>
<p class="buttons"><button{if not call.is_taken} class="primary"{end}>{say MSG_PAGE_CALL_TAKE}</button></p>
</form>
<form class="card row" method="post" action="{url /do/call_rule}">
{use act *frame}
<input type="hidden" name="call" value="{= call.made.call->number}">
<h2><label for="ruling">{say MSG_PAGE_CALL_RULING}</label></h2>
<p class="wide"><input id="ruling" name="text" maxlength="400" required autocomplete="off"{if call.by.length} aria-describedby="ruling-reads"{end}></p>
{if call.by.length}<p class="wide quiet" id="ruling-reads">{say MSG_PAGE_CALL_READS call.by}</p>{end}
{if not call.is_taken}<p><label for="ruled-by">{say MSG_PAGE_JUDGE}</label>
<select id="ruled-by" name="judge"><option value="">–</option>{each row in judges}<option value="{= row.number}"{if row.chosen} selected{end}>{= row.name}</option>{end}</select></p>{end}
<p class="buttons"><button{if call.is_taken} class="primary"{end}>{say MSG_PAGE_CALL_RULE}</button></p>
</form>
</div>
<form method="post" action="{url /do/call_drop}">
{use act *frame}
<p class="buttons"><button name="call" value="{= call.made.call->number}">{say MSG_PAGE_CALL_DROP}</button> <a class="button" href="{url /desk/calls}">{say MSG_PAGE_BACK}</a></p>
</form>
{else}
<p>{if call.is_ruled}{= call.made.ruling}{else}{say MSG_PAGE_CALL_WAS_DROPPED}{end}</p>
<p class="buttons"><a class="button" href="{url /desk/calls}">{say MSG_PAGE_BACK}</a></p>
{end}
{end}
