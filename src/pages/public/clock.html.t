{shows struct clock_page of "pages/public/display_pages.h"}
{within layout *frame}
<div class="narrow col">
{live clock}
<h1>{if stage.length}{= stage}{else}{say MSG_PAGE_CLOCK}{end}</h1>
{if clock is CLOCK_SHOWN_NONE}<p>{if is_played}{say MSG_PAGE_CLOCK_NONE}{else}{say MSG_PAGE_CLOCK_LATER}{end}</p>{else}
{if starts_ms}<div data-until="{= starts_ms}"><p class="bignum">{= shown}</p><p>{say MSG_GAMES_START_AT starts}. {say MSG_WALL_ENDS_AT ends}.</p></div>{end}
<div{if starts_ms} hidden data-from="{= starts_ms}"{end}><p class="bignum{if over} over{end}" role="timer"><span{if ends_ms} data-ends="{= ends_ms}"{end}>{= shown}</span></p>
<p>{if clock is CLOCK_SHOWN_READY}{say MSG_PAGE_CLOCK_READY minutes}{else if clock is CLOCK_SHOWN_PAUSED}{say MSG_PAGE_CLOCK_PAUSED}{else if ends_ms}<span{if over} hidden{end} data-until="{= ends_ms}">{say MSG_CLOCK_ENDS_AT ends}</span><span{if not over} hidden{end} data-from="{= ends_ms}">{say MSG_WALL_TIME_UP}</span>{else}{say MSG_PAGE_CLOCK_LEFT}{end}</p></div>
{end}
{if extras.count}<section><h2>{say MSG_PAGE_EXTRA_TIME}</h2><ul class="links">{each row in extras}<li data-key="{= row.table}"><a href="{url /t/ slug /tables ?table= row.table #t row.table}">{use shield of row.table} <span class="n">{say MSG_TABLE_NUMBER row.table}</span> <small>{say MSG_PAGE_TABLE_EXTRA row.time.extra}{if row.time.ends_ms}<span{if starts_ms} hidden data-from="{= starts_ms}"{end}>, <span data-ends="{= row.time.ends_ms}">{= row.left}</span></span>{end}{if row.why.length} · {= row.why}{end}</small></a></li>{end}</ul></section>{end}
{end}
{if may_run}
<section class="stack"><h2>{say MSG_PAGE_DESK}</h2>
{live clock-do}<p class="acts">{if clock is CLOCK_SHOWN_READY}<button class="primary" form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_PAGE_CLOCK_START minutes}</button>
{else if clock is CLOCK_SHOWN_PAUSED}<button class="primary" form="act" formaction="{url /t/ slug /do/clock_go}">{say MSG_PAGE_CLOCK_GO}</button>
{else if clock is not CLOCK_SHOWN_NONE}{if starts_ms}<button class="primary" data-until="{= starts_ms}" form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_PAGE_CLOCK_START_NOW}</button>{end}<button class="primary"{if starts_ms} hidden data-from="{= starts_ms}"{end} form="act" formaction="{url /t/ slug /do/clock_pause}">{say MSG_PAGE_CLOCK_PAUSE}</button>{end}
{if clock is not CLOCK_SHOWN_NONE}{if clock is not CLOCK_SHOWN_READY}<button form="act" formaction="{url /t/ slug /do/clock_add}" name="minutes" value="1">+1′</button><button form="act" formaction="{url /t/ slug /do/clock_add}" name="minutes" value="5">+5′</button><button form="act" formaction="{url /t/ slug /do/clock_stop}">{say MSG_PAGE_CLOCK_STOP}</button>{end}{end}</p>{end}
<form method="post" action="{url /t/ slug /do/clock_start}" data-send data-plain>{use act *frame}
<div><label for="start-at">{say MSG_PAGE_CLOCK_START_AT}</label><input id="start-at" name="start_ms" maxlength="5" autocomplete="off"></div>
<label for="minutes">{say MSG_PAGE_MINUTES_TYPED}</label><div class="ask"><input id="minutes" name="minutes" inputmode="numeric" maxlength="4" required autocomplete="off"><button>{say MSG_PAGE_CLOCK_SET}</button><button formaction="{url /t/ slug /do/clock_add}">{say MSG_PAGE_CLOCK_ADD}</button></div></form></section>
{end}
{if may_extra}
<form class="stack" method="post" action="{url /t/ slug /do/clock_extra}" data-send data-plain>{use act *frame}
<h2>{say MSG_PAGE_EXTRA_ONE}</h2>
<div><label for="extra-table">{say MSG_COLUMN_TABLE}</label><input id="extra-table" name="table" inputmode="numeric" maxlength="4" required autocomplete="off"></div>
<div><label for="extra-minutes">{say MSG_PAGE_MINUTES_TYPED}</label><input id="extra-minutes" name="minutes" inputmode="numeric" maxlength="4" required autocomplete="off"></div>
<div><label for="extra-reason">{say MSG_PAGE_REASON}</label><input id="extra-reason" name="reason" maxlength="400" required autocomplete="off"></div>
<p><button>{say MSG_PAGE_EXTRA_GIVE}</button></p></form>
{end}
</div>
{end}
