{shows struct latest_list of "pages/round/round_pages.h"}
{# The last results and extra times, newest first. #}
{if rows.count}<h2>{say MSG_DESK_LATEST}</h2>
<ul class="log">{each row in rows}<li data-key="{= row.entry}"><span class="meta nb">{= row.hour}</span><span>{if row.minutes}{say MSG_DESK_LATEST_EXTRA row.table row.minutes}{else if row.corrected}{say MSG_DESK_LATEST_CORRECTED row.table}{else}{say MSG_DESK_LATEST_RESULT row.table}{end}{if row.by.length} <span class="meta">{= row.by}</span>{end}</span>{if may_undo}<a href="{url /desk/history ?entry= row.entry}">{say MSG_PAGE_UNDO}</a>{end}</li>{end}</ul>{else}<p class="hint">{say MSG_DESK_LATEST_NONE}</p>{end}
