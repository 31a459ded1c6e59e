{shows struct own_game_page of "pages/games/game_pages.h"}
{# Refereed game on a player's phone: everybody at the table, what to do now, then all else; the number of a bid is never shown. #}
{within layout *frame}
{if none}
<h1>{say MSG_PAGE_OWN_GAME}</h1>
<p>{say MSG_PAGE_OWN_GAME_NONE}</p>
<p class="acts"><a class="btn" href="{url /}">{say MSG_PAGE_HOME}</a></p>
{else}
{live own-players}
<ol class="trio{if is_wide} wide{end}">{each player in players}<li{if player.acts} class="now"{end}><b class="who">{= player.name}{if player.is_me} <span class="you">{say MSG_PAGE_ME_YOU}</span>{end}</b>
<p class="stat">{if not player.great.empty}<span><b>{= player.great.value}</b> <small>{say player.great.heading}</small></span>{end}{each cell in player.counts}{if not cell.empty}<span><b>{= cell.value}</b> <small>{say cell.heading}</small></span>{end}{end}</p>
{use game_tokens player}
{if player.badge.length}<p class="meta">{= player.badge}</p>{end}
{if player.won}<span class="sign ok">{say MSG_PAGE_GAME_WON}</span>{else if player.acts}<span class="sign play">{say MSG_MAT_ACTS}</span>{end}</li>{end}</ol>
{end}
<div class="narrow col">
<form id="play" method="post" action="{url form.action}" data-send data-plain>{use form_fields form}</form>
{live own}
<div><h1 class="stands{if over} over{end}" data-forms="{= forms_now}">{if undo.is_open}{= undo.says}{else}{= stands}{end}</h1>
{if undo.is_open}{else}{each note in notes}<p>{= note}</p>{end}{end}
<p class="meta">{= headline}</p></div>
{if said.moves.count}<div class="state gold">{use own_said said}</div>
{if said.asks}<p class="acts"><button class="primary" form="play" name="answer" value="confirm">{say MSG_OWN_SAID_CONFIRM}</button><button form="play" name="answer" value="dispute">{say MSG_OWN_SAID_DISPUTE}</button></p>{end}
{if said.waits}<p class="acts"><button form="play" name="answer" value="withdraw">{say MSG_OWN_SAID_WITHDRAW}</button></p>{end}{end}
{if undo.is_open}<div class="state gold" role="status">{use own_said undo.move}<span>{say MSG_OWN_UNDO_SECRET}</span></div>
<ol class="seats">{each seat in undo.seats}<li{if seat.is_me} class="mine"{end}><i></i><span>{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}</span>{if seat.agreed}<span class="sign ok">{say MSG_OWN_UNDO_AGREED}</span>{else}<span class="sign play">{say MSG_OWN_UNDO_NOT_YET}</span>{end}</li>{end}</ol>
{if undo.asks}<p class="acts"><button form="play" name="undo" value="withdraw">{say MSG_OWN_UNDO_WITHDRAW}</button></p>{else if undo.answers}<p class="acts">{if undo.agreed}{else}<button class="primary" form="play" name="undo" value="agree">{say MSG_OWN_UNDO_AGREE}</button>{end}<button form="play" name="undo" value="keep">{say MSG_OWN_UNDO_KEEP}</button></p>{end}{end}
{if bids}
<section class="dial">
{if bid_in}<p class="badge in">{say MSG_PAGE_OWN_BID_IN}</p>
<details><summary>{say MSG_PAGE_OWN_BID_AGAIN}</summary><p class="dials">{each row in dial}<button form="play" name="move" value="{= row.line}">{= row.says}</button> {end}</p></details>
{else}<h2>{say MSG_PAGE_OWN_BID}</h2>
<p class="dials">{each row in dial}<button form="play" name="move" value="{= row.line}">{= row.says}</button> {end}</p>
<p class="quiet">{say MSG_PAGE_OWN_BID_SECRET}</p>{end}
</section>
{end}
{if saw.count}<section class="talks"><h2>{say MSG_OWN_TALKS_SAW}</h2><ul>{each line in saw}<li>{= line.says}</li>{end}</ul></section>{end}
{each talk in talks}<section class="talks"><h2>{= talk.title}</h2><ul>{each line in talk.lines}<li>{= line.says}</li>{end}</ul>
<p>{say talk.warning}</p>
{if talk.waits.length}<p>{= talk.waits}</p>{end}
<p class="acts">{if talk.sign.length}<button class="primary" form="play" name="move" value="{= talk.sign}">{say MSG_OWN_TALKS_SIGN}</button>{end}{if talk.end.length}<button form="play" name="move" value="{= talk.end}">{say MSG_OWN_TALKS_END}</button>{end}</p></section>{end}
{end}
{each one in due}{use own_form one}{end}
{live own-moves}
{if moves.count}<p class="acts own-moves">{each row in moves}<button form="play" name="move" value="{= row.line}">{= row.says}</button>{end}</p>{end}
{if may_pass}{if not passes}<p class="acts"><button{if passing_is_due} class="primary"{end} form="play" name="passing" value="on">{say MSG_OWN_PASS_ON}</button></p>{end}{end}
{if passes}<div class="state wait" role="status"><b>{say MSG_OWN_PASSES}</b></div><p class="acts"><button form="play" name="passing" value="stop">{say MSG_OWN_PASS_STOP}</button></p>{end}
{if undo.may_ask}<p class="acts"><button form="play" name="undo" value="ask">{say MSG_OWN_UNDO_ASK}</button></p>{end}
<p class="acts refresh"><a class="btn" href="{url here}">{say MSG_OWN_REFRESH}</a></p>
{end}
{each one in forms}<details class="card"><summary>{if one.title.length}{= one.title}{else}{say one.says}{end}</summary>
{use own_form one}</details>{end}
{live own-table}
{if me.fields.count}<dl class="fields">{each cell in me.fields}<div><dt>{say cell.heading}</dt><dd>{= cell.value}</dd></div>{end}</dl>{end}
{if me.lines.count}<dl class="lines">{each cell in me.lines}<div><dt>{say cell.heading}</dt><dd>{if cell.empty}–{else}{= cell.value}{end}</dd></div>{end}</dl>{end}
{end}
<p class="acts"><a class="btn" href="{url table}">{say MSG_PAGE_GAME_TABLE}</a>{each one in others}<a class="btn" href="{url one.to}">{= one.at.name}</a>{end}</p>
</div>
{end}
{end}
