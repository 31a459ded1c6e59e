{shows struct history_lines of "pages/desk/history_pages.h"}
<ol class="history">
{each row in rows}
<li{if row.taken_back} class="gone"{else if row.changed_it} class="met"{end}>
<span class="n">#{= row.entry}</span> <span class="quiet">{= row.time}{if row.tournament.length} · {= row.tournament}{end}{if row.by.length} · {= row.by}{end}</span>
<span class="says">{= row.says}{if row.taken_back} <span class="quiet">{say MSG_LOG_TAKEN_BACK row.taken_back}</span>{end}</span>
{if row.undoable}<a class="button" href="{url /desk/history ?entry= row.entry}">{say MSG_PAGE_UNDO}<span class="hush"> #{= row.entry}</span></a>{end}
</li>
{end}
</ol>
