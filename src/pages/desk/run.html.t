{shows struct run_page of "pages/desk/tournament_control_pages.h"}
{within layout *frame}
{live run}
<h1>{= stands}</h1>
{if tables_all}<progress max="{= tables_all}" value="{= tables_in}" aria-label="{say MSG_PAGE_TABLES_IN tables_all tables_in}"></progress>{end}
{if warning.length}<p class="notice unknown">{= warning}{if rule} <span class="rule">{= rule}</span>{end}</p>{end}
<p class="buttons">
{if next is NEXT_RESULT}<a class="button primary" href="{url /t/ slug /results}">{say MSG_PAGE_RUN_RESULTS}</a>
{else if not may_run}
{else if next is NEXT_ENTER_PEOPLE}<a class="button primary" href="{url /t/ slug /people}">{say MSG_SETUP_PEOPLE}</a>
{else if next is NEXT_DRAW}
  {if over_again}<a class="button primary" href="#again-reason">{say MSG_PAGE_RUN_DRAW stage}</a>
  {else}<button class="primary" form="act" formaction="{url /t/ slug /do/draw_make}">{say MSG_PAGE_RUN_DRAW stage}</button>{end}
{else if next is NEXT_CONFIRM}
  {if over_again}<a class="button primary" href="#again-reason">{say MSG_PAGE_RUN_DRAW stage}</a>
  {else}<button class="primary" form="act" formaction="{url /t/ slug /do/draw_make}" name="confirm" value="1">{say MSG_PAGE_RUN_CONFIRM stage}</button>{end}
{else if next is NEXT_PUBLISH}<button class="primary" form="act" formaction="{url /t/ slug /do/draw_publish}">{say MSG_PAGE_RUN_PUBLISH stage}</button>
{else if next is NEXT_DRAW_AGAIN}<a class="button primary" href="#again-reason">{say MSG_PAGE_RUN_AGAIN}</a>
{else if next is NEXT_CLOSE}<button class="primary" form="act" formaction="{url /t/ slug /do/stage_close}">{say MSG_PAGE_RUN_CLOSE stage}</button>
{else if next is NEXT_FINISH}<button class="primary" form="act" formaction="{url /do/event_finish}">{say MSG_PAGE_RUN_FINISH}</button>
{else if finished}
{else if next is NEXT_NOTHING}<button form="act" formaction="{url /do/event_finish}">{say MSG_PAGE_RUN_FINISH}</button>
{end}
{if open}<a class="button" href="{url /t/ slug /tables}">{say MSG_PAGE_TABLES}</a>
<a class="button" href="{url /desk/print}">{say MSG_PAGE_PRINT_DO}</a>{end}
</p>
{if next is NEXT_ENTER_PEOPLE}<p>{say MSG_PAGE_RUN_PEOPLE}</p>{end}
{if next is NEXT_DRAW_AGAIN}<p class="notice unknown">{say MSG_PAGE_RUN_OLD}</p>{end}
{if missing.count}
<h2>{say MSG_PAGE_MISSING}</h2>
<ol class="missing">{each row in missing}{use missing row}{end}</ol>
{end}
{if draft}
{if tables.grounds.count}
<h2>{say MSG_PAGE_RUN_QUALITY}</h2>
<ul class="reasons">{each ground in tables.grounds}<li>{= ground.says} <span class="rule">{= ground.rule}</span></li>{end}</ul>
{end}
{if tables.changes.count}
<h2>{say MSG_BY_HAND}</h2>
<ul class="reasons">{each change in tables.changes}<li>{= change.says.says} <span class="rule">{= change.says.rule}</span></li>{end}</ul>
{end}
{end}
{if tables.tables.count}
<h2>{= tables.stage}{if draft} <span class="badge draft">{say MSG_DRAFT}</span>{end}</h2>
{if movable}<p class="quiet">{say MSG_PAGE_RUN_TAP}</p>{end}
<div class="tables">
{each row in tables.tables}
<section class="table{if row.table->has_result} done{end}">
  <h3>{if row.table->bye}<span class="badge">{say MSG_BYE}</span>{else}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.table->number}{end}
    {if row.table->set} <span class="badge set{= row.set_place}">{say row.table->set->name}</span>{end}
    {if row.table->off_numbered} <span class="badge">{say MSG_OFF_NUMBERED}</span>{end}
    {if row.table->by_hand} <span class="badge">{say MSG_BY_HAND}</span>{end}
    {if row.table->target} <span class="badge target">{say MSG_PAGE_TARGET row.table->target}</span>{end}
  </h3>
  <ol class="seats">
  {each seat in row.seats}
    <li{if seat.won} class="won"{end}>{if movable}<a class="who" href="{url /t/ slug /move/ seat.number}">{= seat.name}</a>{else}<span class="who">{= seat.name}</span>{end}{if seat.score.length} <span class="score">{= seat.score}</span>{end}</li>
  {end}
  </ol>
  {if row.reasons.count}<details><summary>{say MSG_PAGE_WHY_TABLE}</summary><ul class="reasons">{each reason in row.reasons}<li>{= reason.says} <span class="rule">{= reason.rule}</span></li>{end}</ul></details>{end}
</section>
{end}
</div>
{if has_rests}
<h3>{say MSG_PAGE_RUN_RESTS}</h3>
<ul class="chips">{each row in tables.names}{if row.why is not MSG_NONE}<li>{if movable}<a href="{url /t/ slug /move/ row.number}">{= row.name}</a>{else}{= row.name}{end} · {say row.why}</li>{end}{end}</ul>
{end}
{end}
{if lots.count}
<h2>{say MSG_PAGE_RUN_LOTS}</h2>
<ul class="reasons">{each lot in lots}<li>{= lot.order} <span class="rule">#{= lot.entry}</span></li>{end}</ul>
{end}
{end}
{if finished}
{else if may_run}
<section class="tools">
{if not over}
{if tables.tables.count}
<details>
<summary>{say MSG_PAGE_RUN_SWAP}</summary>
<form method="post" action="{url /t/ slug /do/people_swap}" data-send>{use act *frame}
<p class="row"><label>{say MSG_PAGE_PERSON} <input name="one" required autocomplete="off"></label>
<label>{say MSG_PAGE_PERSON} <input name="other" required autocomplete="off"></label>
<label>{say MSG_PAGE_REASON} <input name="reason" required maxlength="400"></label></p>
<p><button>{say MSG_PAGE_RUN_SWAP}</button></p>
</form>
</details>
<p><a href="{url /t/ slug /round}">{say MSG_PAGE_ROUND}</a></p>
{end}
{if redoable}
<details>
<summary>{say MSG_PAGE_RUN_AGAIN}</summary>
<form method="post" action="{url /t/ slug /do/draw_make}" data-send>{use act *frame}
<input type="hidden" name="again" value="1">
<p class="row"><label for="again-reason">{say MSG_PAGE_REASON} <input id="again-reason" name="reason" required maxlength="400"></label></p>
<p><button>{say MSG_PAGE_RUN_AGAIN}</button></p>
</form>
</details>
{end}
{end}
<details>
<summary>{say MSG_PAGE_RUN_LOT}</summary>
<form method="post" action="{url /t/ slug /do/lot_draw}" data-send>{use act *frame}
<p class="row"><label>{say MSG_PAGE_RUN_LOT_OF} <input name="people" required autocomplete="off"></label>
<label>{say MSG_PAGE_RUN_LOT_PICK} <input name="pick" inputmode="numeric" required value="1" size="4"></label></p>
<p><button>{say MSG_PAGE_RUN_LOT}</button></p>
</form>
</details>
</section>
{end}
{end}
