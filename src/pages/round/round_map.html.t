{shows struct round_map of "pages/round/round_pages.h"}
{# The filters, and a tile for each table. #}
{if filters.count}<nav class="filters" aria-label="{say MSG_DESK_SHOW}">{each row in filters}<a href="{url /t/ slug /run ?show= row.show}"{if row.here} aria-current="true"{end}>
{if row.state is TABLE_IN}<span class="s in">{say row.label} {= row.count}</span>
{else if row.state is TABLE_REPORTED}<span class="s rep">{say row.label} {= row.count}</span>
{else if row.state is TABLE_DISPUTED}<span class="s dis">{say row.label} {= row.count}</span>
{else if row.state is TABLE_CALLED}<span class="s call">{say row.label} {= row.count}</span>
{else if row.state is TABLE_EXTRA}<span class="s ext">{say row.label} {= row.count}</span>
{else if row.state is TABLE_PLAYING}<span class="s play">{say row.label} {= row.count}</span>
{else}{say row.label} {= row.count}{end}</a>{end}</nav>{end}
<div class="map{if size is MAP_FEW} few{else if size is MAP_MANY} many{end}">
{each row in tiles}<a class="tile{if row.draft} pv{else if row.state is TABLE_IN} in{else if row.state is TABLE_DISPUTED} dis{else if row.state is TABLE_CALLED} call{else if row.state is TABLE_EXTRA} ext{end}" id="t{= row.shield.number}" data-key="{= row.shield.number}"{if stage} href="{url /t/ slug /run ?stage= stage &round= round &table= row.shield.number}"{else} href="{url /t/ slug /run ?table= row.shield.number}"{end}{if row.chosen} aria-current="true"{end}>{use tile row}</a>{end}
</div>
