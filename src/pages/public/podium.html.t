{shows struct podium_page of "pages/public/display_pages.h"}
{within layout *frame}
{live podium}
<h1>{say MSG_PAGE_PODIUM}</h1>
{if hidden}<p class="lead">{say MSG_PAGE_STANDINGS_LATER}</p>{else if nothing}<p>{say MSG_PAGE_PODIUM_LATER}</p>{else}
<ol class="podium">
{each row in places}
<li class="p{= row.who->rank}">
  <svg class="laurel" viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #place- row.who->rank}"/></svg>
  <span class="label">{= row.label}</span>
  <strong class="who">{= row.who->name}</strong>
  {if row.who->club.length}<span class="quiet">{= row.who->club}</span>{end}
</li>
{end}
</ol>
{end}
{end}
{end}
