{shows struct podium_page of "pages/public/public_pages.h"}
{# The first places on plinths, whose height is the place's. #}
<ol class="podium">{each row in places}<li class="m{= row.who->rank}" data-key="{= row.who->number}"><b class="who">{= row.who->name}</b><small>{= row.label}{if row.who->club.length} · {= row.who->club}{end}</small><span>{= row.who->rank}{if row.who->shared}={end}</span></li>{end}</ol>
