{shows struct round_map of "pages/round/round_pages.h"}
{# The filters of the map, by the state of a table. #}
{if filters.count}<nav class="filters" aria-label="{say MSG_DESK_SHOW}">{each row in filters}<a data-key="{= row.show}" href="{url /t/ slug /run ?show= row.show}"{if row.here} aria-current="true"{end}>
{if row.state is TABLE_IN}<span class="s in">{say row.label} {= row.count}</span>
{else if row.state is TABLE_REPORTED}<span class="s rep">{say row.label} {= row.count}</span>
{else if row.state is TABLE_DISPUTED}<span class="s dis">{say row.label} {= row.count}</span>
{else if row.state is TABLE_CALLED}<span class="s call">{say row.label} {= row.count}</span>
{else if row.state is TABLE_EXTRA}<span class="s ext">{say row.label} {= row.count}</span>
{else if row.state is TABLE_PLAYING}<span class="s play">{say row.label} {= row.count}</span>
{else}{say row.label} {= row.count}{end}</a>{end}</nav>{end}
