{shows struct imports_page of "pages/settings/settings_pages.h"}
{# The list of banned and restricted cards, and a tournament that another program began. #}
{within staff *frame}
{use settings_nav nav}<h1 class="hush">{say MSG_SETTINGS_IMPORTS}</h1>
{if has_decks}<section class="stack"><h2>{say MSG_IMPORTS_BANS}</h2>
{if version.length}<p>{say MSG_BANS_LIST rows version brief}</p>{else}<p class="hint">{say MSG_BANS_NONE}</p>{end}
<form class="stack" method="post" action="{url bans.action}" enctype="multipart/form-data">{use form_fields bans}
<div class="field"><label for="list">{say MSG_IMPORTS_BANS_LIST}</label><textarea id="list" name="list" rows="8" spellcheck="false" autocapitalize="off">{= list}</textarea><p class="hint">{say MSG_IMPORTS_BANS_HINT}</p></div>
<div class="field"><label for="bans-file">{say MSG_SETUP_FILE}</label><input id="bans-file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain"></div>
<label class="check"><input type="checkbox" name="house_rule" value="1">{say MSG_IMPORTS_BANS_LOCKED}</label>
<div class="row"><button class="primary">{say MSG_IMPORTS_BANS_SET}</button>{if version.length}<button class="danger" name="none" value="1">{say MSG_IMPORTS_BANS_REMOVE}</button>{end}</div></form></section>{end}
{if duels}<section class="stack"><h2>{say MSG_IMPORTS_TRF}</h2>
{if may_import}<p class="hint">{say MSG_IMPORTS_TRF_HINT}</p>
{if said.flaws.count}<table class="list"><tbody>{each row in said.flaws}<tr class="no"><td>{say MSG_SETUP_LINE row.line}</td><td>{= row.says} <span class="rule">{= row.rule}</span></td></tr>{end}</tbody></table>{end}
<form class="stack" method="post" action="{url trf.action}" enctype="multipart/form-data">{use form_fields trf}
<div class="field"><label for="trf-file">{say MSG_SETUP_FILE}</label><input id="trf-file" name="file" type="file" accept=".trf,.trfx,.txt,text/plain"></div>
<label class="check"><input type="checkbox" name="house_rule" value="1">{say MSG_IMPORTS_TRF_HOUSE_RULE}</label>
<div class="row"><button class="primary">{say MSG_IMPORTS_TRF_DO}</button></div></form>
{else}<p class="hint">{say MSG_IMPORTS_TRF_NOT}</p>{end}</section>{end}
{end}
