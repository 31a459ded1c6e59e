{shows struct desk_empty_page of "pages/desk/desk_pages.h"}
{# Staff's page of an event without a tournament. #}
{within staff *frame}
<div class="mid stack">
{live work}<h1>{say MSG_DESK_EMPTY}</h1><p class="hint">{if may_make}{say MSG_DESK_EMPTY_MAKE}{else}{say MSG_DESK_EMPTY_WAIT}{end}</p>
{if may_make}<p><a class="btn primary" href="{url /desk/new}">{say MSG_DESK_NEW_TOURNAMENT}</a></p>{end}{end}
</div>
{end}
