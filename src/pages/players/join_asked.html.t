{shows struct join_asked of "pages/players/players_pages.h"}
{# A request to join: a new player, or somebody who is registered. #}
<p><b>{= name}</b>{if club.length} · {= club}{end} <span class="meta" data-since="{= since_ms}">{= waited}</span></p>
<form class="stack" method="post" action="{url /t/ slug /do/join_approve}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="join" value="{= number}"><input type="hidden" name="enter" value="1"><input type="hidden" name="add" value="1">
<label class="choice"><input type="radio" name="person" value="" required{if is_new} checked{end}><b>{say MSG_PLAYERS_JOIN_NEW}</b><span class="hint">{say MSG_PLAYERS_JOIN_NUMBER next_number}</span></label>
{each one in choices}<label class="choice"><input type="radio" name="person" value="{= one.number}" required{if one.chosen} checked{end}><b>{say MSG_PLAYERS_JOIN_SAME one.name}</b><span class="hint">{if one.has_phone}{say MSG_PLAYERS_JOIN_HAS_PHONE one.number}{else}{say MSG_PLAYERS_JOIN_NO_PHONE one.number}{end}{if one.checked_in} {say MSG_PLAYERS_JOIN_CHECKED_IN one.hour}{end}</span></label>{end}
{if any_phone}<label class="check"><input type="checkbox" name="second" value="1">{say MSG_SETUP_SECOND_PHONE}</label>{end}
{if picks}<p class="hint">{say MSG_PLAYERS_JOIN_PICK}</p>{else}<p><a href="{url /t/ slug /people ?pick=1 &join= number}">{say MSG_PLAYERS_JOIN_OTHER}</a></p>{end}
<div class="row"><button class="lead">{say MSG_PLAYERS_JOIN_ACCEPT}</button><button class="danger" form="act" formaction="{url /do/join_refuse}" name="join" value="{= number}">{say MSG_SETUP_REFUSE}</button></div></form>
