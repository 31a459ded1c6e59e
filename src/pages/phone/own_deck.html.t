{shows struct deck_page of "pages/floor/deck_pages.h"}
{# A player's own deck: its verdict, what the check found, and its list, which can be replaced until round 1 is published. #}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_ME_DECK}</h1>
{if deck.listed.deck}<div class="state {if deck.listed.deck->verdict is VERDICT_LEGAL}ok{else if deck.listed.deck->verdict is VERDICT_NOT_LEGAL}refused{else}gold{end}"><b>{if deck.listed.deck->verdict is VERDICT_LEGAL}{say MSG_ME_DECK_LEGAL}{else if deck.listed.deck->verdict is VERDICT_NOT_LEGAL}{say MSG_ME_DECK_NOT_LEGAL}{else}{say MSG_ME_DECK_OPEN}{end}</b><span>{say MSG_PLAYER_DECK_CARDS deck.listed.deck->cards}</span></div>
{else}<p>{if published}{say MSG_ME_DECK_LATE}{else}{say MSG_ME_DECK_NONE}{end}</p>{end}
{if erased}<p>{say MSG_PLAYER_DECK_ERASED}</p>{end}
{if findings.count}<ul class="col">{each found in findings}<li><p>{if found.error}<b class="sign refused">{say found.level}</b>{else}<b class="sign gold">{say found.level}</b>{end}{if found.line} <b>{say MSG_SETUP_LINE found.line}</b>{end}</p><p>{= found.says} <span class="rule">{= found.rule}</span></p></li>{end}</ul>{end}
{if published}{if deck.listed.deck}<p>{say MSG_PAGE_DECK_STAYS}</p>{end}{if list.length}<pre class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_DECK_LIST}">{= list}</pre>{end}
{else if not gone}<form class="col" method="post" action="{url form.action}" enctype="multipart/form-data">{use form_fields form}
<div><label for="list">{say MSG_PAGE_DECK_LIST}</label><span class="hint" id="list-hint">{say MSG_ME_DECK_EXAMPLE}</span><textarea id="list" name="list" rows="12" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="list-hint">{= typed}</textarea></div>
<div><label for="file">{say MSG_PAGE_DECK_FILE}</label><input id="file" name="file" type="file" accept=".txt,.o8d,.json,text/plain"></div>
<p class="acts"><button class="primary">{say MSG_PAGE_DECK_HAND_IN}</button></p>
<p class="meta">{say MSG_ME_DECK_UNTIL}</p></form>{end}
{if deck.listed.deck}<p class="meta">{say MSG_PLAYER_DECK_JUDGED judged}</p>{end}
<p><a href="{url /me}">‹ {say MSG_PAGE_ME}</a></p>
</div>
{end}
