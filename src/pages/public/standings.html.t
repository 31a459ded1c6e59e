{shows struct standings_page of "pages/public/public_pages.h"}
{within layout *frame}
{live standings}
<h1>{if hidden}{say MSG_PAGE_STANDINGS}{else}{= when}{end}{if hidden_else} <span class="badge draft">{say MSG_PAGE_HIDDEN}</span>{end}</h1>
{if hidden}<p class="lead">{say MSG_PAGE_STANDINGS_LATER}</p>{if may_ask}<p>{say asked}</p>{end}{else if is_empty}<p>{say MSG_PAGE_NOBODY}</p>{else}
<div class="scroll" tabindex="0" role="region" aria-label="{= when}">
<table class="standings">
<thead><tr>
  <th scope="col" class="n">{say MSG_COLUMN_PLACE}</th>
  <th scope="col">{say MSG_COLUMN_NAME}</th>
  {each column in columns}<th scope="col"{if column.kind is not COLUMN_WORD} class="n"{end}>{say column.heading}</th>{end}
  {if has_clubs}<th scope="col">{say MSG_COLUMN_CLUB}</th>{end}
</tr></thead>
<tbody>
{each row in rows}
<tr>
  <td class="n place">{if row.who->rank}{= row.who->rank}{if row.who->shared}={end}{else}–{end}</td>
  <th scope="row"><a href="{url /t/ slug /why/ row.who->number}">{= row.who->name}</a>{if row.status is not MSG_NONE} <span class="badge">{say row.status}</span>{end}</th>
  {each cell in row.cells}<td{if cell.column->kind is not COLUMN_WORD} class="n"{end}>{= cell.value}</td>{end}
  {if has_clubs}<td class="quiet">{= row.who->club}</td>{end}
</tr>
{end}
</tbody>
</table>
</div>
<p class="quiet">{say MSG_PAGE_WHY_HINT}</p>
{end}
{end}
{end}
