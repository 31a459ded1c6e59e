{shows struct round_map of "pages/round/round_pages.h"}
{# A tile for each table. #}
<div class="map{if size is MAP_FEW} few{else if size is MAP_MANY} many{end}">
{each row in tiles}<a class="tile{if row.draft} pv{else if row.state is TABLE_IN} in{else if row.state is TABLE_DISPUTED} dis{else if row.state is TABLE_CALLED} call{else if row.state is TABLE_EXTRA} ext{end}" id="t{= row.shield.number}" data-key="{= row.shield.number}"{if stage} href="{url /t/ slug /run ?stage= stage &round= round &table= row.shield.number}"{else} href="{url /t/ slug /run ?table= row.shield.number}"{end}{if row.chosen} aria-current="true"{end}>{use tile row}</a>{end}
</div>
