{shows struct player_leave_page of "pages/players/player_panel.h"}
{# Asks before a player drops or is disqualified: what happens to the table, and to the next round. #}
{within staff *frame}
<form class="work loose" method="post" action="{url /t/ panel.slug /do/entrant_change}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="person" value="{= panel.number}"><input type="hidden" name="status" value="{if disqualifies}3{else}2{end}">
<div class="who">{if panel.has_table}{use shield panel.shield}{end}<div><h1>{if disqualifies}{say MSG_LEAVE_DISQUALIFY_ASK panel.name}{else}{say MSG_LEAVE_DROP_ASK panel.name}{end}</h1><p class="hint">{if panel.has_table}{say MSG_LEAVE_AT panel.number panel.shield.number stage}{else}{say MSG_LEAVE_NUMBER panel.number}{end} {if disqualifies}{say MSG_LEAVE_DISQUALIFY_HINT}{else}{say MSG_LEAVE_DROP_HINT}{end}</p></div></div>
{if panel.has_table}{if has_result}<section><h2>{say MSG_LEAVE_TABLE panel.shield.number}</h2><p class="hint">{say MSG_LEAVE_TABLE_IN}</p></section>
{else}<fieldset class="stack"><legend>{say MSG_LEAVE_TABLE panel.shield.number}</legend>
<label class="choice"><input type="radio" name="after" value="" checked><b>{if disqualifies}{say MSG_LEAVE_FINISHES_GAME panel.name}{else}{say MSG_LEAVE_FINISHES panel.name}{end}</b><span class="hint">{say MSG_LEAVE_FINISHES_HINT panel.shield.number}</span></label>
{if left_rule}<label class="choice"><input type="radio" name="after" value="{= table}"><b>{say MSG_LEAVE_NOW panel.name}</b><span class="hint">{say MSG_LEAVE_NOW_HINT panel.shield.number left} <span class="rule">{= left_rule}</span></span></label>{end}
{if absent_rule}<label class="choice"><input type="radio" name="after" value="{= table}"><b>{say MSG_LEAVE_NEVER_CAME panel.name}</b><span class="hint">{say MSG_LEAVE_NEVER_CAME_HINT panel.shield.number} <span class="rule">{= absent_rule}</span></span></label>{end}</fieldset>{end}{end}
<div class="field narrow"><label for="reason">{if disqualifies}{say MSG_PAGE_REASON}{else}{say MSG_PAGE_REASON_OPTIONAL}{end}</label><input id="reason" name="reason" maxlength="400" autocomplete="off"{if disqualifies} required{end}></div>
<div class="row"><button class="danger">{if disqualifies}{say MSG_LEAVE_DISQUALIFY panel.name}{else}{say MSG_LEAVE_DROP panel.name}{end}</button><a class="btn plain" href="{url /t/ panel.slug /people/ panel.number}">{say MSG_FINISH_CANCEL}</a></div></form>
<aside class="side"><section><h2>{say MSG_LEAVE_CHANGES}</h2><ul class="why">
<li><span>{if disqualifies}{say MSG_LEAVE_STANDINGS_OUT panel.name}{else}{say MSG_LEAVE_STANDINGS panel.name}{end}</span></li>
{if next.length}<li><span>{say MSG_LEAVE_NEXT next after playing}</span></li>{end}
<li><span>{if disqualifies}{say MSG_LEAVE_FINAL}{else}{say MSG_LEAVE_UNDO}{end}</span></li></ul></section></aside>
{end}
