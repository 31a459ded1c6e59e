{shows struct ask_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_ASK}</h1>
<p>{say MSG_PAGE_ASK_ADVICE}</p>
<form class="enter" method="post" action="{url form.action}">
{use form_fields form}
<p><label for="name">{say MSG_PAGE_NAME}</label>
<input id="name" name="name" value="{= typed}" required maxlength="{= max}" autocomplete="name" enterkeyhint="go" autofocus></p>
<p><button class="primary">{say MSG_PAGE_ASK_DO}</button></p>
</form>
<p><a href="{url /enter}">{say MSG_PAGE_ENTER}</a></p>
{end}
