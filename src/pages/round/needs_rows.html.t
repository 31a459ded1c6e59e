{shows struct needs_list of "pages/round/round_pages.h"}
{# The rows of what waits for staff: the longest wait of each kind first. #}
<ul class="needs">
{each row in rows}<li data-key="{= row.number} {= row.table} {= row.name}">
{if row.kind is WAITING_DISPUTE}<span class="s dis">{say MSG_DESK_NEEDS_DISPUTE row.table}</span><span class="meta" data-since="{= row.since_ms}">{= row.waited}</span><a class="btn tiny" href="{url /t/ row.slug /run ?table= row.table}">{say MSG_DESK_OPEN}</a>
{else if row.kind is WAITING_CALL}<span class="s call">{say MSG_DESK_NEEDS_CALL row.table}</span><span class="meta"><span data-since="{= row.since_ms}">{= row.waited}</span> · {if row.judge.length}{say MSG_DESK_CALL_TAKEN row.judge}{else}{say MSG_DESK_NEEDS_NOT_TAKEN}{end}</span>{if row.may_take}{if may_review}<a class="btn tiny" href="{url /desk/calls/ row.number}">{say MSG_DESK_CALL_SEND}</a>{else}<button class="btn tiny" form="act" formaction="{url /t/ row.slug /do/call_take}" name="call" value="{= row.number}">{say MSG_DESK_CALL_TAKE}</button>{end}{else}<a class="btn tiny" href="{url /t/ row.slug /run ?table= row.table}">{say MSG_DESK_OPEN}</a>{end}
{else}<span class="s ask">{if row.name.length}{say MSG_DESK_NEEDS_JOIN row.name}{else}{say MSG_DESK_NEEDS_JOIN_UNKNOWN}{end}</span><span class="meta" data-since="{= row.since_ms}">{= row.waited}</span>{if may_review}{if row.slug.length}<a class="btn tiny" href="{url /t/ row.slug /people ?join= row.number}">{say MSG_DESK_REVIEW}</a>{end}{end}
{end}</li>{end}
</ul>
