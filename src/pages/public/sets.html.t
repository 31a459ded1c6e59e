{shows struct sets_page of "pages/public/display_pages.h"}
{# Sets of players as a banner that narrows to a point: one band per round, one colour and pattern per set. #}
{within layout *frame}
{live sets}
<h1>{say MSG_PAGE_SETS}</h1>
{if nothing}<p>{say MSG_PAGE_SETS_LATER}</p>{else}
<p class="lead">{say MSG_PAGE_SETS_LEFT set count}</p>
<ol class="melting">
{each round in rounds}
<li><span class="stage">{= round.stage}</span>
  <svg class="band" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  {each bar in round.bars}<rect class="set{= bar.set_place}" x="{= bar.from}" y="0" width="{= bar.wide}" height="40"/>{end}
  </svg>
  <span class="counts">{each bar in round.bars}<span class="badge set{= bar.set_place}">{= bar.name} {= bar.people}</span> {end}</span>
</li>
{end}
</ol>
{if names.count}
<h2>{say MSG_PAGE_SETS_NAMES set}</h2>
<ul class="chips">{each name in names}<li>{= name}</li>{end}</ul>
{end}
{end}
{end}
{end}
