{shows struct clock_page of "pages/public/display_pages.h"}
{within layout *frame}
{live clock}
<h1>{if stage.length}{= stage}{else}{say MSG_PAGE_CLOCK}{end}</h1>
{if clock is CLOCK_SHOWN_NONE}<p class="lead">{if is_played}{say MSG_PAGE_CLOCK_NONE}{else}{say MSG_PAGE_CLOCK_LATER}{end}</p>{else}
<p class="clock{if clock is CLOCK_SHOWN_PAUSED} paused{end}{if over} over{end}">
  <span class="digits" role="timer"{if ends_ms} data-ends="{= ends_ms}"{end}>{= shown}</span>
  <span class="says">{if clock is CLOCK_SHOWN_READY}{say MSG_PAGE_CLOCK_READY minutes}{else if clock is CLOCK_SHOWN_PAUSED}{say MSG_PAGE_CLOCK_PAUSED}{else}<span class="while-left">{say MSG_PAGE_CLOCK_LEFT}</span><span class="when-over">{say MSG_PAGE_CLOCK_OVER}</span>{end}</span>
</p>
{end}
{if may_run}
<p class="buttons">
{if clock is CLOCK_SHOWN_READY}<button class="primary" form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_PAGE_CLOCK_START minutes}</button>
{else if clock is CLOCK_SHOWN_PAUSED}<button class="primary" form="act" formaction="{url /t/ slug /do/clock_go}">{say MSG_PAGE_CLOCK_GO}</button>
{else if clock is not CLOCK_SHOWN_NONE}<button class="primary" form="act" formaction="{url /t/ slug /do/clock_pause}">{say MSG_PAGE_CLOCK_PAUSE}</button>
{end}
{if clock is not CLOCK_SHOWN_NONE}{if clock is not CLOCK_SHOWN_READY}
<button form="act" formaction="{url /t/ slug /do/clock_add}" name="minutes" value="1">+1′</button>
<button form="act" formaction="{url /t/ slug /do/clock_add}" name="minutes" value="5">+5′</button>
<button form="act" formaction="{url /t/ slug /do/clock_stop}">{say MSG_PAGE_CLOCK_STOP}</button>
{end}{end}
</p>
{end}
{if extras.count}
<h2>{say MSG_PAGE_EXTRA_TIME}</h2>
<ul class="extras">
{each row in extras}<li>{use shield of row.table} <span class="plus">+{= row.time.extra}′</span>{if row.time.ends_ms} <span class="left" data-ends="{= row.time.ends_ms}">{= row.left}</span>{end} <span class="why">{= row.why}</span></li>{end}
</ul>
{end}
{end}
{if may_extra}
<div class="cards">
{if may_run}
<form class="card row" method="post" action="{url /t/ slug /do/clock_start}" data-send data-plain>
{use act *frame}
<h2>{say MSG_PAGE_CLOCK}</h2>
<p><label for="minutes">{say MSG_PAGE_MINUTES_TYPED}</label> <input id="minutes" name="minutes" inputmode="numeric" size="4" maxlength="4" required autocomplete="off"></p>
<p class="buttons"><button>{say MSG_PAGE_CLOCK_SET}</button> <button formaction="{url /t/ slug /do/clock_add}">{say MSG_PAGE_CLOCK_ADD}</button></p>
</form>
{end}
<form class="card row" method="post" action="{url /t/ slug /do/clock_extra}" data-send data-plain>
{use act *frame}
<h2>{say MSG_PAGE_EXTRA_ONE}</h2>
<p><label for="extra-table">{say MSG_COLUMN_TABLE}</label> <input id="extra-table" name="table" inputmode="numeric" size="4" maxlength="4" required autocomplete="off"></p>
<p><label for="extra-minutes">{say MSG_PAGE_MINUTES_TYPED}</label> <input id="extra-minutes" name="minutes" inputmode="numeric" size="4" maxlength="4" required autocomplete="off"></p>
<p class="wide"><label for="extra-reason">{say MSG_PAGE_REASON}</label> <input id="extra-reason" name="reason" maxlength="400" required autocomplete="off"></p>
<p class="buttons"><button>{say MSG_PAGE_EXTRA_GIVE}</button></p>
</form>
</div>
{end}
{end}
