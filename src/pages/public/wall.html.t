{shows struct wall_page of "pages/public/wall_pages.h"}
{# Projector page: names in columns, one screenful at a time. #}
{within layout *frame}
{live wall}
<h1>{if seats.nothing}{say MSG_PAGE_NOTHING_DRAWN}{else}{= seats.stage}{end}{if from.length} <span class="letters">{= from} – {= to}</span>{end}</h1>
{if chance.length}<p class="lead">{= chance}</p>{end}
{use names_list seats}
{end}
{end}
