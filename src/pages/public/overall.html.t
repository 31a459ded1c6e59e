{shows struct overall_page of "pages/public/overall_pages.h"}
{# The title over two tournaments. #}
{within layout *frame}
{live overall}
<div class="col"><h1>{say title}</h1>
{if not is_there}<p>{say MSG_OVERALL_LATER}</p>
{else if hidden}<p>{say MSG_PAGE_STANDINGS_LATER}</p>
{else}
<p>{if outcome.length}<b>{= outcome}</b>{else}{= first_name} · {= second_name}{end}</p>
{each one in waits}<p class="meta">{= one}</p>{end}
{if rows.count}
<div class="scroll" tabindex="0" role="region" aria-label="{say title}"><table class="figs">
<thead><tr><th scope="col" class="place">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in columns}<th scope="col" class="n">{say column.heading}</th>{end}</tr></thead>
<tbody>{each row in rows}<tr data-key="{= row.who->number}"><td class="place">{= row.who->rank}{if row.who->shared}={end}</td><th scope="row">{= row.who->name}</th>{each cell in row.cells}<td class="n">{= cell.value}</td>{end}</tr>{end}</tbody></table></div>
{else}<p>{say MSG_COMBINED_EMPTY}</p>{end}
{end}</div>
{end}
{end}
