{shows struct handover_page of "pages/desk/handover_page.h"}
{within layout *frame}
<h1>{say MSG_PAGE_HANDOVER} · {= frame->event}</h1>
{live handover}
<div class="sheet">
{each row in tournaments}
<h2>{= row.name}{if row.standings_hidden} <span class="badge draft">{say MSG_PAGE_HIDDEN}</span>{end}</h2>
<p class="lead">{= row.stands}{if row.clock.kind is not CLOCK_SHOWN_NONE} · <span{if row.clock.ends_ms} data-ends="{= row.clock.ends_ms}"{end}>{= row.clock.shown}</span>{end}</p>
<p>{say MSG_LABEL_NEXT} <strong>{say row.next}</strong></p>
{if row.estimate.length}<p>{= row.estimate}</p>{end}
{if row.warning.length}<p class="notice unknown">{= row.warning}</p>{end}
<ul class="rows">
<li><span class="what">{say MSG_PAGE_PEOPLE row.playing}</span></li>
{if row.missing.length}<li><span class="what">{say MSG_PAGE_HANDOVER_MISSING row.missing}</span></li>{end}
{each extra in row.extras}<li>{use shield of extra.table} <b>+{= extra.time.extra}′</b> <span class="what">{= extra.why}</span></li>{end}
{each setting in row.settings}<li><span class="what"><code>{= setting.key}={= setting.value}</code> ({say MSG_PAGE_HANDOVER_STANDARD setting.default_value}){if setting.rule} <span class="rule">{= setting.rule}</span>{end}</span></li>{end}
</ul>
{end}
{if frame->banners.count}<h2>{say MSG_PAGE_ANNOUNCED}</h2>
<ul class="rows">{each line in frame->banners}<li{if line.until_ms} data-until="{= line.until_ms}"{end}><span class="what">{= line.says}</span></li>{end}</ul>{end}
<h2>{say MSG_PAGE_CALLS}</h2>
{if calls.count}<ul class="rows">{each row in calls}<li>{use shield of row.made.call->table} <span class="what">{if row.made.text.length}{= row.made.text}{else}{say MSG_PAGE_CALL_NO_TEXT}{end} · {if row.is_taken}{say MSG_PAGE_CALL_GOES row.judge}{else}{say MSG_CALL_STATE_WAITING}{end}</span></li>{end}</ul>{else}<p>{say MSG_PAGE_CALLS_NONE}</p>{end}
<h2>{say MSG_PAGE_PENALTIES}</h2>
{if penalties.count}<ul class="rows">{each row in penalties}<li><span class="what"><b>{= row.name}</b> <span class="badge">{say row.kind}</span> {= row.given.reason}{if row.given.effect.length} · {= row.given.effect}{end}{if row.place.length} · {= row.place}{end}</span></li>{end}</ul>{else}<p>{say MSG_PAGE_PENALTIES_NONE}</p>{end}
<h2>{say MSG_SETUP_LINKS}</h2>
<ul class="rows">{each row in links}<li><span class="what">{= row.whose} <span class="badge">{say row.role}</span></span></li>{end}
<li><span class="what">{say MSG_PAGE_HANDOVER_PHONES phones}{if joins} · {say MSG_PAGE_HANDOVER_JOINS joins}{end}</span></li></ul>
</div>
{end}
{end}
