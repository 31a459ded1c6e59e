{shows struct deck_page of "pages/floor/deck_pages.h"}
{within layout *frame}
<p><a href="{url /t/ slug /decks}">← {say MSG_DECKS_TITLE}</a></p>
<h1><span class="quiet">{= deck.listed.number}</span> {= deck.listed.name}</h1>
<p class="counts"><span class="badge verdict{if not deck.listed.deck} bad{else if deck.listed.deck->verdict is VERDICT_LEGAL} good{else if deck.listed.deck->verdict is VERDICT_NOT_LEGAL} bad{end}">{say deck.verdict}</span>{if deck.listed.deck} {say MSG_PAGE_DECK_CARDS deck.listed.deck->cards} · <a href="{url /desk/history ?before= deck.after}">#{= deck.listed.deck->seq}</a>{end}</p>
{if none_known}<p class="lead">{say MSG_DECK_NONE_KNOWN}</p>{end}
{if erased}<p class="lead">{say MSG_PLAYER_DECK_ERASED}</p>{end}
{if findings.count}
<ul class="flaws">{each found in findings}<li>{if found.line}<b>{say MSG_SETUP_LINE found.line}</b> {end}<span class="badge verdict{if found.error} bad{end}">{say found.level}</span> {= found.says} <span class="rule">{= found.rule}</span></li>{end}</ul>
{end}
{if list.length}<pre class="deck">{= list}</pre>{end}
{if deck.listed.deck}<p class="quiet">{say MSG_DECK_HASH deck.hash}</p>
<p class="quiet">{say MSG_PLAYER_DECK_JUDGED judged}</p>{end}
{if not gone}
<form class="list card" method="post" action="{url form.action}" enctype="multipart/form-data">
{use form_fields form}
{if deck.listed.deck}<h2>{say MSG_PAGE_DECK_ANOTHER}</h2>{end}
{if locked}<p>{say MSG_PAGE_DECK_STAYS}</p>{end}
<p><label for="list">{say MSG_PAGE_DECK_LIST}</label></p>
<p class="wide"><textarea id="list" name="list" rows="12" spellcheck="false" autocapitalize="off">{= typed}</textarea></p>
<p><label for="file">{say MSG_PAGE_DECK_FILE}</label> <input id="file" name="file" type="file" accept=".txt,.o8d,.json,text/plain"></p>
{if locked}
<p><label class="tick"><input type="checkbox" name="house_rule" value="1"{if house_rule} checked{end}> {say MSG_PAGE_DECK_IN_PLACE}</label></p>
<p><label for="reason">{say MSG_PAGE_REASON}</label> <input id="reason" name="reason" value="{= reason}" maxlength="400" autocomplete="off"></p>
{end}
<p class="buttons"><button class="primary">{say MSG_PAGE_DECK_HAND_IN}</button></p>
</form>
{end}
{end}
