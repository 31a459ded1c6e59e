{shows struct sets_page of "pages/public/display_pages.h"}
{# Sets of players as a banner that narrows to a point: one band per round. #}
<div class="fit sets">
<p>{say MSG_PAGE_SETS_LEFT set count}</p>
{each round in rounds}<div><b>{= round.stage}</b>
<svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">{each bar in round.bars}<rect class="set{= bar.set_place}" x="{= bar.from}" y="0" width="{= bar.wide}" height="40"/>{end}</svg>
<span>{each bar in round.bars}<small>{= bar.name} {= bar.people}</small> {end}</span></div>{end}
</div>
