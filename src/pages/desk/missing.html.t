{shows struct missing_table_row of "pages/desk/desk_pages.h"}
{# One table without a result, in a list. #}
<li><a href="{url /t/ slug /tables/ shield.number /result}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield shield}<span class="who">{= names}{if reported} <span class="badge">{say MSG_PAGE_REPORTED}</span>{else if disputed} <span class="badge disputed">{say MSG_PAGE_DISPUTED}</span>{end}</span><span class="quiet">{= stage}{if since_ms} · <span data-since="{= since_ms}">{= minutes}′</span>{end}</span></a></li>
