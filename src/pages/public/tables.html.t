{shows struct pairings_page of "pages/public/public_pages.h"}
{within layout *frame}
{live board}
<h1>{if nothing}{say MSG_PAGE_NOTHING_DRAWN}{else}{= stage}{end}{if draft} <span class="badge draft">{say MSG_DRAFT}</span>{end}</h1>
{if not nothing}
<p class="switch"><a href="{url /t/ slug}">{say MSG_PAGE_BY_NAME}</a> <b>{say MSG_PAGE_BY_TABLE}</b></p>
<p class="quiet">{say MSG_PAGE_TABLES_IN tables_all tables_in}{if minutes} · {say MSG_PAGE_MINUTES minutes}{end}</p>
<div class="tables" data-pages>
{each row in tables}
<section class="table{if row.table->has_result} done{end}">
  <h2>{if row.table->bye}<span class="badge">{say MSG_BYE}</span>{else}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.table->number}{end}
    {if row.table->set} <span class="badge set{= row.set_place}">{say row.table->set->name}</span>{end}
    {if row.table->off_numbered} <span class="badge">{say MSG_OFF_NUMBERED}</span>{end}
    {if row.table->by_hand} <span class="badge">{say MSG_BY_HAND}</span>{end}
    {if row.table->target} <span class="badge target">{say MSG_PAGE_TARGET row.table->target}</span>{end}
  </h2>
  <ol class="seats">
  {each seat in row.seats}
    <li{if seat.won} class="won"{end}><span class="who">{= seat.name}</span>{if seat.begins} <span class="badge">{say MSG_BEGINS}</span>{end}{if seat.score.length} <span class="score">{= seat.score}</span>{end}</li>
  {end}
  </ol>
  {if row.reasons.count}
  <details><summary>{say MSG_PAGE_WHY_TABLE}</summary><ul class="reasons">{each reason in row.reasons}<li>{= reason.says} <span class="rule">{= reason.rule}</span></li>{end}</ul></details>
  {end}
</section>
{end}
</div>
{if chance.length}<p class="quiet">{= chance}</p>{end}
{if grounds.count}
<section class="proof" aria-labelledby="grounds-head">
<h2 id="grounds-head">{say MSG_PAGE_GROUNDS}</h2>
<ul class="reasons">{each ground in grounds}<li>{= ground.says} <span class="rule">{= ground.rule}</span></li>{end}</ul>
{if key.length}<dl><dt>{say MSG_LABEL_KEY}</dt><dd><code>{= key}</code></dd></dl>{end}
</section>
{end}
{end}
{end}
{end}
