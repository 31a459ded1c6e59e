{shows struct penalties_page of "pages/floor/floor_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_PENALTIES}{if name.length} · {= name}{end}</h1>
{if person}<p><a class="button" href="{url /desk/penalties}">{say MSG_PAGE_PENALTIES_ALL}</a></p>{end}
<form class="card row" method="post" action="{url /do/penalty_give}" data-send data-plain>
{use act *frame}
<p><label for="penalty-person">{say MSG_PAGE_PERSON}</label> <input id="penalty-person" name="person" value="{= name}" maxlength="80" size="18" required autocomplete="off"></p>
<p><label for="penalty-kind">{say MSG_PAGE_PENALTY}</label>
<select id="penalty-kind" name="kind">{each row in kinds}<option value="{= row.kind}">{say row.name}</option>{end}</select></p>
<p class="wide"><label for="penalty-reason">{say MSG_PAGE_REASON}</label> <input id="penalty-reason" name="reason" maxlength="400" required autocomplete="off"></p>
<p class="wide"><label for="penalty-effect">{say MSG_PAGE_EFFECT}</label> <input id="penalty-effect" name="effect" maxlength="400" autocomplete="off"></p>
<p class="buttons">{each row in tournaments}<button formaction="{url /t/ row.slug /do/penalty_give}">{say MSG_PAGE_PENALTY_IN row.name}</button> {end}<button>{say MSG_PAGE_PENALTY_EVENT}</button></p>
</form>
{live penalties}
{if is_empty}<p>{say MSG_PAGE_PENALTIES_NONE}</p>{else}
<ul class="rows">
{each row in penalties}
<li{if row.given.cancelled_ms} class="cancelled"{end}><span class="what"><a href="{url /desk/penalties ?person= row.given.penalty->person}"><b>{= row.name}</b></a> <span class="badge">{say row.kind}</span>{if row.given.nth} <span>({say MSG_PAGE_PENALTY_NTH row.given.nth})</span>{end}
{if row.given.cancelled_ms} <del>{= row.given.reason}{if row.given.effect.length} · {= row.given.effect}{end}</del> {say MSG_PAGE_PENALTY_CANCELLED row.given.why_cancelled}{else}<span>{= row.given.reason}{if row.given.effect.length} · <b>{= row.given.effect}</b>{end}</span>{end}
<span class="quiet">{= row.place}</span></span>
{if not row.given.cancelled_ms}<a class="button" href="{url /desk/penalties/ row.given.penalty->number}">{say MSG_PAGE_PENALTY_CANCEL}</a>{end}</li>
{end}
</ul>
{end}
{end}
{end}
