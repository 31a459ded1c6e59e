{shows struct penalty_page of "pages/floor/floor_pages.h"}
{# One penalty, to be cancelled with a reason. #}
{within staff *frame}
<div class="mid stack"><h1>{= penalty.name} · {say penalty.kind}</h1>
<p><b>{= penalty.given.reason}</b>{if penalty.given.effect.length} · {= penalty.given.effect}{end}</p><p class="hint">{= penalty.place}</p>
{if penalty.given.cancelled_ms}<p>{say MSG_PAGE_PENALTY_CANCELLED penalty.given.why_cancelled}</p><p><a class="btn" href="{url /desk/penalties}">{say MSG_PAGE_BACK}</a></p>
{else}<form class="stack" method="post" action="{url /do/penalty_cancel}">{use act *frame}<input type="hidden" name="penalty" value="{= penalty.given.penalty->number}">
<div class="field"><label for="reason">{say MSG_PAGE_PENALTY_WHY}</label><input id="reason" name="reason" maxlength="400" required autocomplete="off" autofocus></div>
<div class="row"><button class="primary">{say MSG_PAGE_PENALTY_CANCEL}</button><a class="btn plain" href="{url /desk/penalties}">{say MSG_PAGE_BACK}</a></div></form>{end}</div>
{end}
