{shows struct layout_data of "pages/shared/layout.h"}
{# Beside a screen's title: the mark, what it is about, the clock. #}
<svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #mark}"/></svg>
<p class="meta">{= event}{if tournament.length} · {= tournament}{end}</p>
{if clock.starts_ms}<p class="clk" data-until="{= clock.starts_ms}">{say MSG_GAMES_START_AT clock.starts}</p>{end}
{if clock.kind is not CLOCK_SHOWN_NONE}<p{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end} class="clk{if clock.kind is CLOCK_SHOWN_OVER} over{end}"><span class="hush">{say MSG_PAGE_CLOCK} </span>{if clock.kind is CLOCK_SHOWN_PAUSED}<small>{say MSG_PAGE_CLOCK_PAUSED} </small>{end}<span{if clock.ends_ms} data-ends="{= clock.ends_ms}"{end}>{= clock.shown}</span></p>{end}
