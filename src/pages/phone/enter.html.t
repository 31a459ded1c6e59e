{shows struct enter_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_ENTER}</h1>
{if signed_out}<p class="state ok" role="status"><b>{say MSG_ENTER_SIGNED_OUT}</b></p>{end}
<form class="col" method="post" action="{url form.action}">
{use form_fields form}
<div><label for="code">{say MSG_PAGE_CODE}</label><span class="hint" id="code-hint">{say MSG_PAGE_ENTER_ADVICE}</span>
{if wrong.length}<p class="error" id="wrong" role="alert">{= wrong}</p>{end}
<div class="ask{if wrong.length} bad{end}"><input class="code" id="code" name="code" value="{= typed}" required maxlength="{= letters}" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" enterkeyhint="go" aria-describedby="{if wrong.length}wrong{else}code-hint{end}" autofocus><button class="primary">{say MSG_PAGE_ENTER_DO}</button></div></div>
<p class="meta">{if wrong.length}{say MSG_ENTER_LETTERS} {end}{say MSG_ENTER_NO_CODE} <a href="{url /join}">{say MSG_PAGE_ASK}</a></p>
</form>
</div>
{end}
