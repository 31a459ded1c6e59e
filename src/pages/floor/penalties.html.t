{shows struct penalties_page of "pages/floor/floor_pages.h"}
{# Penalties: those that were given, and a new one. #}
{within staff *frame}
{use settings_nav nav}
<section class="stack"><h1>{say MSG_PAGE_PENALTIES}{if name.length} · {= name}{end}</h1>
{if person}<p><a class="btn tiny" href="{url /desk/penalties}">{say MSG_PAGE_PENALTIES_ALL}</a></p>{end}
{live penalties}{if is_empty}<p class="hint">{say MSG_PAGE_PENALTIES_NONE}</p>{else}<table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_PAGE_PENALTY}</th><th scope="col">{say MSG_PAGE_REASON}</th><th scope="col" class="opt">{say MSG_PENALTY_WHERE}</th><td></td></tr></thead>
<tbody>{each row in penalties}<tr data-key="{= row.given.penalty->number}"{if row.given.cancelled_ms} class="off"{end}><td><a href="{url /desk/penalties ?person= row.given.penalty->person}">{= row.name}</a></td><td>{say row.kind}{if row.given.nth} <span class="meta">{say MSG_PAGE_PENALTY_NTH row.given.nth}</span>{end}</td><td>{if row.given.cancelled_ms}<del>{= row.given.reason}{if row.given.effect.length} · {= row.given.effect}{end}</del> {say MSG_PAGE_PENALTY_CANCELLED row.given.why_cancelled}{else}{= row.given.reason}{if row.given.effect.length} · <b>{= row.given.effect}</b>{end}{end}</td><td class="opt meta">{= row.place}</td><td class="n">{if not row.given.cancelled_ms}<a class="btn tiny plain" href="{url /desk/penalties/ row.given.penalty->number}">{say MSG_PAGE_PENALTY_CANCEL}<span class="hush"> {= row.name}</span></a>{end}</td></tr>{end}</tbody></table>{end}{end}</section>
<section class="stack"><h2>{say MSG_PENALTY_GIVE}</h2><form class="stack" method="post" action="{url /do/penalty_give}" data-send data-plain>{use act *frame}
<div class="fields"><div class="field narrow"><label for="penalty-person">{say MSG_PAGE_PERSON}</label><input id="penalty-person" name="person" value="{= name}" maxlength="80" required autocomplete="off"></div>
<div class="field narrow"><label for="penalty-kind">{say MSG_PAGE_PENALTY}</label><select id="penalty-kind" name="kind">{each row in kinds}<option value="{= row.kind}">{say row.name}</option>{end}</select></div></div>
<div class="fields"><div class="field"><label for="penalty-reason">{say MSG_PAGE_REASON}</label><input id="penalty-reason" name="reason" maxlength="400" required autocomplete="off"></div>
<div class="field"><label for="penalty-effect">{say MSG_PAGE_EFFECT}</label><input id="penalty-effect" name="effect" maxlength="400" autocomplete="off"></div></div>
<div class="row">{each row in tournaments}<button formaction="{url /t/ row.slug /do/penalty_give}">{say MSG_PAGE_PENALTY_IN row.name}</button>{end}<button>{say MSG_PAGE_PENALTY_EVENT}</button></div></form></section>
{end}
