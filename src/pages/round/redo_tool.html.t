{shows struct round_page of "pages/round/round_pages.h"}
{# Makes the pairings again, with a reason: offered where the program knows it. #}
<form id="again" class="stack" method="post" action="{url /t/ slug /do/draw_make}" data-send data-plain>{use act *frame}<h2>{say MSG_DESK_AGAIN}</h2><input type="hidden" name="again" value="1">
<div class="field"><label for="again-reason">{say MSG_PAGE_REASON}</label><input id="again-reason" name="reason" value="{= again_reason}" required maxlength="400" autocomplete="off"></div><p><button>{say MSG_DESK_AGAIN}</button></p></form>
