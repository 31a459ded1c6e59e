{shows struct printed_page of "pages/desk/screens_pages.h"}
{within staff *frame}
<div class="mid stack"><h1>{say MSG_PAGE_PRINT_SEVERAL count}</h1>
<p class="row">{each one in pages}<a class="btn" href="{url one.to}">{say MSG_PAGE_PRINT_ONE one.number}</a>{end}</p>
<p><a href="{url frame->here}">{say MSG_PAGE_PRINT_OTHERS}</a></p></div>
{end}
