{shows struct overall_page of "pages/public/overall_pages.h"}
{# The title over two tournaments, for staff; beside it the form that lets two tournaments count together. #}
{within staff *frame}
<div class="work"><h1>{say title}</h1>
{live overall}
{if is_there}
{if outcome.length}<p class="note ok"><b>{= outcome}</b></p>{end}
{each one in waits}<p class="hint">{= one}</p>{end}
{if rows.count}<div class="scroll" tabindex="0" role="region" aria-label="{say title}"><table class="list"><thead><tr><th scope="col" class="n">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in columns}<th scope="col" class="n">{say column.heading}</th>{end}</tr></thead>
<tbody>{each row in rows}<tr data-key="{= row.who->number}"><td class="n"><b>{= row.who->rank}{if row.who->shared}={end}</b></td><td><a href="{url /t/ first_slug /people/ row.who->number}">{= row.who->name}</a></td>{each cell in row.cells}<td class="n">{= cell.value}</td>{end}</tr>{end}</tbody></table></div>
{else}<p class="hint">{say MSG_COMBINED_EMPTY}</p>{end}
{if out.count}<section class="stack"><h2>{say MSG_COMBINED_OUT}</h2><table class="list"><tbody>{each row in out}<tr data-key="{= row.number}"><td>{= row.why} <span class="rule">{= row.rule}</span></td></tr>{end}</tbody></table></section>{end}
{else}<p class="hint">{say MSG_OVERALL_CHOOSE}</p>{end}
{end}</div>
<aside class="side" aria-label="{say MSG_OVERALL_COMBINE}"><section class="stack"><h2>{say MSG_OVERALL_COMBINE}</h2>
{live combined}{if is_combined}<p><span class="s in">{say MSG_OVERALL_COMBINED first_name second_name}</span></p>{else if is_there}<p>{= first_name} · {= second_name}</p><p class="hint">{say MSG_OVERALL_WHEN}</p>{if may_combine}<p><button form="act" formaction="{url /t/ first_slug /do/tournaments_combine}" name="other" value="{= second}">{say MSG_OVERALL_DO}</button></p>{end}{end}{end}
{if not is_there}{if may_combine}{each one in firsts}<form class="stack" method="post" action="{url /t/ one.slug /do/tournaments_combine}" data-send>{use act *frame}<div class="field"><label for="with-{= one.slug}">{= one.name}, {say MSG_OVERALL_WITH}</label><select id="with-{= one.slug}" name="other">{each other in seconds}<option value="{= other.index}">{= other.name}</option>{end}</select></div><div class="row"><button>{say MSG_OVERALL_DO}</button></div></form>{end}{end}{end}</section>
<section><h2>{say MSG_PAGE_NAV}</h2><ul class="pick"><li><a href="{url /overall}">{say title}</a></li></ul></section></aside>
{end}
