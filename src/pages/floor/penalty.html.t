{shows struct penalty_page of "pages/floor/floor_pages.h"}
{within layout *frame}
<h1>{= penalty.name} <span class="badge">{say penalty.kind}</span></h1>
<p class="lead">{= penalty.given.reason}{if penalty.given.effect.length} · {= penalty.given.effect}{end}</p>
<p class="quiet">{= penalty.place}</p>
{if penalty.given.cancelled_ms}<p>{say MSG_PAGE_PENALTY_CANCELLED penalty.given.why_cancelled}</p>
<p class="buttons"><a class="button" href="{url /desk/penalties}">{say MSG_PAGE_BACK}</a></p>{else}
<form class="card row" method="post" action="{url /do/penalty_cancel}">
{use act *frame}
<input type="hidden" name="penalty" value="{= penalty.given.penalty->number}">
<p class="wide"><label for="reason">{say MSG_PAGE_PENALTY_WHY}</label> <input id="reason" name="reason" maxlength="400" required autocomplete="off" autofocus></p>
<p class="buttons"><button class="primary">{say MSG_PAGE_PENALTY_CANCEL}</button> <a class="button" href="{url /desk/penalties}">{say MSG_PAGE_BACK}</a></p>
</form>
{end}
{end}
