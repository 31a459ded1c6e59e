{shows struct settings_page of "pages/settings/settings_pages.h"}
{# The settings of a tournament or of the event: a row each; beside them the one that is to change. #}
{within staff *frame}
{if panel.is_there}<aside class="side" aria-label="{say MSG_SETTINGS_CHANGE}">
<section class="panel stack"><div class="who"><h2 class="grow">{say panel.name}</h2><a class="btn plain" href="{url here}" aria-label="{say MSG_DESK_CLOSE_PANEL}">✕</a></div>
{if panel.asks.length}<p class="hint">{= panel.asks}</p>{end}
{if panel.fixed.length}<p class="note warn">{= panel.fixed} {if panel.fixed_rule}<span class="rule">{= panel.fixed_rule}</span>{end}</p>
{else}<form class="stack" method="post" action="{url panel.form.action}" data-keep="set">{use form_fields panel.form}<input type="hidden" name="set" value="{= panel.key}">
<div class="field"><label for="value">{say panel.name}</label>{if panel.choices.count}<select id="value" name="value">{each one in panel.choices}<option value="{= one.word}"{if one.chosen} selected{end}>{= one.says}</option>{end}</select>
{else}<input id="value" name="value" value="{= panel.value}" autocomplete="off" maxlength="200"{if panel.is_number} class="short" inputmode="numeric"{end}{if panel.is_date} placeholder="2026-11-28"{end}>{end}
<p class="hint">{if panel.now.length}{say MSG_SETTINGS_NOW panel.now}{else}{say MSG_SETTINGS_NOT_SET}{end}{if panel.standard.length} {say MSG_SETTINGS_STANDARD panel.standard}{end}</p></div>
{if panel.by_house_rule}<div class="field"><label for="own">{say MSG_SETTINGS_HOUSE_RULE panel.min panel.max}</label><input id="own" name="own" value="{= panel.own}" class="short" inputmode="numeric" autocomplete="off" maxlength="6"></div>{end}
{if panel.would.length}<div class="note info"><b>{say MSG_SETTINGS_WOULD panel.would}</b>{each one in panel.notices}<span>{= one}</span>{end}</div>{else if panel.same}<p class="note info">{say MSG_SET_NOTHING_CHANGED}</p>{end}
<div class="row"><button class="primary">{say MSG_SETTINGS_SAVE}</button><button formmethod="get" formaction="{url here}">{say MSG_SETTINGS_SHOW}</button><a class="btn plain" href="{url here}">{say MSG_DESK_CANCEL}</a></div></form>{end}</section>
{use settings_side page}</aside>{end}
<div class="work">{use settings_nav nav}
<h1 class="hush">{if of is SETTINGS_OF_EVENT}{say MSG_SETTINGS_OF frame->event}{else}{say MSG_SETTINGS_OF name}{end}</h1>
<table class="list"><thead><tr><th scope="col">{say MSG_SETTINGS_SETTING}</th><th scope="col">{say MSG_SETTINGS_VALUE}</th><th scope="col" class="opt">{say MSG_SETTINGS_DOES}</th><td></td></tr></thead>
<tbody>{each row in rows}<tr{if row.here} aria-selected="true"{end}><td><b>{say row.name}</b>{if row.rule} <span class="rule">{= row.rule}</span>{end}</td><td>{if row.value.length}{= row.value}{else}–{end}</td><td class="opt meta">{if row.fixed}{say MSG_SETTINGS_FIXED}{else}{say row.does}{end}</td><td class="n">{if row.by_rules}<span class="meta">{say MSG_SETTINGS_RULE}</span>{else if not finished}<a class="btn tiny plain" href="{url row.change}">{if row.fixed}{say MSG_SETTINGS_WHY}{else}{say MSG_SETTINGS_CHANGE}{end}<span class="hush"> {say row.name}</span></a>{end}</td></tr>{end}</tbody></table></div>
{if not panel.is_there}<aside class="side" aria-label="{say MSG_SETTINGS_CHANGE}"><section class="deskonly"><p class="hint">{say MSG_SETTINGS_CHOOSE}</p></section>
{use settings_side page}</aside>{end}
{end}
