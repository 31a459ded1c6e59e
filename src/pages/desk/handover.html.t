{shows struct handover_page of "pages/desk/handover_page.h"}
{# For whoever takes over: where each tournament is, what is open, who has a link. #}
{within staff *frame}
{use settings_nav nav}
<h1>{say MSG_PAGE_HANDOVER} · {= frame->event}</h1>
{live handover}<div class="two">
{each row in tournaments}<section class="stack"><h2>{= row.name}{if row.standings_hidden} <span class="s call">{say MSG_PAGE_HIDDEN}</span>{end}</h2>
<p><b>{= row.stands}</b>{if row.clock.kind is not CLOCK_SHOWN_NONE} · {if row.clock.starts_ms}<span data-until="{= row.clock.starts_ms}">{say MSG_DESK_STARTS row.clock.starts}</span>{end}<span{if row.clock.starts_ms} hidden data-from="{= row.clock.starts_ms}"{end}{if row.clock.ends_ms} data-ends="{= row.clock.ends_ms}"{end}>{= row.clock.shown}</span>{end}</p>
{if row.warning.length}<p class="note warn">{= row.warning}</p>{end}
<table class="list"><tbody><tr><td>{say MSG_LABEL_NEXT}</td><td><b>{say row.next}</b>{if row.estimate.length} <span class="meta">{= row.estimate}</span>{end}</td></tr>
<tr><td>{say MSG_DESK_PLAYERS}</td><td>{say MSG_PAGE_PEOPLE row.playing}</td></tr>
{if row.missing.length}<tr><td>{say MSG_HISTORY_SHOW_RESULTS}</td><td>{say MSG_PAGE_HANDOVER_MISSING row.missing}</td></tr>{end}
{each extra in row.extras}<tr><td>{say MSG_DESK_TABLE extra.table}</td><td><span class="s ext">{= extra.time.extra}′</span> {= extra.why}</td></tr>{end}
{each setting in row.settings}<tr><td>{= setting.key}</td><td>{= setting.value} <span class="meta">{say MSG_PAGE_HANDOVER_STANDARD setting.default_value}</span>{if setting.rule} <span class="rule">{= setting.rule}</span>{end}</td></tr>{end}</tbody></table></section>{end}
{if frame->banners.count}<section class="stack"><h2>{say MSG_PAGE_ANNOUNCED}</h2><table class="list"><tbody>{each line in frame->banners}<tr{if line.until_ms} data-until="{= line.until_ms}"{end}><td>{= line.says}</td></tr>{end}</tbody></table></section>{end}
<section class="stack"><h2>{say MSG_PAGE_CALLS}</h2>{if calls.count}<table class="list"><tbody>{each row in calls}<tr><td>{say MSG_DESK_TABLE row.made.call->table}</td><td>{if row.made.text.length}{= row.made.text}{else}{say MSG_PAGE_CALL_NO_TEXT}{end}</td><td>{if row.is_taken}{say MSG_PAGE_CALL_GOES row.judge}{else}<span class="s call">{say MSG_CALL_STATE_WAITING}</span>{end}</td></tr>{end}</tbody></table>{else}<p class="hint">{say MSG_PAGE_CALLS_NONE}</p>{end}</section>
<section class="stack"><h2>{say MSG_PAGE_PENALTIES}</h2>{if penalties.count}<table class="list"><tbody>{each row in penalties}<tr><td><b>{= row.name}</b></td><td>{say row.kind}</td><td>{= row.given.reason}{if row.given.effect.length} · {= row.given.effect}{end}{if row.place.length} <span class="meta">{= row.place}</span>{end}</td></tr>{end}</tbody></table>{else}<p class="hint">{say MSG_PAGE_PENALTIES_NONE}</p>{end}</section>
<section class="stack"><h2>{say MSG_SETUP_LINKS}</h2><table class="list"><tbody>{each row in links}<tr><td>{= row.whose}</td><td>{say row.role}</td></tr>{end}
<tr><td>{say MSG_PAGE_HANDOVER_PHONES phones}</td><td>{if joins}{say MSG_PAGE_HANDOVER_JOINS joins}{end}</td></tr></tbody></table></section>
</div>{end}
{end}
