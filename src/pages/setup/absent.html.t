{shows struct absent_page of "pages/setup/people_pages.h"}
{within layout *frame}
<h1>{say MSG_SETUP_DROP_ABSENT count}</h1>
{if nobody_in}<p class="notice unknown">{say MSG_SETUP_NOBODY_IN}</p>
{else if count}
<p>{say MSG_SETUP_ABSENT_ADVICE}</p>
<form method="post" action="{url /t/ slug /do/absent_drop}" data-send>
{use act_of *frame}
<input type="hidden" name="back" value="{= back}">
<p class="buttons"><button class="primary">{say MSG_SETUP_DROP_THESE count}</button> <a class="button" href="{url /t/ slug /people}">{say MSG_PAGE_BACK}</a></p>
</form>
<ol class="names people">
{each row in rows}<li><span class="number">{= row.number}</span><span class="who">{= row.name}</span></li>{end}
</ol>
{else}<p>{say MSG_SETUP_NOBODY_ABSENT}</p>{end}
{if not count}<p><a class="button" href="{url /t/ slug /people}">{say MSG_PAGE_BACK}</a></p>{end}
{end}
