{shows struct round_page of "pages/round/round_pages.h"}
{# Draws at random among people, outside of pairings. #}
<details class="pop switch"><summary>{say MSG_PAGE_RUN_LOT}</summary><div class="sheet"><form class="stack" method="post" action="{url /t/ slug /do/lot_draw}" data-send data-plain>{use act *frame}
<div class="field"><label for="lot-people">{say MSG_PAGE_RUN_LOT_OF}</label><input id="lot-people" name="people" required maxlength="400" autocomplete="off"></div>
<div class="row"><label for="lot-pick">{say MSG_PAGE_RUN_LOT_PICK}</label> <input id="lot-pick" class="short" name="pick" inputmode="numeric" required value="1" maxlength="4"><button>{say MSG_PAGE_RUN_LOT}</button></div></form></div></details>
{if lots.count}<h2>{say MSG_PAGE_RUN_LOTS}</h2><ul class="log">{each lot in lots}<li><span class="meta">#{= lot.entry}</span><span>{= lot.order}</span></li>{end}</ul>{end}
