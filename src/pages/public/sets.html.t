{shows struct sets_page of "pages/public/display_pages.h"}
{# Sets of players as a banner that narrows to a point: one band per round, one colour and pattern per set. #}
{within layout *frame}
{live sets}
<div class="col"><h1>{say MSG_PAGE_SETS}</h1>
{if nothing}<p>{say MSG_PAGE_SETS_LATER}</p>{else}
<p>{say MSG_PAGE_SETS_LEFT set count}</p>
<ol class="stack">
{each round in rounds}
<li><h2>{= round.stage}</h2>
  <svg class="band" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  {each bar in round.bars}<rect class="set{= bar.set_place}" x="{= bar.from}" y="0" width="{= bar.wide}" height="40"/>{end}
  </svg>
  <p>{each bar in round.bars}<span class="tag set{= bar.set_place}">{= bar.name} {= bar.people}</span> {end}</p>
</li>
{end}
</ol>
{if names.count}<section><h2>{say MSG_PAGE_SETS_NAMES set}</h2><ul class="row">{each name in names}<li>{= name}</li>{end}</ul></section>{end}
{end}</div>
{end}
{end}
