{shows struct desk_page of "desk_pages.h"}
{within layout *frame}
{live desk}
<h1>{say MSG_PAGE_DESK}</h1>
<div class="cards">
{each row in tournaments}
<article class="card">
  <h2><a href="{url /t/ row.slug /run}">{= row.name}</a></h2>
  <p class="lead">{= row.stands}</p>
  {if row.tables_all}<progress max="{= row.tables_all}" value="{= row.tables_in}" aria-label="{say MSG_PAGE_TABLES_IN row.tables_all row.tables_in}"></progress>{end}
  {if row.warning.length}<p class="notice unknown">{= row.warning}</p>{end}
  <p>{say MSG_LABEL_NEXT} <strong>{= row.next}</strong></p>
  {if row.estimate.length}<p class="quiet">{= row.estimate}</p>{end}
</article>
{end}
</div>
<h2>{say MSG_PAGE_MISSING}</h2>
{if nothing_missing}<p>{say MSG_PAGE_MISSING_NONE}</p>{else}
<ol class="missing">{each row in missing}{use missing row}{end}</ol>
{end}
{end}
{if not tournaments.count}{if frame->viewer is VIEWER_ORGANIZER}<p><a class="button primary" href="{url /desk/new}">{say MSG_SETUP_NEW}</a></p>{end}{end}
{end}
