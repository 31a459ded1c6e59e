{shows struct course_page of "pages/games/table_game_pages.h"}
{# How a game went: each figure over the rounds as a picture, and the same as a table for who does not see it. #}
{within layout *frame}
<div class="col">
<h1>{say MSG_COURSE_TITLE}</h1>
<p><a href="{url table}">{= at.name}, {say at.rules}</a></p>
<ul class="key">{each line in key}<li><svg viewBox="0 0 40 10" aria-hidden="true" focusable="false"><path class="c{= line.number}" d="M0 5H40"/></svg> {= line.name}</li>{end}</ul>
{each chart in charts}
<section><h2>{say chart.says}</h2>
<svg class="course" viewBox="0 0 640 220" aria-hidden="true" focusable="false"><path class="axis" d="M40 10V190H630"/><text x="34" y="16">{= chart.top}</text><text x="34" y="194">{= chart.bottom}</text>{each tick in ticks}<text class="at" x="{= tick.x}" y="210">{= tick.round}</text>{end}{each line in chart.lines}<path class="c{= line.number}" d="{= line.path}"/>{end}</svg>
<div class="scroll" tabindex="0" role="region" aria-label="{say chart.says}"><table class="figs"><thead><tr><th scope="col">{say MSG_COURSE_ROUND}</th>{each line in key}<th scope="col" class="n">{= line.name}</th>{end}</tr></thead><tbody>{each row in chart.rows}<tr><th scope="row">{if row.round}{= row.round}{else}{say MSG_COURSE_START}{end}</th>{each cell in row.cells}<td class="n">{= cell.value}</td>{end}</tr>{end}</tbody></table></div>
</section>
{end}
</div>
{end}
