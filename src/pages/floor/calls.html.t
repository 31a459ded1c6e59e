{shows struct calls_page of "pages/floor/floor_pages.h"}
{# Judge calls: open ones, a new one, and those that were settled, with their rulings. #}
{within staff *frame}
{use settings_nav nav}
<section class="stack"><h1>{say MSG_PAGE_CALLS}</h1>
{live calls}{if nobody_waits}<p class="hint">{say MSG_PAGE_CALLS_NONE}</p>{else}
<table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_TABLE}</th><th scope="col">{say MSG_CALLS_WAITS}</th><th scope="col">{say MSG_PAGE_CALLS}</th><th scope="col" class="opt">{say MSG_PAGE_JUDGE}</th><td></td></tr></thead>
<tbody>{each row in open}<tr data-key="{= row.made.call->number}"{if not row.is_taken} class="warn"{end}><td><b>{= row.made.call->table}</b></td><td><span data-since="{= row.made.called_ms}">{= row.minutes}′</span></td><td>{if row.made.text.length}{= row.made.text}{else}{say MSG_PAGE_CALL_NO_TEXT}{end} <span class="meta">{if row.by.length}{= row.by}{else}{say MSG_CALL_BY_DESK}{end}{if row.place.length} · {= row.place}{end}</span></td><td class="opt">{if row.is_taken}{say MSG_PAGE_CALL_GOES row.judge}{else}<span class="s call">{say MSG_CALL_STATE_WAITING}</span>{end}</td><td class="n">{if may_rule}<a class="btn tiny" href="{url /desk/calls/ row.made.call->number}">{if row.is_taken}{say MSG_PAGE_CALL_TO_RULE}{else}{say MSG_PAGE_CALL_TAKE}{end}</a>{end}</td></tr>{end}</tbody></table>{end}{end}</section>
{each row in tournaments}<section class="stack"><h2>{say MSG_PAGE_CALL_MAKE} · {= row.name}</h2><form class="fields" method="post" action="{url /t/ row.slug /do/judge_call}" data-send data-plain>{use act *frame}
<div class="field short"><label for="call-table-{= row.slug}">{say MSG_COLUMN_TABLE}</label><input id="call-table-{= row.slug}" name="table" inputmode="numeric" maxlength="4" required autocomplete="off"></div>
<div class="field grow"><label for="call-text-{= row.slug}">{say MSG_PAGE_REASON_OPTIONAL}</label><input id="call-text-{= row.slug}" name="text" maxlength="400" autocomplete="off"></div><button>{say MSG_PAGE_CALL_MAKE}</button></form></section>{end}
{live settled}{if settled.count}<section class="stack"><h2>{say MSG_PAGE_CALLS_SETTLED}</h2><table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_TABLE}</th><th scope="col">{say MSG_PAGE_CALL_RULING}</th><th scope="col" class="opt">{say MSG_PAGE_JUDGE}</th><th scope="col" class="opt">{say MSG_CALLS_ABOUT}</th></tr></thead>
<tbody>{each row in settled}<tr data-key="{= row.made.call->number}"><td>{= row.made.call->table}</td><td>{if row.is_ruled}<b>{= row.made.ruling}</b>{else}<span class="meta">{say MSG_PAGE_CALL_DROPPED}</span>{end}</td><td class="opt">{= row.judge}</td><td class="opt meta">{if row.made.text.length}{= row.made.text} · {end}{= row.place} · {= row.minutes}′</td></tr>{end}</tbody></table></section>{end}{end}
{end}
