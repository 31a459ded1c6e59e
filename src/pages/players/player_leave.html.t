{shows struct player_leave_page of "pages/players/player_panel.h"}
{# Asks before a player drops or is disqualified: what happens to the table, and to the next round. #}
{within staff *frame}
<form class="work loose" method="post" action="{url /t/ panel.slug /do/entrant_change}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="person" value="{= panel.number}"><input type="hidden" name="status" value="{if disqualifies}3{else}2{end}">
<div class="who">{if panel.has_table}{use shield panel.shield}{end}<div><h1>{if disqualifies}{say MSG_LEAVE_DISQUALIFY_ASK panel.name}{else}{say MSG_LEAVE_DROP_ASK panel.name}{end}</h1><p class="hint">{if panel.has_table}{say MSG_LEAVE_AT panel.number panel.shield.number stage}{else}{say MSG_LEAVE_NUMBER panel.number}{end} {if disqualifies}{say MSG_LEAVE_DISQUALIFY_HINT}{else}{say MSG_LEAVE_DROP_HINT}{end}</p></div></div>
{if panel.has_table}<section class="stack"><h2>{say MSG_LEAVE_TABLE panel.shield.number}</h2><ul class="why">
{if has_result}<li><span>{say MSG_LEAVE_TABLE_IN}</span></li>
{else}<li><span>{say MSG_LEAVE_FINISHES panel.name}</span></li>
{if marks_left}<li><span>{say MSG_LEAVE_NOW panel.name left}</span></li>{end}
{if marks_absent}<li><span>{say MSG_LEAVE_NEVER_CAME panel.name absent}</span></li>{end}{end}</ul></section>{end}
<div class="field narrow"><label for="reason">{if disqualifies}{say MSG_PAGE_REASON}{else}{say MSG_PAGE_REASON_OPTIONAL}{end}</label><input id="reason" name="reason" maxlength="400" autocomplete="off"{if disqualifies} required{end}></div>
<div class="row"><button class="danger">{if disqualifies}{say MSG_LEAVE_DISQUALIFY panel.name}{else}{say MSG_LEAVE_DROP panel.name}{end}</button><a class="btn plain" href="{url /t/ panel.slug /people/ panel.number}">{say MSG_FINISH_CANCEL}</a></div></form>
<aside class="side"><section><h2>{say MSG_LEAVE_CHANGES}</h2><ul class="why">
{if next.length}<li><span>{say MSG_LEAVE_NEXT next after playing}</span></li>{end}
<li><span>{if disqualifies}{say MSG_LEAVE_STANDINGS_OUT panel.name}{else}{say MSG_LEAVE_STANDINGS panel.name}{end}</span></li>
<li><span>{if disqualifies}{say MSG_LEAVE_FINAL}{else}{say MSG_LEAVE_UNDO}{end}</span></li></ul></section></aside>
{end}
