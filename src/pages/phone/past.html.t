{shows struct past_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
<div>{if ordinal.length}<p class="bignum">{= ordinal} <small>{if shared}{say MSG_PLACE_OF_SHARED placed}{else}{say MSG_PLACE_OF placed}{end}</small></p>{end}{if ordinal.length}<h1 class="meta">{= name} · {= when}</h1>{else}<h1>{say MSG_PAGE_ME_GAMES}</h1>{end}{if ordinal.length}<p><a href="{url /t/ slug /why/ number}">{say MSG_STANDINGS_WHY ordinal}</a></p>{end}</div>
{if not games.count}<p>{say MSG_EXPLAIN_NOTHING_PLAYED}</p>{end}
{each game in games}
<section><div class="row"><h2>{= game.stage}</h2>{if not game.bye}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of game.played->table}{end}{if game.played->corrections}<span class="tag">{say MSG_EXPLAIN_CORRECTED}</span>{end}</div>
<p><b>{say game.played->game.says}</b>{if game.played->game.counts}{each value in game.values} · {if value.column->kind is not COLUMN_WORD}{say value.column->heading} {end}{= value.value}{end}{end}</p>
{if game.ruling.length}<p><b>{say MSG_PAGE_ME_RULING}</b> {= game.ruling}</p>{end}
{if not game.bye}<ol class="seats">{each seat in game.seats}<li{if seat.is_me} class="mine{if seat.won} won{end}"{else if seat.won} class="won"{end}><i>{= seat.seat}</i><span>{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}</span><span class="n">{= seat.score}</span></li>{end}</ol>{end}
</section>
{end}
<p><a href="{url /me}">‹ {say MSG_PAGE_ME}</a></p>
</div>
{end}
