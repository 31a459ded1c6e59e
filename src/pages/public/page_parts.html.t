{shows struct page_parts of "pages/public/page_parts.h"}
{# Links to the parts of a list that is shown in parts. #}
{if links.count}<nav class="seg many" aria-label="{say MSG_PAGE_PARTS}">{each part in links}<a href="{url part.to}" data-key="{= part.number}"{if part.here} aria-current="page"{end}>{= part.says}</a>{end}</nav>{end}
