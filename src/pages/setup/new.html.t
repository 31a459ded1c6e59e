{shows struct new_page of "pages/setup/setup_pages.h"}
{within layout *frame}
<h1>{if chosen}{say game}{else}{say MSG_SETUP_WHICH}{end}</h1>
{if not chosen}
<ul class="choices">
{each row in games}<li><a class="button" href="{url /desk/new ?format= row.id}">{say row.name}</a></li>{end}
</ul>
{else}
<form class="setup" method="post" action="{url form.action}">
{use form_fields form}
<input type="hidden" name="format" value="{= format}">
<p><label for="name">{say MSG_PAGE_NAME}</label> <input id="name" name="name" value="{= name}" maxlength="{= max}" autocomplete="off" required></p>
{each option in options}{use new_option option}{end}
{if openings.count}
<details><summary>{say MSG_SETUP_OPENINGS}</summary>
{each option in openings}{use new_option option}{end}
</details>
{end}
<p class="buttons"><button class="primary">{say MSG_SETUP_MAKE}</button> <a class="button" href="{url /desk/new}">{say MSG_SETUP_OTHER_GAME}</a></p>
</form>
{end}
{end}
