{shows struct round_page of "pages/round/round_pages.h"}
{# Makes the pairings again, with a reason: offered where the program knows it. #}
<form id="again" class="stack" method="post" action="{url /t/ slug /do/draw_make}" data-send data-plain>{use act *frame}<h2>{say MSG_DESK_AGAIN}</h2><input type="hidden" name="again" value="1">
<div class="field"><label for="again-reason">{say MSG_PAGE_REASON}</label><input id="again-reason" name="reason" value="{= again_reason}" required maxlength="400" autocomplete="off"></div>
{if asks_words}{if code.length}<p>{say MSG_CODE_SHOWN code}</p>{end}<div class="field"><label for="again-words">{say MSG_PAGE_WORDS}</label><input id="again-words" name="words" maxlength="40" autocomplete="off"{if words_needed} required{end}></div>{end}<p><button>{say MSG_DESK_AGAIN}</button></p></form>
{if asks_words}{if not code.length}<form method="post" action="{url /t/ slug /do/draw_offer}" data-send data-plain>{use act *frame}<p><button>{say MSG_DESK_SHOW_CODE}</button></p></form>{end}{end}
