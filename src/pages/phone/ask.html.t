{shows struct ask_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_PAGE_ASK}</h1>
<form class="col" method="post" action="{url form.action}">
{use form_fields form}
<div><label for="name">{say MSG_ASK_NAME}</label><span class="hint" id="name-hint">{say MSG_ASK_NAME_HINT}</span>{if name_is_bad}<p class="error" id="name-wrong" role="alert">{= wrong}</p>{end}<input id="name" name="name" value="{= name}" required maxlength="{= max}" autocomplete="name" enterkeyhint="next"{if name_is_bad} aria-invalid="true" aria-describedby="name-wrong"{else} aria-describedby="name-hint"{end}{if not club_is_bad} autofocus{end}></div>
<div><label for="club">{say MSG_PLAYERS_CLUB_OPTIONAL}</label>{if club_is_bad}<p class="error" id="club-wrong" role="alert">{= wrong}</p>{end}<input id="club" name="club" value="{= club}" maxlength="{= max}" autocomplete="organization" enterkeyhint="send"{if club_is_bad} aria-invalid="true" aria-describedby="club-wrong" autofocus{end}></div>
<p class="acts"><button class="primary">{say MSG_PAGE_ASK_DO}</button></p>
<p class="meta">{say MSG_PAGE_ASK_ADVICE} <a href="{url /enter}">{say MSG_PAGE_ENTER}</a></p>
</form>
</div>
{end}
