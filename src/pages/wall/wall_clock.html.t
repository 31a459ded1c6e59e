{shows struct wall_clock of "pages/wall/wall_pages.h"}
{# The round's clock. The script marks it .over when its time comes, so both ways to say it are there. #}
<div class="fit clock{if over} over{end}">
<p class="up">{say MSG_WALL_TIME_UP}</p>
{if starts_ms}<p class="digits{if has_hours} hours{end}" data-until="{= starts_ms}">{= shown}</p><p class="ends" data-until="{= starts_ms}">{say MSG_GAMES_START_AT starts}</p>{end}
<p class="digits{if has_hours} hours{end}" role="timer"{if starts_ms} hidden data-from="{= starts_ms}"{end}{if ends_ms} data-ends="{= ends_ms}"{end}>{= shown}</p>
{if kind is CLOCK_SHOWN_READY}<p class="ends">{say MSG_PAGE_CLOCK_READY minutes}</p>
{else if kind is CLOCK_SHOWN_PAUSED}<p class="ends">{say MSG_PAGE_CLOCK_PAUSED}</p>
{else if hour.length}<p class="ends left">{say MSG_WALL_ENDS_AT hour}</p><p class="ends up-at">{say MSG_WALL_ENDED_AT hour}</p>{end}
<p class="still">{if tables_all}<span>{say MSG_WALL_RESULTS_IN tables_in tables_all}</span>{end}
{each row in extras}<span class="left">{use wall_shield row.shield}{if row.until.length} {say MSG_WALL_UNTIL row.until}{end}</span>{end}</p>
{if playing.count}<p class="still up-at"><span>{say MSG_WALL_PLAYING}</span>{each row in playing}<span>{use wall_shield row.shield}{if row.until.length} {say MSG_WALL_UNTIL row.until}{end}</span>{end}</p>{end}
</div>
