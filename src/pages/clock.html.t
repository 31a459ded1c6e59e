{shows struct clock_page of "finish_pages.h"}
{within layout *frame}
{live clock}
<h1>{if stage.length}{= stage}{else}{say MSG_PAGE_CLOCK}{end}</h1>
{if clock is CLOCK_SHOWN_NONE}<p class="lead">{say MSG_PAGE_CLOCK_NONE}</p>{else}
<p class="clock{if clock is CLOCK_SHOWN_PAUSED} paused{else if clock is CLOCK_SHOWN_OVER} over{end}">
  <span class="digits" role="timer"{if clock is CLOCK_SHOWN_RUNNING} data-ends="{= ends_ms}"{end}>{= shown}</span>
  <span class="says">{if clock is CLOCK_SHOWN_READY}{say MSG_PAGE_CLOCK_READY minutes}{else if clock is CLOCK_SHOWN_PAUSED}{say MSG_PAGE_CLOCK_PAUSED}{else if clock is CLOCK_SHOWN_OVER}{say MSG_PAGE_CLOCK_OVER}{else}{say MSG_PAGE_CLOCK_LEFT}{end}</span>
</p>
{end}
{if extras.count}
<h2>{say MSG_PAGE_EXTRA_TIME}</h2>
<ul class="extras">
{each row in extras}<li>{use shield row.shield} <span class="plus">+{= row.minutes}′</span> <span class="why">{= row.why}</span></li>{end}
</ul>
{end}
{each line in announcements}<p class="announcement">{= line}</p>{end}
{end}
{end}
