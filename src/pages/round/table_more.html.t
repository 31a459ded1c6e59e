{shows struct table_panel of "pages/round/round_pages.h"}
{# Of the chosen table: a swap of players, and why they sit there. #}
{if may_move}<section><form class="stack" method="post" action="{url /t/ slug /do/people_swap}" data-send data-plain>{use act *frame}<h2>{say MSG_DESK_SWAP}</h2>
<div class="field"><label for="swap-one">{say MSG_DESK_SWAP_ONE}</label><select id="swap-one" name="one">{each seat in seats}<option value="{= seat.number}">{= seat.name}</option>{end}</select></div>
<div class="field"><label for="swap-other">{say MSG_DESK_SWAP_OTHER}</label><select id="swap-other" name="other" required><option value=""></option>{each row in others}<option value="{= row.number}">{= row.says}</option>{end}</select></div>
<div class="field"><label for="swap-reason">{say MSG_PAGE_REASON}</label><input id="swap-reason" name="reason" required maxlength="400" autocomplete="off"></div>
<p><button>{say MSG_DESK_SWAP}</button></p></form></section>{end}
{if reasons.count}<section><h2>{say MSG_DESK_WHY_TABLE}</h2><ol class="why">{each row in reasons}<li><span>{= row.says} <span class="rule">{= row.rule}</span></span></li>{end}</ol></section>{end}
