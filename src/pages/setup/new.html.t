{shows struct new_page of "pages/setup/setup_pages.h"}
{# A new tournament: game, options, who plays, and what that makes. #}
{within staff *frame}
<form id="create" class="work loose" method="post" action="{url form.action}" data-preview>{use form_fields form}
<div class="head"><h1>{say MSG_CREATE_TITLE}</h1>{if file.length}<span class="hint">{say MSG_CREATE_SAVED_IN file}</span>{end}</div>
<fieldset class="stack"><legend>{say MSG_CREATE_GAME}</legend><div class="formats">
{each row in games}<label><input type="radio" name="format" value="{= row.id}"{if row.chosen} checked{end}><b>{say row.name}</b>{if row.about is not MSG_NONE}<small>{say row.about}</small>{end}</label>{end}
</div></fieldset>
<div class="stack" data-previewed="options"><input type="hidden" name="of" value="{= format}">
<div class="fields"><div class="field"><label for="name">{say MSG_PAGE_NAME}</label><input id="name" name="name" value="{= name}" maxlength="{= max}" autocomplete="off" required></div></div>
<fieldset class="stack"><legend>{say MSG_CREATE_OPTIONS}</legend>
<div class="fields">{each option in options}{use new_option option}{end}</div>
{if openings.count}<details><summary class="label">{say MSG_SETUP_OPENINGS}</summary><div class="fields">{each option in openings}{use new_option option}{end}</div></details>{end}
</fieldset></div>
<fieldset class="stack"><legend>{say MSG_CREATE_WHO}</legend>
{if people.count}
<label class="check"><input type="radio" name="who" value="all"{if not only_chosen} checked{end}>{say MSG_CREATE_ALL everybody}</label>
<label class="check"><input type="radio" name="who" value="chosen"{if only_chosen} checked{end}>{say MSG_CREATE_CHOSEN}</label>
<details{if only_chosen} open{end}><summary class="label">{say MSG_CREATE_CHOOSE}</summary><div class="fields">{each row in people}<label class="check"><input type="checkbox" name="plays-{= row.number}" value="1"{if row.chosen} checked{end}>{= row.name}</label>{end}</div></details>
{end}
<div class="field"><label for="list">{if people.count}{say MSG_CREATE_LIST_MORE}{else}{say MSG_CREATE_LIST}{end}</label><textarea id="list" name="list" rows="6" spellcheck="false" autocapitalize="off" placeholder="{say MSG_PLAYERS_PASTE_PLACEHOLDER}">{= list}</textarea><p class="hint">{say MSG_CREATE_LIST_HINT}</p></div>
</fieldset>
<div class="row"><button class="primary" name="make" value="1">{say MSG_CREATE_MAKE}</button><button>{say MSG_CREATE_UPDATE}</button></div>
</form>
<aside class="side" aria-label="{say MSG_CREATE_SUMMARY}"><section data-previewed="summary"><h2>{say MSG_CREATE_SUMMARY}</h2>
{if wrong.length}<p class="s bad">{= wrong}</p>{else}<p class="sum">{say game}{if players.length}: {= players}{end}{if rounds.length}, {= rounds}{end}</p>{if not rounds.length}<p class="hint">{say MSG_CREATE_ROUNDS_LATER}</p>{end}{if play.length}<p class="hint">{= play}</p>{end}
{if tables}<h2>{say MSG_CREATE_PLAN}</h2><table class="list"><thead><tr><td></td><th scope="col" class="n">{say MSG_COLUMN_TABLES}</th><th scope="col" class="n">{say MSG_COLUMN_PLAYERS}</th>{if in_set.length}<th scope="col" class="n">{= in_set}</th>{end}</tr></thead>
<tbody>{each row in stages}<tr><td class="nb"><b>{= row.name}</b></td><td class="n">{if row.tables}{= row.tables}{else}–{end}</td><td class="n">{if row.tables}{= row.players}{else}–{end}</td>{if in_set.length}<td class="n">{= row.first_set}</td>{end}</tr>{end}</tbody></table><p class="hint">{say MSG_CREATE_PLAN_HINT}</p>
<h2>{say MSG_CREATE_NEED}</h2><ul class="why"><li><span>{say MSG_CREATE_TABLES tables chairs}</span></li><li><span>{say MSG_CREATE_SLIPS tables}</span></li></ul>{end}{end}
</section></aside>
{end}
