{shows struct round_page of "pages/desk/round_pages.h"}
{# After the last round: podium, standings, and the end of the event. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_SIDE}"><section>{live needs}<span data-phase="over"></span>{use needs_you needs}{end}</section></aside>
<div class="work loose">
{live work}
<div class="head">{use round_stages page}</div>
<div><h1>{say MSG_DESK_OVER_TITLE}</h1><p class="hint">{if finished}{say MSG_DESK_FINISHED_HINT}{else}{say MSG_DESK_OVER_HINT}{end}</p></div>
<p class="row"><a class="btn lead" href="{url /t/ slug /podium}">{say MSG_PAGE_PODIUM}</a><a class="btn" href="{url /t/ slug /standings}">{say MSG_DESK_STANDINGS}</a><a class="btn" href="{url /desk/print}">{say MSG_PAGE_PRINT_DO}</a></p>
{end}
</div>
{end}
