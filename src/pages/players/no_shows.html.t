{shows struct no_shows_page of "pages/players/players_pages.h"}
{# Asks before those who have not checked in are dropped. #}
{within staff *frame}
<div class="work loose">
<div><h1>{if count}{say MSG_NO_SHOWS_ASK count}{else}{say MSG_SETUP_NOBODY_ABSENT}{end}</h1>{if count}<p class="hint">{if in}{say MSG_SETUP_ABSENT_ADVICE}{else}{say MSG_SETUP_NOBODY_IN}{end}</p>{end}</div>
{if count}<table class="list"><tbody>{each row in rows}<tr><td class="n meta">{= row.number}</td><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td></tr>{end}</tbody></table>
{if in}<form class="row" method="post" action="{url /t/ slug /do/absent_drop}" data-send>{use act_of *frame}<input type="hidden" name="back" value="{= back}"><button class="danger">{say MSG_SETUP_DROP_THESE count}</button><a class="btn plain" href="{url /t/ slug /people}">{say MSG_FINISH_CANCEL}</a></form>{else}<p><a class="btn" href="{url /t/ slug /people}">{say MSG_PAGE_BACK}</a></p>{end}
{else}<p><a class="btn" href="{url /t/ slug /people}">{say MSG_PAGE_BACK}</a></p>{end}
</div>
<aside class="side"><section><h2>{say MSG_LEAVE_CHANGES}</h2><ul class="why"><li><span>{say MSG_LEAVE_UNDO}</span></li></ul></section></aside>
{end}
