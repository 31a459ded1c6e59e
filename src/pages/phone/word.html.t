{shows struct word_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
{if kind is WORD_DISPUTE}
<div class="row"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of table}<h1>{say MSG_PAGE_ME_NOT_RIGHT}</h1></div>
<p>{say MSG_PAGE_WORD_DISPUTE}</p>
<form class="col" method="post" action="{url /t/ slug /do/report_answer}" data-send>
{use me_act page}
<div><label for="words">{say MSG_PAGE_WORD_WHAT}</label><input id="words" name="words" maxlength="400" autocomplete="off"></div>
<p class="acts"><button class="primary">{say MSG_PAGE_WORD_TO_DESK}</button><a class="btn" href="{url /me/ slug /report}">{say MSG_PAGE_ME_REPORT_OTHER}</a><a class="btn" href="{url /me}">{say MSG_DESK_CANCEL}</a></p>
</form>
{else if kind is WORD_CHECK}
<div class="row"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of table}<h1>{say MSG_ME_WRONG}</h1></div>
<p>{say MSG_PAGE_WORD_CHECK}</p>
<form class="col" method="post" action="{url /t/ slug /do/result_check}" data-send>
{use me_act page}
<div><label for="words">{say MSG_PAGE_WORD_WHAT}</label><input id="words" name="words" maxlength="400" autocomplete="off"></div>
<p class="acts"><button class="primary">{say MSG_PAGE_WORD_TO_DESK}</button><a class="btn" href="{url /me}">{say MSG_DESK_CANCEL}</a></p>
</form>
{else if kind is WORD_CALL}
<div class="row"><span aria-hidden="true">{use shield of table}</span><h1>{say MSG_CALL_ASK table}</h1></div>
<form class="col" method="post" action="{url /t/ slug /do/judge_call}" data-send>
{use me_act page}
<fieldset><legend>{say MSG_COLUMN_CALL_TEXT}</legend><label class="tick"><input type="radio" name="text" value="{say MSG_CALL_ABOUT_RULES}" checked>{say MSG_CALL_ABOUT_RULES}</label><label class="tick"><input type="radio" name="text" value="{say MSG_CALL_ABOUT_RESULT}">{say MSG_CALL_ABOUT_RESULT}</label><label class="tick"><input type="radio" name="text" value="{say MSG_CALL_ABOUT_TIME}">{say MSG_CALL_ABOUT_TIME}</label><label class="tick"><input type="radio" name="text" value="{say MSG_CALL_ABOUT_ELSE}">{say MSG_CALL_ABOUT_ELSE}</label></fieldset>
<p class="acts"><button class="primary">{say MSG_PAGE_CALL_MAKE}</button><a class="btn" href="{url /me}">{say MSG_DESK_CANCEL}</a></p>
</form>
{else if kind is WORD_SIT_OUT}
<h1>{say MSG_SIT_OUT_ASK}</h1>
<p>{say MSG_SIT_OUT_MEANS}</p>
<form class="acts" method="post" action="{url /t/ slug /do/entrant_change}" data-send>
{use me_act page}
<button class="primary">{say MSG_ME_SIT_OUT}</button><a class="btn" href="{url /me}">{say MSG_DESK_CANCEL}</a>
</form>
{else}
<h1>{say MSG_PAGE_WORD_DROP_ASK tournament}</h1>
<p>{say MSG_PAGE_WORD_DROP}</p>
<form class="acts" method="post" action="{url /t/ slug /do/entrant_change}" data-send>
{use me_act page}
<button class="danger">{say MSG_PAGE_ME_DROP}</button>{if may_sit_out}<a class="btn" href="{url /me/ slug /sit-out}">{say MSG_ME_SIT_OUT}</a>{end}<a class="btn" href="{url /me}">{say MSG_DESK_CANCEL}</a>
</form>
{end}
</div>
{end}
