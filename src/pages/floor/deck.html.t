{shows struct deck_page of "pages/floor/deck_pages.h"}
{# One deck: its verdict, its list, and another list in its place. #}
{within staff *frame}
<div class="mid stack"><p><a href="{url /t/ slug /decks}">← {say MSG_DECKS_TITLE}</a></p>
<h1>{= deck.listed.name} <span class="meta">{= deck.listed.number}</span></h1>
<p>{if deck.listed.deck}{if deck.listed.deck->verdict is VERDICT_LEGAL}<span class="s in">{say deck.verdict}</span>{else if deck.listed.deck->verdict is VERDICT_NOT_LEGAL}<span class="s bad">{say deck.verdict}</span>{else}{say deck.verdict}{end} {say MSG_PAGE_DECK_CARDS deck.listed.deck->cards} · <a href="{url /desk/history ?before= deck.after}">#{= deck.listed.deck->seq}</a>{else}<span class="s bad">{say deck.verdict}</span>{end}</p>
{if none_known}<p>{say MSG_DECK_NONE_KNOWN}</p>{end}
{if erased}<p>{say MSG_PLAYER_DECK_ERASED}</p>{end}
{if findings.count}<table class="list"><tbody>{each found in findings}<tr{if found.error} class="no"{end}><td>{if found.line}{say MSG_SETUP_LINE found.line}{end}</td><td>{if found.error}<span class="s bad">{say found.level}</span>{else}{say found.level}{end}</td><td>{= found.says} <span class="rule">{= found.rule}</span></td></tr>{end}</tbody></table>{end}
{if list.length}<pre class="scroll">{= list}</pre>{end}
{if deck.listed.deck}<p class="hint">{say MSG_DECK_HASH deck.hash}</p><p class="hint">{say MSG_PLAYER_DECK_JUDGED judged}</p>{end}
{if not gone}<form class="stack" method="post" action="{url form.action}" enctype="multipart/form-data">{use form_fields form}
{if deck.listed.deck}<h2>{say MSG_PAGE_DECK_ANOTHER}</h2>{end}{if locked}<p class="note warn">{say MSG_PAGE_DECK_STAYS}</p>{end}
<div class="field"><label for="list">{say MSG_PAGE_DECK_LIST}</label><textarea id="list" name="list" rows="12" spellcheck="false" autocapitalize="off">{= typed}</textarea></div>
<div class="field"><label for="file">{say MSG_PAGE_DECK_FILE}</label><input id="file" name="file" type="file" accept=".txt,.o8d,.json,text/plain"></div>
{if locked}<label class="check"><input type="checkbox" name="house_rule" value="1"{if house_rule} checked{end}>{say MSG_PAGE_DECK_IN_PLACE}</label>
<div class="field"><label for="reason">{say MSG_PAGE_REASON}</label><input id="reason" name="reason" value="{= reason}" maxlength="400" autocomplete="off"></div>{end}
<div class="row"><button class="primary">{say MSG_PAGE_DECK_HAND_IN}</button></div></form>{end}</div>
{end}
