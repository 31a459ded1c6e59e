{shows struct word_page of "pages/phone/phone_pages.h"}
{within layout *frame}
{if kind is WORD_DISPUTE}
<h1>{use shield of table} {say MSG_PAGE_ME_NOT_RIGHT}</h1>
<p>{say MSG_PAGE_WORD_DISPUTE}</p>
<p class="buttons tall"><a class="button primary" href="{url /me/ slug /report}">{say MSG_PAGE_ME_REPORT_OTHER}</a></p>
<form class="word" method="post" action="{url /t/ slug /do/report_answer}" data-send>
{use me_act page}
<p><label for="words">{say MSG_PAGE_WORD_WHAT}</label><input id="words" name="words" maxlength="400" autocomplete="off"></p>
<p class="buttons tall"><button>{say MSG_PAGE_WORD_TO_DESK}</button> <a class="button" href="{url /me}">{say MSG_PAGE_BACK}</a></p>
</form>
{else if kind is WORD_CHECK}
<h1>{use shield of table} {say MSG_PAGE_ME_NOT_RIGHT}</h1>
<p>{say MSG_PAGE_WORD_CHECK}</p>
<form class="word" method="post" action="{url /t/ slug /do/result_check}" data-send>
{use me_act page}
<p><label for="words">{say MSG_PAGE_WORD_WHAT}</label><input id="words" name="words" maxlength="400" autocomplete="off"></p>
<p class="buttons tall"><button class="primary">{say MSG_PAGE_WORD_TO_DESK}</button> <a class="button" href="{url /me}">{say MSG_PAGE_BACK}</a></p>
</form>
{else if kind is WORD_CALL}
<h1>{use shield of table} {say MSG_PAGE_CALL_MAKE}</h1>
<form class="word" method="post" action="{url /t/ slug /do/judge_call}" data-send>
{use me_act page}
<p><label for="text">{say MSG_PAGE_REASON_OPTIONAL}</label><input id="text" name="text" maxlength="400" autocomplete="off"></p>
<p class="buttons tall"><button class="primary">{say MSG_PAGE_CALL_MAKE}</button> <a class="button" href="{url /me}">{say MSG_PAGE_BACK}</a></p>
</form>
{else}
<h1>{say MSG_PAGE_WORD_DROP_ASK tournament}</h1>
<p>{say MSG_PAGE_WORD_DROP}</p>
<form class="word" method="post" action="{url /t/ slug /do/entrant_change}" data-send>
{use me_act page}
<p class="buttons tall"><a class="button primary" href="{url /me}">{say MSG_PAGE_WORD_STAY}</a> <button>{say MSG_PAGE_WORD_LEAVE}</button></p>
</form>
{end}
{end}
