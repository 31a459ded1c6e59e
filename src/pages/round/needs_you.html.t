{shows struct needs_list of "pages/round/round_pages.h"}
{# What waits for staff, with its number. #}
{if count}<h2>{say MSG_DESK_NEEDS_YOU} <span class="count">{= count}</span></h2>{else}<h2>{say MSG_DESK_NEEDS_YOU}</h2><p class="hint">{say MSG_DESK_NEEDS_NOTHING}</p>{end}
{use needs_rows page}
