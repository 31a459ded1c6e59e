{shows struct ask_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_ASK}</h1>
<form class="col" method="post" action="{url form.action}">
{use form_fields form}
<div><label for="name">{say MSG_ASK_NAME}</label><span class="hint" id="name-hint">{say MSG_ASK_NAME_HINT}</span><input id="name" name="name" value="{= typed}" required maxlength="{= max}" autocomplete="name" enterkeyhint="send" aria-describedby="name-hint" autofocus></div>
<p class="acts"><button class="primary">{say MSG_PAGE_ASK_DO}</button></p>
<p class="meta">{say MSG_PAGE_ASK_ADVICE} <a href="{url /enter}">{say MSG_PAGE_ENTER}</a></p>
</form>
</div>
{end}
