{shows struct results_page of "pages/desk/results_pages.h"}
{within layout *frame}
{# Result entry: the form comes first; it has the cursor, and nothing above it moves. #}
<form id="line" class="line" method="post" action="{url form.action}" data-lines{if in_order} data-next{end} data-none="{say MSG_PAGE_RESULTS_NO_TABLE}">
{use form_fields form}
{if in_order}{if next}<input type="hidden" name="table" value="{= next}">{end}<p class="read slip" data-read data-word="{say MSG_COLUMN_TABLE}" aria-live="polite">{= next_reads}</p>{end}
<p><label for="line-typed">{if in_order}{say MSG_REENTER_LINE}{else}{say MSG_PAGE_RESULTS_LINE}{end}</label>
<span class="typed-line"><input id="line-typed" name="line" value="{= typed}" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" aria-describedby="line-help" autofocus> <button class="primary">{say MSG_PAGE_SAVE}</button></span></p>
<p class="quiet" id="line-help">{if in_order}{say MSG_REENTER_HELP example}{else}{say MSG_PAGE_RESULTS_HELP example}{end}</p>
{if not in_order}<p class="read" data-read aria-live="polite"></p>{end}
</form>
<ol class="queue" data-queue data-mend="{say MSG_PAGE_RESULTS_MEND}" data-drop="{say MSG_PAGE_RESULTS_DROP}" data-waits="{say MSG_PAGE_RESULTS_WAITS}"></ol>
{live results}
<h1>{= stands}</h1>
{if tables_all}<progress max="{= tables_all}" value="{= tables_in}" aria-label="{say MSG_PAGE_TABLES_IN tables_all tables_in}"></progress>{end}
{if not open}<p><a class="button" href="{url /t/ slug /run}">{say MSG_PAGE_RUN}</a></p>{end}
{if reports.count}
<h2>{say MSG_PAGE_RESULTS_REPORTED}</h2>
<ul class="reported">
{each row in reports}
<li class="card"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}
<div>{if row.disputed}<span class="badge disputed">{say MSG_PAGE_DISPUTED}</span> {end}<span class="quiet" data-since="{= row.since_ms}">{= row.minutes}′</span>
<ul class="plain">
{each said in row.said}<li><b>{= said.name}</b>: {= said.says}{if said.scores} <button form="line" name="take" value="{= row.shield.number} {= said.number}">{say MSG_PAGE_RESULTS_TAKE}</button>{end}</li>{end}
</ul></div></li>
{end}
</ul>
{end}
{if missing.count}
<h2>{if in_order}{say MSG_REENTER_ORDER}{else}{say MSG_PAGE_MISSING}{end}</h2>
<ol class="seatings{if in_order} in-order{end}">
{each row in missing}
{if row.scores.length}<li class="in" data-in="{= row.shield.number}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}<span>{if may_correct}<a href="{url /t/ slug /tables/ row.shield.number /correct}">{= row.scores}</a>{else}{= row.scores}{end}</span></li>
{else}<li data-table="{= row.shield.number}" data-changed="{= row.changed}"><a href="{url /t/ slug /tables/ row.shield.number /result}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}<span>{each seat in row.seats}<span class="seat">{= seat.name}</span> {end}</span></a></li>{end}
{end}
</ol>
{else if open}<p class="buttons"><a class="button primary" href="{url /t/ slug /run}">{say MSG_PAGE_RESULTS_ALL}</a></p>{end}
{if open}{if not in_order}{if missing.count}<p><a href="{url /t/ slug /reenter}">{say MSG_REENTER_LINK}</a></p>{end}{end}{end}
{if entered.count}
<h2>{say MSG_PAGE_RESULTS_LAST}</h2>
<ul class="reported">
{each row in entered}
<li><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row.shield}<span class="who">{if may_correct}<a href="{url /t/ slug /tables/ row.shield.number /correct}">{= row.scores}</a>{else}{= row.scores}{end}</span>
{if row.entry}{if may_undo} <button form="act" formaction="{url /do/command_undo}" name="entry" value="{= row.entry}">{say MSG_PAGE_UNDO} #{= row.entry}</button>{end}{end}</li>
{end}
</ul>
{if not may_undo}<p><button form="act" formaction="{url /t/ slug /do/command_undo}">{say MSG_PAGE_UNDO_OWN}</button></p>{end}
{end}
{end}
{if stages.count}
<details><summary>{say MSG_PAGE_CORRECT}</summary>
{each stage in stages}
<h2>{= stage.title}</h2>
<p class="chips">{each row in stage.tables}<a href="{url /t/ slug /tables/ row.number /correct ?stage= stage.kind &round= stage.number}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row}</a> {end}</p>
{end}
</details>
{end}
{end}
