{shows struct printed_page of "pages/desk/print_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_PRINT_SEVERAL count}</h1>
<p class="buttons">{each one in pages}<a class="button" href="{url one.to}">{say MSG_PAGE_PRINT_ONE one.number}</a> {end}</p>
<p><a href="{url /desk/print}">{say MSG_PAGE_PRINT_OTHERS}</a></p>
{end}
