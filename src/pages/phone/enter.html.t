{shows struct enter_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_ENTER}</h1>
<p>{say MSG_PAGE_ENTER_ADVICE}</p>
<form class="enter" method="post" action="{url form.action}">
{use form_fields form}
<p><label for="code">{say MSG_PAGE_CODE}</label>
<input id="code" name="code" value="{= typed}" required maxlength="{= letters}" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" enterkeyhint="go" autofocus></p>
<p><button class="primary">{say MSG_PAGE_ENTER_DO}</button></p>
</form>
<p><a href="{url /join}">{say MSG_PAGE_ASK}</a></p>
{end}
