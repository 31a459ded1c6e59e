{shows struct round_page of "pages/round/round_pages.h"}
{# A round that is drawn and not published: its quality, the map, and what publishing does. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_SIDE}">
{if may_run}<section><form id="publish" class="stack" method="post" action="{url /t/ slug /do/draw_publish}" data-send>{use act *frame}<h2>{say MSG_DESK_WHEN_PUBLISHED}</h2>
<div class="fields"><div class="field short"><label for="clock-minutes">{say MSG_DESK_CLOCK_MINUTES}</label><input id="clock-minutes" name="clock" class="short"{if minutes} value="{= minutes}"{end} inputmode="numeric" maxlength="4" autocomplete="off"></div>
<div class="field short"><label for="clock-start">{say MSG_DESK_CLOCK_START_HOUR}</label><input id="clock-start" name="start_ms" class="short" maxlength="5" autocomplete="off"></div></div><p class="hint">{say MSG_DESK_CLOCK_EMPTY}</p>
<label class="check"><input type="checkbox" name="after" value="/t/{= slug}/screens">{say MSG_DESK_PUBLISH_SLIPS tables_all}</label>
<p class="hint">{if phones}{if screens}{say MSG_DESK_PUBLISH_BOTH screens phones_said}{else}{say MSG_DESK_PUBLISH_PHONES phones}{end}{else if screens}{say MSG_DESK_PUBLISH_SCREENS screens}{else}{say MSG_DESK_PUBLISH_HINT}{end}</p></form></section>{end}
{if panel.is_there}{use table_preview panel}{end}
<section>{live needs}{use needs_you needs}<span data-phase="preview"></span>{end}</section>
{if may_run}<section>{use redo_tool page}</section>
<section><h2>{say MSG_DESK_OTHER_WAYS}</h2><ul class="pick"><li><a href="{url /t/ slug /round}">{say MSG_DESK_PAPER_PAIRINGS}</a></li></ul>{use lot_tool page}</section>{end}
</aside>
<div class="work">
{live work}
<div class="head">{use round_stages page}{if may_run}<span class="grow"></span><span class="row"><a class="btn tiny" href="#again">{say MSG_DESK_AGAIN}</a><a class="btn tiny" href="{url /t/ slug /history ?entry= drawn}">{say MSG_DESK_DISCARD}</a></span>{end}</div>
<h1 class="hush">{say MSG_DESK_PREVIEW_TITLE stage tables_all}</h1>
{if next is NEXT_DRAW_AGAIN}<p class="note warn"><span class="s again">{say MSG_PAGE_RUN_OLD}</span></p>{end}
<div class="note info"><b>{say MSG_DESK_PREVIEW_NOTE}</b>{each row in quality}<span>{if row.sign is QUALITY_GOOD}<span class="s in">{= row.says}</span>{else if row.sign is QUALITY_AGAIN}<span class="s again">{= row.says}</span>{else}{= row.says}{end}{if row.rule} <span class="rule">{= row.rule}</span>{end}</span>{end}{each row in changes}<span class="s again">{= row.says}</span>{end}
{if sizes.count}<details><summary>{say MSG_DESK_WHY_SIZES}</summary><ul class="why">{each row in sizes}<li data-key="{= row.says}"><span>{= row.says} <span class="rule">{= row.rule}</span></span></li>{end}</ul></details>{end}</div>
{use round_map map}
{if rests.count}<section class="stack"><h2>{say MSG_DESK_NOT_PLAYING stage}</h2><table class="list"><tbody>{each row in rests}<tr data-key="{= row.number}"><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td><td>{say row.why}</td></tr>{end}</tbody></table></section>{end}
{end}
</div>
{end}
