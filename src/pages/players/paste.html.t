{shows struct paste_page of "pages/players/paste_page.h"}
{# A list of players: as it was read, rows to check first; what is done with each. #}
{within staff *frame}
{if looked_at}
<form id="paste" class="work" method="post" action="{url form.action}" enctype="multipart/form-data" data-adds="{= adds}" data-one="{say MSG_PASTE_ADD one}" data-many="{say MSG_PASTE_ADD many}">{use form_fields form}
<div class="head"><h1>{say MSG_PASTE_TITLE lines}</h1><span class="hint">{say MSG_PASTE_NOTHING_SAVED}</span></div>
<p class="row">{if to_check}<b>{say MSG_PASTE_TO_CHECK to_check}</b> {end}<span class="s in">{say MSG_PASTE_NEW fresh}</span>{if registered} <span class="s rep">{say MSG_PASTE_REGISTERED registered}</span>{end}{if left_out} <span class="s bad">{say MSG_PASTE_LEFT_OUT left_out}</span>{end}</p>
{if to_check}<div class="scroll"><table class="list"><thead>{use paste_head page}</thead><tbody>
{each row in said.flaws}<tr class="no"><td class="n meta">{= row.line}</td><td><b>–</b></td>{each one in columns}<td class="opt"></td>{end}<td><span class="s bad"></span> {= row.says} <span class="rule">{= row.rule}</span></td><td><span class="meta">{say MSG_PASTE_IS_LEFT_OUT}</span></td></tr>{end}
{each row in check}<tr{if row.warns} class="warn"{end}><td class="n meta">{= row.line}</td><td><b>{= row.name}</b></td>{each one in row.cells}<td class="opt{if one.is_number} n{end}">{= one.value}</td>{end}
<td>{if row.is_first}<span class="s call">{if row.is_near}{say MSG_PASTE_LIKE_LINE row.other}{else}{say MSG_PASTE_SAME_LINE row.other}{end}</span>{else if row.same_email}<span class="s call">{if row.other}{say MSG_PASTE_EMAIL_LINE row.other}{else}{say MSG_PASTE_EMAIL_OF row.person row.number}{end}</span>{else if row.kind is NEWCOMER_TWICE}<span class="s call">{say MSG_PASTE_SAME_LINE row.other}</span>{else if row.kind is NEWCOMER_SIMILAR_ROW}<span class="s call">{say MSG_PASTE_LIKE_LINE row.other}</span>{else if row.kind is NEWCOMER_SIMILAR}<span class="s call">{say MSG_PASTE_LIKE row.person row.number}</span>{else if row.kind is NEWCOMER_REGISTERED}<span class="s rep">{say MSG_PASTE_ALREADY}{if row.person.length}: {= row.person}{end}</span>{end}{if row.bad_email} <span class="s call">{say MSG_PASTE_BAD_EMAIL}</span>{end}</td>
<td>{if row.asked}<input type="hidden" name="of-{= row.line}" value="{= row.key}">{end}{if row.asks}<select name="row-{= row.line}" aria-label="{= row.name}">{if row.kind is NEWCOMER_REGISTERED}<option value="2"{if row.may_enter} data-adds{end}{if not row.adds} selected{end}>{say MSG_PASTE_SAME_PERSON row.number}</option><option value="1"{if row.adds} selected{end}>{say MSG_PASTE_ANOTHER}</option>{else if row.kind is NEWCOMER_SIMILAR}<option value="1"{if row.adds} selected{end}>{say MSG_PASTE_ANOTHER}</option><option value="2"{if row.may_enter} data-adds{end}{if not row.adds} selected{end}>{say MSG_PASTE_SAME_PERSON row.number}</option>{else}<option value="2"{if not row.adds} selected{end}>{say MSG_PASTE_ONE}</option><option value="1"{if row.adds} selected{end}>{say MSG_PASTE_TWO}</option>{end}</select>{end}
{if row.bad_email}<select name="mail-{= row.line}" aria-label="{say MSG_COLUMN_EMAIL}: {= row.name}"><option value="0">{say MSG_PASTE_WITHOUT_EMAIL}</option><option value="1"{if row.keeps} selected{end}>{say MSG_PASTE_KEEP_EMAIL}</option></select>{end}</td></tr>{end}
</tbody></table></div>{end}
{if rest.count}<details{if not to_check} open{end}><summary>{if to_check}{say MSG_PASTE_SHOW_ALL rest.count}{else}{say MSG_PASTE_NEW rest.count}{end}</summary><div class="scroll"><table class="list"><thead>{use paste_head page}</thead><tbody>
{each row in rest}<tr><td class="n meta">{= row.line}</td><td><b>{= row.name}</b></td>{each one in row.cells}<td class="opt{if one.is_number} n{end}">{= one.value}</td>{end}<td><span class="s in">{say MSG_PASTE_IS_NEW}</span></td><td></td></tr>{end}
</tbody></table></div></details>{end}
{if begun}<label class="check"><input type="checkbox" name="house_rule" value="1"{if house_rule} checked{end}>{say MSG_SETUP_AS_FROM_START}</label>{end}
</form>
<aside class="side"><section><h2>{say MSG_PASTE_HOW_READ}</h2><dl class="kv"><dt>{say MSG_PASTE_SEPARATOR}</dt><dd>{say separator}</dd>
<dt>{say MSG_PASTE_FIRST_LINE}</dt><dd>{if headings.length}{say MSG_PASTE_HEADINGS headings}{else}{say MSG_PASTE_NO_HEADINGS}{end}</dd>
{if spaced}<dt>{say MSG_PASTE_BLANKS}</dt><dd>{say MSG_PASTE_BLANKS_GONE spaced}</dd>{end}</dl>
{each row in said.remarks}<p class="hint">{= row}</p>{end}</section>
<section><h2>{say MSG_PASTE_LIST}</h2><label class="hush" for="list">{say MSG_SETUP_LIST}</label><textarea id="list" name="list" form="paste" rows="9" spellcheck="false" autocapitalize="off">{= typed}</textarea><input type="file" name="file" form="paste" aria-label="{say MSG_SETUP_FILE}" accept=".csv,.txt,.tsv,text/csv,text/plain">
<div class="row"><button class="tiny" form="paste">{say MSG_SETUP_LOOK}</button><a class="btn tiny" href="{url /t/ slug /people}">{say MSG_FINISH_CANCEL}</a></div></section></aside>
{else}
<form id="paste" class="work loose" method="post" action="{url form.action}" enctype="multipart/form-data">{use form_fields form}
<div><h1>{say MSG_PLAYERS_PASTE}</h1><p class="hint">{say MSG_PLAYERS_PASTE_HINT}</p></div>
<div class="field"><label for="list">{say MSG_SETUP_LIST}</label><textarea id="list" name="list" rows="12" spellcheck="false" autocapitalize="off" placeholder="{say MSG_PLAYERS_PASTE_PLACEHOLDER}" autofocus>{= typed}</textarea></div>
<div class="row"><button class="primary">{say MSG_SETUP_LOOK}</button><span class="hint">{say MSG_PLAYERS_OR}</span><input type="file" name="file" class="narrow" aria-label="{say MSG_SETUP_FILE}" accept=".csv,.txt,.tsv,text/csv,text/plain"><a class="btn plain" href="{url /t/ slug /people}">{say MSG_FINISH_CANCEL}</a></div></form>
<aside class="side"><section><h2>{say MSG_PASTE_HOW_READ}</h2><p class="hint">{say MSG_SETUP_LIST_ADVICE}</p></section></aside>
{end}
{end}
