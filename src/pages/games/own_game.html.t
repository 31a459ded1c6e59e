{shows struct own_game_page of "pages/games/game_pages.h"}
{# Refereed game on a player's phone: each possible move is a button; the number of a bid is never shown. #}
{within layout *frame}
{if none}
<h1>{say MSG_PAGE_OWN_GAME}</h1>
<p>{say MSG_PAGE_OWN_GAME_NONE}</p>
<p class="buttons"><a class="btn" href="{url /}">{say MSG_PAGE_HOME}</a></p>
{else}
<form id="play" method="post" action="{url form.action}" data-send data-plain>{use form_fields form}</form>
{live own}
<h1 class="game-name">{if at.table}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of at.table} {end}{= at.name} <span class="quiet">{say at.rules}</span></h1>
{if not over}<p class="quiet">{= headline}</p>{end}
<p class="stands{if over} over{end}" data-forms="{= forms_now}"{if undo.is_open} role="status"{end}>{if undo.is_open}{= undo.says}{else}{= stands}{end}</p>
{if undo.is_open}{else if notes.count}<ul class="notes">{each note in notes}<li>{= note}</li>{end}</ul>{end}
{if said.moves.count}<section class="said">{use own_said said}{if said.asks}<p class="buttons"><button class="primary" form="play" name="answer" value="confirm">{say MSG_OWN_SAID_CONFIRM}</button> <button form="play" name="answer" value="dispute">{say MSG_OWN_SAID_DISPUTE}</button></p>{end}
{if said.waits}<p class="buttons"><button form="play" name="answer" value="withdraw">{say MSG_OWN_SAID_WITHDRAW}</button></p>{end}</section>{end}
{if undo.is_open}<section class="said undo">{use own_said undo.move}<p class="quiet">{say MSG_OWN_UNDO_SECRET}</p>
<ol class="seats">{each seat in undo.seats}<li{if seat.is_me} class="mine"{end}><i></i><span>{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}</span>{if seat.agreed}<span class="sign ok">{say MSG_OWN_UNDO_AGREED}</span>{else}<span class="sign play">{say MSG_OWN_UNDO_NOT_YET}</span>{end}</li>{end}</ol>
{if undo.asks}<p class="buttons"><button form="play" name="undo" value="withdraw">{say MSG_OWN_UNDO_WITHDRAW}</button></p>{else if undo.answers}<p class="buttons">{if undo.agreed}{else}<button class="primary" form="play" name="undo" value="agree">{say MSG_OWN_UNDO_AGREE}</button> {end}<button form="play" name="undo" value="keep">{say MSG_OWN_UNDO_KEEP}</button></p>{end}</section>{end}
{if undo.may_ask}<p class="buttons"><button form="play" name="undo" value="ask">{say MSG_OWN_UNDO_ASK}</button></p>{end}
{if may_pass}{if not passes}<p class="buttons"><button{if passing_is_due} class="primary"{end} form="play" name="passing" value="on">{say MSG_OWN_PASS_ON}</button></p>{end}{end}
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
<p class="own-moves">{if talk.sign.length}<button form="play" name="move" value="{= talk.sign}">{say MSG_OWN_TALKS_SIGN}</button> {end}{if talk.end.length}<button form="play" name="move" value="{= talk.end}">{say MSG_OWN_TALKS_END}</button>{end}</p></section>{end}
{if moves.count}<p class="own-moves">{each row in moves}<button form="play" name="move" value="{= row.line}">{= row.says}</button> {end}</p>{end}
{if passes}<p class="buttons"><button form="play" name="passing" value="stop">{say MSG_OWN_PASS_STOP}</button></p>{end}
<p class="buttons refresh"><a class="btn" href="{url here}">{say MSG_OWN_REFRESH}</a></p>
{end}
{each one in forms}
<details class="card"{if one.is_due} open{end}><summary>{if one.title.length}{= one.title}{else}{say one.says}{end}</summary>
<form class="parts" method="post" action="{url form.action}" data-send>
<input type="hidden" name="t" value="{= form.token}">
<input type="hidden" name="id" value="{fresh}">
<input type="hidden" name="verb" value="{= one.verb}">{if one.partner}<input type="hidden" name="partner" value="{= one.partner}">{end}
{each part in one.parts}
{if part.is_tapped}<fieldset><legend>{say part.label}</legend><div class="opts">{each choice in part.choices}<label class="opt"><input type="radio" name="part-{= part.at}" value="{= choice.value}"{if choice.is_chosen} checked{end}{if part.needed} required{end}>{= choice.says}</label>{end}</div></fieldset>
{else if part.is_flag}<label class="tick"><input type="checkbox" name="part-{= part.at}" value="1"{if part.value.length} checked{end}> {say part.label}</label>
{else}<p><label for="part-{= one.verb}{if one.partner}-{= one.partner}{end}-{= part.at}">{if part.name.length}{= part.name}{else}{say part.label}{end}</label>
{if part.choices.count}<select id="part-{= one.verb}{if one.partner}-{= one.partner}{end}-{= part.at}" name="part-{= part.at}">{each choice in part.choices}<option value="{= choice.value}"{if choice.is_chosen} selected{end}>{= choice.says}</option>{end}</select>
{else if part.is_number}<input type="number" id="part-{= one.verb}{if one.partner}-{= one.partner}{end}-{= part.at}" name="part-{= part.at}" min="{= part.min}" max="{= part.max}" inputmode="numeric" value="{= part.value}"{if part.needed} required{end}>
{else if part.is_change}<input id="part-{= one.verb}{if one.partner}-{= one.partner}{end}-{= part.at}" name="part-{= part.at}" autocomplete="off" maxlength="4" value="{= part.value}"{if part.needed} required{end}>
{else}<input id="part-{= one.verb}{if one.partner}-{= one.partner}{end}-{= part.at}" name="part-{= part.at}" autocomplete="off" maxlength="200" value="{= part.value}"{if part.needed} required{end}>
{end}</p>
{end}
{end}
{each part in one.thens}
<fieldset><legend>{say part.label}</legend><div class="opts wide">{each choice in part.choices}<label class="opt"><input type="radio" name="then-{= part.at}" value="{= choice.value}"{if choice.is_chosen} checked{end}>{= choice.says}</label>{end}</div></fieldset>
{end}
{if one.is_offer}<p>{say one.warning}</p>{end}
<p class="acts"><button{if one.is_due} class="primary"{end}>{if one.is_offer}{say MSG_OWN_TALKS_OFFER}{else}{say one.says}{end}</button></p>
</form>
</details>
{end}
{live own-table}
<ol class="side">{use game_player me}</ol>
{end}
<p class="buttons"><a class="btn" href="{url table}">{say MSG_PAGE_GAME_TABLE}</a>{each one in others} <a class="btn" href="{url one.to}">{= one.at.name}</a>{end}</p>
{end}
{end}
