{shows struct me_tournament of "pages/phone/phone_pages.h"}
{# Actions of the player at a table. #}
{if may_do}
<p class="buttons tall">
{if may_agree}<button class="primary" form="act" formaction="{url /t/ slug /do/report_answer ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_PAGE_ME_AGREE}</button>{end}
{if step is PLAYER_ANSWERS}<a class="button" href="{url /me/ slug /dispute}">{say MSG_PAGE_ME_NOT_RIGHT}</a>
{else if step is PLAYER_CHECKS}<button class="primary" form="act" formaction="{url /t/ slug /do/result_check ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_PAGE_ME_AGREE}</button>
<a class="button" href="{url /me/ slug /check}">{say MSG_PAGE_ME_NOT_RIGHT}</a>
{else if step is PLAYER_CHECKED}<a class="button" href="{url /me/ slug /check}">{say MSG_PAGE_ME_NOT_RIGHT}</a>
{else if step is PLAYER_OBJECTED}<button form="act" formaction="{url /t/ slug /do/result_check ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_PAGE_ME_AGREE}</button>{end}
{if step is PLAYER_PLAYS}<a class="button primary" href="{url /me/ slug /report}">{say MSG_PAGE_REPORT}</a>
{else if may_report}<a class="button" href="{url /me/ slug /report}">{say MSG_PAGE_ME_REPORT_OTHER}</a>{end}
</p>
{end}
