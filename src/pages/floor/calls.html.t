{shows struct calls_page of "pages/floor/floor_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_CALLS}</h1>
{live calls}
{if nobody_waits}<p class="lead">{say MSG_PAGE_CALLS_NONE}</p>{else}
<ol class="rows calls">
{each row in open}
<li class="{if row.is_taken}taken{else}waiting{end}">{use shield of row.made.call->table}
<span class="what"><b><span class="since" data-since="{= row.made.called_ms}">{= row.minutes}′</span></b> {if row.made.text.length}{= row.made.text}{else}{say MSG_PAGE_CALL_NO_TEXT}{end}
<span class="quiet">{if row.by.length}{= row.by}{else}{say MSG_CALL_BY_DESK}{end}{if row.place.length} · {= row.place}{end}</span>
{if row.is_taken}<span class="badge">{say MSG_PAGE_CALL_GOES row.judge}</span>{else}<span class="badge draft">{say MSG_CALL_STATE_WAITING}</span>{end}</span>
{if may_rule}<a class="button" href="{url /desk/calls/ row.made.call->number}">{if row.is_taken}{say MSG_PAGE_CALL_TO_RULE}{else}{say MSG_PAGE_CALL_TAKE}{end}</a>{end}</li>
{end}
</ol>
{end}
{end}
{if tournaments.count}
{each row in tournaments}
<form class="card row" method="post" action="{url /t/ row.slug /do/judge_call}" data-send data-plain>
{use act *frame}
<h2>{say MSG_PAGE_CALL_MAKE} · {= row.name}</h2>
<p><label for="call-table-{= row.slug}">{say MSG_COLUMN_TABLE}</label> <input id="call-table-{= row.slug}" name="table" inputmode="numeric" size="4" maxlength="4" required autocomplete="off"></p>
<p class="wide"><label for="call-text-{= row.slug}">{say MSG_PAGE_REASON_OPTIONAL}</label> <input id="call-text-{= row.slug}" name="text" maxlength="400" autocomplete="off"></p>
<p class="buttons"><button>{say MSG_PAGE_CALL_MAKE}</button></p>
</form>
{end}
{end}
{live settled}
{if settled.count}
<h2>{say MSG_PAGE_CALLS_SETTLED}</h2>
<ul class="rows">
{each row in settled}
<li>{use shield of row.made.call->table}<span class="what">{if row.is_ruled}{= row.made.ruling}{else}<span class="badge">{say MSG_PAGE_CALL_DROPPED}</span>{end}
<span class="quiet">{if row.judge.length}{= row.judge} · {end}{if row.made.text.length}{= row.made.text} · {end}{= row.place} · {= row.minutes}′</span></span></li>
{end}
</ul>
{end}
{end}
{end}
