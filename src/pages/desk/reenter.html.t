{shows struct reenter_page of "pages/desk/reenter_pages.h"}
{# Results from slips, in their order. The form comes first; it has the cursor, and nothing above it moves. #}
{within staff *frame}
<form id="slip-line" class="stack" method="post" action="{url form.action}" data-lines data-none="{say MSG_PAGE_RESULTS_NO_TABLE}">
{use form_fields form}
{if next}<input type="hidden" name="table" value="{= next}">{end}<p class="hint" data-read data-word="{say MSG_COLUMN_TABLE}" aria-live="polite">{= next_reads}</p>
<div class="fields"><div class="field grow"><label for="line-typed">{say MSG_REENTER_LINE}</label><input id="line-typed" name="line" value="{= typed}" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" aria-describedby="line-help" autofocus></div><button class="primary">{say MSG_PAGE_SAVE}</button></div>
<p class="hint" id="line-help">{say MSG_REENTER_HELP example}</p>
</form>
<ol class="log" data-queue data-mend="{say MSG_PAGE_RESULTS_MEND}" data-drop="{say MSG_PAGE_RESULTS_DROP}" data-waits="{say MSG_PAGE_RESULTS_WAITS}"></ol>
{live results}
<div class="head"><h1 class="grow">{= stands}</h1>{if tables_all}<progress max="{= tables_all}" value="{= tables_in}" aria-label="{say MSG_PAGE_TABLES_IN tables_all tables_in}"></progress>{end}<a class="btn" href="{url /t/ slug /run}">{say MSG_DESK_ROUND}</a></div>
{if reports.count}<section class="stack"><h2>{say MSG_PAGE_RESULTS_REPORTED}</h2><table class="list"><tbody>{each row in reports}<tr data-key="{= row.shield.number}"{if row.disputed} class="no"{end}><td>{say MSG_DESK_TABLE row.shield.number}</td><td>{if row.disputed}<span class="s dis">{say MSG_PAGE_DISPUTED}</span> {end}<span class="meta" data-since="{= row.since_ms}">{= row.waited}</span></td><td>{each said in row.said}<span><b>{= said.name}</b>: {= said.says} </span>{end}</td></tr>{end}</tbody></table></section>{end}
{if tables.count}<section class="stack"><h2>{say MSG_REENTER_ORDER}</h2><table class="list"><tbody>
{each row in tables}{if row.scores.length}<tr data-in="{= row.shield.number}"><td>{say MSG_DESK_TABLE row.shield.number}</td><td>{if may_correct}<a href="{url /t/ slug /tables/ row.shield.number /correct}">{= row.scores}</a>{else}<span class="s in">{= row.scores}</span>{end}</td></tr>
{else}<tr data-table="{= row.shield.number}" data-changed="{= row.changed}"><td><a href="{url /t/ slug /tables/ row.shield.number /result}">{say MSG_DESK_TABLE row.shield.number}</a></td><td>{each seat in row.seats}<span>{= seat.name} </span>{end}</td></tr>{end}{end}
</tbody></table></section>{end}
{end}
{end}
