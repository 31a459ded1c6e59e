{shows struct round_page of "pages/round/round_pages.h"}
{# A round that is played: the map, the chosen table, and what waits. The script reads the side panel again when its table changes.
   In it, what grows, appears or goes as results come in is below what does not, so that nothing moves; only the long forms of a table are last.
   What is to be done before the games start is not live, for the same reason: it stays until the page is loaded again. The last result brings what closing does, in place of what waits, or below the chosen table. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_SIDE}">
{if panel.is_there}{use table_panel panel}{end}
{if not panel.is_there}{if not begun}<section class="deskonly"><h2>{say MSG_DESK_BEFORE_GAMES}</h2><ul class="needs"><li><span><b>{say MSG_DESK_PRINT_SLIPS}</b></span><span class="meta">{say MSG_SCREENS_SLIPS_COUNT tables_all}</span><a class="btn tiny" href="{url /t/ slug /screens}">{say MSG_DESK_PRINT}<span class="hush"> {say MSG_DESK_PRINT_SLIPS}</span></a></li>
<li><b>{say MSG_DESK_PRINT_SEATS}</b><a class="btn tiny" href="{url /t/ slug /screens}">{say MSG_DESK_PRINT}<span class="hush"> {say MSG_DESK_PRINT_SEATS}</span></a></li>
<li><b>{say MSG_DESK_MISSING_PLAYER}</b><span class="meta">{say MSG_DESK_MISSING_PLAYER_HINT}</span></li></ul></section>
{if sets_clock}<section class="deskonly"><form class="stack" method="post" action="{url /t/ slug /do/clock_start}" data-send data-plain>{use act *frame}<h2>{say MSG_PAGE_CLOCK}</h2>
<div class="fields"><div class="field short"><label for="clock-minutes">{say MSG_DESK_CLOCK_MINUTES}</label><input id="clock-minutes" name="minutes" class="short"{if clock_minutes} value="{= clock_minutes}"{end} inputmode="numeric" maxlength="4" autocomplete="off"></div>
<div class="field short"><label for="clock-start">{say MSG_DESK_CLOCK_START_HOUR}</label><input id="clock-start" name="start_ms" class="short"{if clock_start.length} value="{= clock_start}"{end} maxlength="5" autocomplete="off"></div><button>{say MSG_DESK_CLOCK_SET}</button></div></form></section>{end}{end}{end}
<section class="while">{live needs}{if in_closing}<span data-none></span>{else}{use needs_you needs}{end}<span data-phase="playing"></span>{end}</section>
{if not panel.is_there}<section class="deskonly while">{live choose}{if all_in}<span data-none></span>{end}{end}<p class="hint">{say MSG_DESK_CHOOSE_TABLE}</p><p class="hint"><a href="{url /t/ slug /reenter}">{say MSG_REENTER_LINK}</a></p></section>{end}
<section class="deskonly while">{live latest}{if in_closing}<span data-none></span>{else}{use latest latest}{if estimate.length}<p class="hint">{= estimate}</p>{end}{end}{end}</section>
{if panel.is_there}{use table_more panel}{end}
{live closing}{if all_in}{use round_closing page}{end}{end}
{if may_run}<section class="while">{live redo}{if begun}<span data-none></span>{end}{end}
{if not begun}<h2>{say MSG_DESK_WRONG_PAIRINGS}</h2><p class="hint">{say MSG_DESK_WITHDRAW_HINT}</p><div class="row"><a class="btn danger tiny" href="{url /t/ slug /history ?entry= published}">{say MSG_DESK_WITHDRAW stage}</a>
<details class="pop"><summary>{say MSG_DESK_AGAIN}</summary><div class="sheet">{use redo_tool page}</div></details></div>{end}</section>{end}
</aside>
<div class="work">
{live work}
<h1 class="hush">{say MSG_DESK_PLAYING_TITLE stage tables_in tables_all}</h1>
<div class="head">{use round_stages page}<span class="grow"></span>{if all_in}<a class="btn tiny deskonly" href="{url /t/ slug /screens}">{say MSG_DESK_PRINT_STANDINGS}</a>{else if tables_all}<progress class="narrow deskonly" value="{= tables_in}" max="{= tables_all}" aria-label="{say MSG_PAGE_TABLES_IN tables_all tables_in}"></progress>{end}</div>
{if all_in}<div class="note ok"><b><span class="s in">{say MSG_DESK_ALL_IN tables_all}</span></b></div>
{else if quiet}<div class="note ok"><b><span class="s in">{say MSG_DESK_PUBLISHED stage}</span></b>{if phones}<span>{say MSG_DESK_PHONES_OPEN phones phones_open}</span>{end}{if screens}<span>{say MSG_DESK_PUBLISH_SCREENS screens}</span>{end}{if frame->clock.starts_ms}<span data-until="{= frame->clock.starts_ms}">{say MSG_GAMES_START_AT frame->clock.starts}.</span>{end}{if may_run}<span class="grow"></span><a href="{url /t/ slug /history ?entry= published}">{say MSG_PAGE_UNDO}</a>{end}</div>
{else}{use map_filters map}{end}
{use round_map map}
{if rests.count}<section class="stack"><h2>{say MSG_DESK_NOT_PLAYING stage}</h2><table class="list"><tbody>{each row in rests}<tr data-key="{= row.number}"><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td><td>{say row.why}</td><td class="n">{if row.seat_at}<button class="tiny" form="act" formaction="{url /t/ slug /do/person_seat ?table= row.seat_at &reason= late_word}" name="person" value="{= row.number}">{say MSG_PLAYERS_SEAT_AT row.seat_at}<span class="hush"> {= row.name}</span></button>{end}</td></tr>{end}</tbody></table></section>{end}
{end}
{if may_run}<div>{use lot_tool page}</div>{end}
</div>
{end}
