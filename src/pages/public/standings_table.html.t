{shows struct standings_page of "pages/public/public_pages.h"}
<table class="figs lean">
<thead><tr><th scope="col" class="place">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in columns}<th scope="col"{if column.kind is not COLUMN_WORD} class="n{if column.is_aside} opt{end}"{end}>{say column.heading}</th>{end}{if has_clubs}<th scope="col">{say MSG_COLUMN_CLUB}</th>{end}</tr></thead>
{each group in groups}
<tbody>{if group.name.length}<tr class="head"><th colspan="{= width}" scope="rowgroup">{= group.name} <span class="meta">{= group.row_count}</span></th></tr>{end}
{each row in group.rows}<tr data-key="{= row.who->number}"{if row.is_me} class="mine" id="p{= row.who->number}"{end}><td>{if all_level}–{else if row.medal}<span class="medal m{= row.medal}">{= row.who->rank}</span>{if row.who->shared}={end}{else if row.who->rank}{= row.who->rank}{if row.who->shared}={end}{else}–{end}</td><th scope="row"><a href="{url /t/ slug /why/ row.who->number}">{= row.who->name}</a>{if row.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}{if row.status is not MSG_NONE} <span class="tag">{say row.status}</span>{end}</th>{each cell in row.cells}<td{if cell.column->kind is COLUMN_WORD} class="word"{else if cell.column->is_aside} class="opt"{end}>{= cell.value}</td>{end}{if has_clubs}<td class="word meta">{= row.who->club}</td>{end}</tr>{end}</tbody>
{end}
</table>
