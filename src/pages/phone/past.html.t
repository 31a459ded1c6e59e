{shows struct past_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<h1>{= name}</h1>
{if place.length}<p class="lead">{= place} · {= when}</p>
<p class="buttons"><a class="button" href="{url /t/ slug /why/ number}">{say MSG_PAGE_PAST_WHY}</a> <a class="button" href="{url /me}">{say MSG_PAGE_ME}</a></p>
{else}<p class="buttons"><a class="button" href="{url /me}">{say MSG_PAGE_ME}</a></p>{end}
{if not games.count}<p>{say MSG_EXPLAIN_NOTHING_PLAYED}</p>{end}
{each game in games}
<article class="card me">
<h2>{= game.stage}{if not game.bye} <span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of game.played->table}{end}{if game.played->corrections} <span class="badge">{say MSG_EXPLAIN_CORRECTED}</span>{end}</h2>
<p><b>{say game.played->game.says}</b>{if game.played->game.counts}{each value in game.values} · {say value.column->heading} {= value.value}{end}{end}</p>
{if not game.bye}<ol class="seats plain">{each seat in game.seats}<li{if seat.won} class="won"{end}><span class="who">{= seat.name}{if seat.is_me} <span class="badge">{say MSG_PAGE_ME_YOU}</span>{end}</span> <span class="score">{= seat.score}</span></li>{end}</ol>{end}
</article>
{end}
{end}
