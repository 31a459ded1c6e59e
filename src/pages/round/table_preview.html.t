{shows struct table_panel of "pages/round/round_pages.h"}
{# The chosen table of a preview: who sits there, a swap, and why. #}
<section class="panel stack">
{use panel_head page}
{if may_move}{use swap_form page}
{else}<table class="seats"><thead><tr><th scope="col">{say MSG_DESK_SEAT_PLAYER}</th>{if totals.length}<th scope="col" class="n">{= totals}</th>{end}</tr></thead>
<tbody>{each seat in seats}<tr><td><span class="meta">{= seat.seat}</span> <a href="{url /t/ slug /people/ seat.number}">{= seat.name}</a></td>{if totals.length}<td class="n">{= seat.total}</td>{end}</tr>{end}</tbody></table>{end}
{if reasons.count}<h3>{say MSG_DESK_WHY_TABLE}</h3><ol class="why">{each row in reasons}<li><span>{= row.says} <span class="rule">{= row.rule}</span></span></li>{end}</ol>{end}
</section>
