{shows struct wall_page of "pages/wall/wall_pages.h"}
{# Projector page: all its screens, of which the script shows one at a time. #}
{within projector *frame}
{live wall}
{each screen in screens}
<section class="screen{if screen.here} now{end}">
<div class="head"><h2>{= screen.title}{if letters.length} <span class="letters">{= letters}</span>{end}</h2>{use wall_head *frame}</div>
{if chance.length}<p class="chance">{= chance}</p>{end}
{if screen.words.length}<div class="fit say"><p>{= screen.words}</p></div>
{else if screen.names}{use wall_names *screen.names}
{else if screen.standings}{use wall_standings *screen.standings}
{else if screen.podium}{use wall_podium *screen.podium}
{else if screen.clock}{use wall_clock *screen.clock}
{else}{use wall_sets *screen.sets}{end}
</section>
{end}
{if several}<footer>{each screen in screens}<span{if screen.here} aria-current="page"{end}>{= screen.label}</span>{end}</footer>{end}
{end}
{end}
