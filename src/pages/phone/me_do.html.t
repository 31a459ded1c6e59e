{shows struct me_tournament of "pages/phone/phone_pages.h"}
{# What the player can do now; one azure button. #}
{if may_do}<p class="acts">
{if step is PLAYER_ANSWERS}<button class="primary" form="act" formaction="{url /t/ slug /do/report_answer ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_PAGE_ME_AGREE}</button><a class="btn danger" href="{url /me/ slug /report}">{say MSG_PAGE_ME_NOT_RIGHT}</a>
{else if step is PLAYER_DISPUTED}{if may_agree}<button class="primary" form="act" formaction="{url /t/ slug /do/report_answer ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_ME_ACCEPT}</button>{end}{if has_reported}<a class="btn" href="{url /me/ slug /report}">{say MSG_ME_CHANGE}</a>{else}<a class="btn{if not may_agree} primary{end}" href="{url /me/ slug /report}">{say MSG_PAGE_REPORT}</a>{end}
{else if step is PLAYER_CHECKS}<button class="primary" form="act" formaction="{url /t/ slug /do/result_check ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_PAGE_ME_AGREE}</button><a class="btn danger" href="{url /me/ slug /check}">{say MSG_PAGE_ME_NOT_RIGHT}</a>
{else if step is PLAYER_OBJECTED}<button form="act" formaction="{url /t/ slug /do/result_check ?table= table &person= number &agrees=1 &seen= seen}">{say MSG_PAGE_ME_AGREE}</button>
{else if step is PLAYER_PLAYS}<a class="btn primary" href="{url /me/ slug /report}">{say MSG_PAGE_REPORT}</a>
{else if step is PLAYER_REPORTED}<a class="btn" href="{url /me/ slug /report}">{say MSG_ME_CHANGE}</a>{end}
{if may_call}<a class="btn call" href="{url /me/ slug /judge}">{say MSG_PAGE_CALL_MAKE}</a>{end}
{if call_to_drop}<button form="act" formaction="{url /t/ slug /do/call_drop ?call= call_to_drop}">{say MSG_DESK_CALL_LEAVE}</button>{end}
</p>{end}
{if may_sit_out}{if may_do}{use me_next page}{end}
{else if may_return}<p class="acts"><button{if not may_do} class="primary"{end} form="act" formaction="{url /t/ slug /do/entrant_change ?person= number &status=0}">{say MSG_ME_RETURN}</button></p>{end}
