{shows struct undo_page of "pages/desk/history_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_UNDO}</h1>
{if can}<p>{say MSG_UNDO_WOULD row.entry}</p>{else}<p>#{= row.entry} · {= row.time}</p>{end}
<p class="lead">{= row.says}</p>
{if can}
<form method="post" action="{url /do/command_undo}" data-send>
{use act *frame}
<p class="buttons"><button class="primary" name="entry" value="{= row.entry}">{say MSG_PAGE_UNDO} #{= row.entry}</button>
<a class="button" href="{url /desk/history}">{say MSG_PAGE_BACK}</a></p>
</form>
{else}<p><a class="button" href="{url /desk/history}">{say MSG_PAGE_BACK}</a></p>{end}
{if rests.rows.count}
<h2>{say MSG_PAGE_UNDO_RESTS}</h2>
{use history_lines rests}
{end}
{end}
