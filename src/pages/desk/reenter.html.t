{shows struct reenter_page of "pages/desk/reenter_pages.h"}
{within layout *frame}
{# Results from slips, in their order. The form comes first; it has the cursor, and nothing above it moves. #}
<form id="slip-line" class="line" method="post" action="{url form.action}" data-lines data-none="{say MSG_PAGE_RESULTS_NO_TABLE}">
{use form_fields form}
{if next}<input type="hidden" name="table" value="{= next}">{end}<p class="read slip" data-read data-word="{say MSG_COLUMN_TABLE}" aria-live="polite">{= next_reads}</p>
<p><label for="line-typed">{say MSG_REENTER_LINE}</label>
<span class="typed-line"><input id="line-typed" name="line" value="{= typed}" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" aria-describedby="line-help" autofocus> <button class="primary">{say MSG_PAGE_SAVE}</button></span></p>
<p class="quiet" id="line-help">{say MSG_REENTER_HELP example}</p>
</form>
<ol class="queue" data-queue data-mend="{say MSG_PAGE_RESULTS_MEND}" data-drop="{say MSG_PAGE_RESULTS_DROP}" data-waits="{say MSG_PAGE_RESULTS_WAITS}"></ol>
{live results}
<h1>{= stands}</h1>
{if tables_all}<progress max="{= tables_all}" value="{= tables_in}" aria-label="{say MSG_PAGE_TABLES_IN tables_all tables_in}"></progress>{end}
<p><a class="button" href="{url /t/ slug /run}">{say MSG_PAGE_RUN}</a></p>
{if reports.count}
<h2>{say MSG_PAGE_RESULTS_REPORTED}</h2>
<ul class="reported">
{each row in reports}
<li class="card"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}
<div>{if row.disputed}<span class="badge disputed">{say MSG_PAGE_DISPUTED}</span> {end}<span class="quiet" data-since="{= row.since_ms}">{= row.minutes}′</span>
<ul class="plain">
{each said in row.said}<li><b>{= said.name}</b>: {= said.says}</li>{end}
</ul></div></li>
{end}
</ul>
{end}
{if tables.count}
<h2>{say MSG_REENTER_ORDER}</h2>
<ol class="seatings in-order">
{each row in tables}
{if row.scores.length}<li class="in" data-in="{= row.shield.number}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}<span>{if may_correct}<a href="{url /t/ slug /tables/ row.shield.number /correct}">{= row.scores}</a>{else}{= row.scores}{end}</span></li>
{else}<li data-table="{= row.shield.number}" data-changed="{= row.changed}"><a href="{url /t/ slug /tables/ row.shield.number /result}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}<span>{each seat in row.seats}<span class="seat">{= seat.name}</span> {end}</span></a></li>{end}
{end}
</ol>
{end}
{end}
{end}
