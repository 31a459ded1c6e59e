{shows struct wall_standings of "pages/wall/wall_pages.h"}
<div class="fit"><div class="standings r{= rows} c{= columns} l{= em}">
{each table in tables}<table>
<thead><tr><th scope="col" class="n">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in headings}<th scope="col"{if column.kind is not COLUMN_WORD} class="n"{end}>{say column.heading}</th>{end}</tr></thead>
<tbody>
{each line in table.lines}
{if line.heading.length}<tr><th scope="rowgroup" colspan="{= all_columns}">{= line.heading}</th></tr>
{else}<tr><td class="n">{if line.medal}<b class="medal m{= line.who->who->rank}">{= line.who->who->rank}{if line.who->who->shared}={end}</b>{else if line.who->who->rank}{= line.who->who->rank}{if line.who->who->shared}={end}{else}–{end}</td><th scope="row"><span class="who s{= line.size}">{= line.who->who->name}{if line.who->status is not MSG_NONE} <small>{say line.who->status}</small>{end}</span></th>{each cell in line.cells}<td{if cell.column->kind is not COLUMN_WORD} class="n"{end}>{= cell.value}</td>{end}</tr>{end}
{end}
</tbody>
</table>{end}
</div></div>
