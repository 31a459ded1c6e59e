{shows struct player_panel of "pages/players/player_panel.h"}
{# A chosen player: where and which place, details, games, phones, what can be done. #}
<section class="panel"><div class="who">{live player-now}{if has_table}{use shield shield}{end}<div class="grow"><h2>{= name} <span class="meta">{say MSG_PLAYERS_NUMBER number}</span></h2>
<p>{if has_table}<a href="{url /t/ slug /run ?table= shield.number}">{say MSG_PLAYERS_SEAT shield.number seat}</a>{if table_called} · <span class="s call">{say MSG_DESK_STATE_JUDGE}</span>{else if table_in} · <span class="s in">{say MSG_DESK_STATE_IN}</span>{end}{else if status is not MSG_NONE}{say status}{else}{say MSG_PLAYERS_NO_TABLE}{end}{if late} · {say MSG_CAME_LATE}{end}{if checked_in} · <span class="s in">{say MSG_PLAYERS_IN hour}</span>{end}</p>
{if awaited}<p><button class="tiny" form="act" formaction="{url /t/ slug /do/checkin_enter}" name="people" value="{= number}">{say MSG_SETUP_IS_THERE}</button></p>{end}</div>{end}
<a class="btn plain" href="{url /t/ slug /people ?q= query}" aria-label="{say MSG_DESK_CLOSE_PANEL}">✕</a></div>
{if view is PANEL_EDITED}
<form class="stack" method="post" action="{url /do/person_edit}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="person" value="{= number}"><input type="hidden" name="sets" value="7">
<div class="field"><label for="edit-name">{say MSG_PAGE_NAME}</label><input id="edit-name" name="name" value="{= name}" maxlength="80" autocomplete="off" required autofocus></div>
<div class="field"><label for="edit-club">{say MSG_PLAYERS_CLUB_OPTIONAL}</label><input id="edit-club" name="club" value="{= club}" maxlength="80" autocomplete="off"></div>
<div class="field"><label for="edit-email">{say MSG_PLAYERS_EMAIL_OPTIONAL}</label><input id="edit-email" name="email" type="email" value="{= email}" maxlength="80" autocomplete="off"></div>
<p class="hint">{say MSG_PLAYERS_NUMBER_STAYS number}</p>
<div class="row"><button class="primary">{say MSG_PLAYERS_SAVE}</button><a class="btn plain" href="{url /t/ slug /people/ number}">{say MSG_FINISH_CANCEL}</a></div></form>
{else if view is PANEL_MERGED}
{if with}<form class="stack" method="post" action="{url /do/people_merge}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="kept" value="{= number}"><input type="hidden" name="gone" value="{= with}">
<h3>{say MSG_PLAYERS_MERGE_ASK with_name}</h3><p class="hint">{say MSG_PLAYERS_MERGE_WHAT with_name with name number}</p>
<div class="row"><button class="danger">{say MSG_SETUP_MERGE}</button><a class="btn plain" href="{url /t/ slug /people/ number}">{say MSG_FINISH_CANCEL}</a></div></form>
{else}<h3>{say MSG_PLAYERS_MERGE_CHOOSE name}</h3>
{if twins.count}<ul class="needs">{each one in twins}<li><b>{= one.name}</b><span class="meta">{say MSG_PLAYERS_NUMBER one.number}</span><a class="btn tiny" href="{url /t/ slug /people/ number ?merge=1 &with= one.number}">{say MSG_PLAYERS_CHOOSE}<span class="hush"> {= one.name}</span></a></li>{end}</ul>{end}
<p class="hint">{say MSG_PLAYERS_MERGE_LIST}</p><p><a class="btn plain" href="{url /t/ slug /people/ number}">{say MSG_FINISH_CANCEL}</a></p>{end}
{else}
{live player-details}<dl class="kv">{if place.length}<dt>{say MSG_COLUMN_PLACE}</dt><dd>{= place} <span class="meta">{= place_more}</span> <a href="{url /t/ slug /why/ number}">{say MSG_PLAYERS_WHY}</a></dd>{end}
{if club.length}<dt>{say MSG_COLUMN_CLUB}</dt><dd>{= club}</dd>{end}
{if email.length}<dt>{say MSG_COLUMN_EMAIL}</dt><dd>{= email}</dd>{end}
{if has_decks}<dt>{say MSG_PLAYERS_DECK}</dt><dd>{if judges}<a href="{url /t/ slug /decks/ number}">{if deck.length}{= deck}{else}{say MSG_PLAYERS_DECK_NONE}{end}</a>{else if deck.length}{= deck}{else}{say MSG_PLAYERS_DECK_NONE}{end}</dd>{end}
{if attests}<dt>{say MSG_PLAYERS_AGREEMENT}</dt><dd class="row">{if unattested}{say MSG_PLAYERS_AGREEMENT_NONE}{if changes} <button class="tiny" form="act" formaction="{url /do/people_attest}" name="people" value="{= number}">{say MSG_SETUP_HAS_AGREED}</button>{end}{else}{say MSG_PLAYERS_AGREEMENT_MADE}{end} <span class="rule">{= attests}</span></dd>{end}</dl>{end}
{if changes}{if not erased}<div class="row"><a class="btn tiny" href="{url /t/ slug /people/ number ?edit=1 &q= query}">{say MSG_PLAYERS_EDIT}</a><a class="btn tiny" href="{url /t/ slug /people/ number ?merge=1 &q= query}">{say MSG_SETUP_MERGE}</a></div>{end}{end}
{end}
</section>
{if view is PANEL_SHOWN}
{live player-more}{if changes}{if seats_at.count}<section><h2>{say MSG_PLAYERS_SEAT_NOW}</h2><div class="row">{each one in seats_at}<button class="tiny" form="act" formaction="{url /t/ slug /do/person_seat ?table= one.table &reason= late_word}" name="person" value="{= number}">{say MSG_PLAYERS_SEAT_AT one.table}</button>{end}</div><p class="hint">{say MSG_PLAYERS_SEAT_HINT}</p></section>{end}{end}
{if games.count}<section><h2>{say MSG_PLAYERS_GAMES}</h2><table class="list"><tbody>{each one in games}<tr><td>{= one.stage}</td><td>{if one.table}{say MSG_PLAYERS_AT_TABLE one.table}{else}{say MSG_BYE}{end}</td>{if one.playing}<td class="n" colspan="2">{say MSG_DESK_STATE_PLAYING}</td>{else}<td class="n">{= one.score}</td><td class="n">{= one.gave}</td>{end}</tr>{end}</tbody></table></section>{end}
<section><h2>{say MSG_PLAYERS_PHONE}</h2>{if phones.count}{each one in phones}<div class="row"><span class="grow">{say MSG_SETUP_SIGNED_IN one.since}</span>{if changes}<button class="tiny" form="act" formaction="{url /do/link_revoke}" name="link" value="{= one.link}">{say MSG_SETUP_END_PHONE}</button>{end}</div>{end}{else}<p class="hint">{say MSG_PLAYERS_PHONE_NONE}</p>{end}
{if code.length}<div class="row"><span class="grow meta">{say MSG_PLAYERS_CODE} <b class="code">{= code}</b></span><button class="tiny" form="act" formaction="{url /do/code_renew}" name="person" value="{= number}">{say MSG_SETUP_NEW_CODE}</button></div>{use code_picture picture}<p class="hint">{say MSG_PLAYERS_CODE_HINT}</p>{end}</section>
<section><h2>{say MSG_PLAYERS_TAKING_PART}</h2><div class="row">{if may_return}<button class="lead" form="act" formaction="{url /t/ slug /do/entrant_change ?status=0}" name="person" value="{= number}">{say MSG_SETUP_COME_BACK}</button>{end}
{if may_sit_out}<button form="act" formaction="{url /t/ slug /do/entrant_change ?status=1}" name="person" value="{= number}">{say MSG_SETUP_SIT_OUT}</button>{end}
{if may_drop}<button form="act" formaction="{url /t/ slug /do/entrant_change ?status=2 &reason= no_show}" name="person" value="{= number}">{say MSG_PLAYERS_NO_SHOW}</button>{end}
{if checked_in}<button form="act" formaction="{url /t/ slug /do/checkin_enter ?out=1}" name="people" value="{= number}">{say MSG_SETUP_NOT_THERE}</button>{end}
{if may_decline}<button form="act" formaction="{url /t/ slug /do/entrant_decline}" name="person" value="{= number}">{say MSG_PLAYERS_DECLINE}</button>{end}</div>{if may_decline}<p class="hint">{say MSG_PLAYERS_DECLINE_WHAT}</p>{end}
<div class="row">{if may_drop}<a class="btn danger" href="{url /t/ slug /people/ number /drop}">{say MSG_PLAYERS_DROP_ASK}</a>{end}{if may_disqualify}<a class="btn danger" href="{url /t/ slug /people/ number /disqualify}">{say MSG_PLAYERS_DISQUALIFY_ASK}</a>{end}</div>
{if may_drop}<p class="hint">{if has_table}{say MSG_PLAYERS_ASKS_TABLE shield.number}{else}{say MSG_PLAYERS_ASKS}{end}</p>{end}</section>
<section><h2>{say MSG_PLAYERS_NOTES}</h2>{if penalties.count}<ul class="log">{each one in penalties}<li><span class="meta nb">{= one.hour}</span><span>{say one.kind}{if one.cancelled} <span class="meta">{say MSG_PLAYERS_CANCELLED}</span>{else if one.reason.length}: {= one.reason}{end}</span></li>{end}</ul>{else}<p class="hint">{say MSG_PLAYERS_NO_PENALTIES}</p>{end}
{if judges}<p><a class="btn tiny" href="{url /desk/penalties ?person= number}">{say MSG_PLAYERS_PENALTY}</a></p>{end}</section>{end}
{if changes}
{if apart}<section><h2>{say MSG_SETUP_APART}</h2><form class="stack" method="post" action="{url /t/ slug /do/people_apart}" data-send data-plain>{use act *frame}<input type="hidden" name="one" value="{= number}">
<div class="field"><label for="apart">{say MSG_SETUP_APART_FROM}</label><input id="apart" name="other" list="others" autocomplete="off" maxlength="80" required></div><p><button class="tiny">{say MSG_SETUP_APART}</button></p></form><datalist id="others">{each name in others}<option value="{= name}"></option>{end}</datalist></section>{end}
<section><details class="pop"><summary>{say MSG_PLAYERS_ORDER}</summary><form class="stack" method="post" action="{url /t/ slug /do/entrant_order}" data-send>{use act *frame}<input type="hidden" name="person" value="{= number}">
<div class="field"><label for="order">{say MSG_PLAYERS_ORDER}</label><input id="order" name="order" value="{= order}" inputmode="numeric" autocomplete="off" maxlength="6" required></div><p class="hint">{say MSG_PLAYERS_ORDER_WHAT}</p><p><button class="tiny">{say MSG_PLAYERS_ORDER_SAVE}</button></p></form></details></section>
{if not erased}<section><details class="pop"><summary>{say MSG_SETUP_FORGET}</summary><form class="stack" method="post" action="{url /do/person_forget}" data-send>{use act *frame}<input type="hidden" name="person" value="{= number}"><p class="hint">{say MSG_SETUP_FORGET_ADVICE}</p><p><button class="danger">{say MSG_SETUP_FORGET_DO}</button></p></form></details></section>{end}
{end}
{end}
