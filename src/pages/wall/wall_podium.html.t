{shows struct wall_podium of "pages/wall/wall_pages.h"}
<ol class="fit podium">
{each row in steps}<li class="m{= row.who->rank}"><b{if row.is_long} class="long"{end}>{= row.who->name}<small>{= row.label}</small></b><span>{= row.who->rank}{if row.who->shared}={end}</span></li>{end}
</ol>
