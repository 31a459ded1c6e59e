{shows struct history_page of "pages/desk/history_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_HISTORY}</h1>
{use history_lines lines}
{if older}<p><a class="button" href="{url /desk/history ?before= older}">{say MSG_PAGE_HISTORY_OLDER}</a></p>{end}
{end}
