{shows struct deck_shown of "pages/floor/deck_pages.h"}
<li><span class="number">{= listed.number}</span>
<span class="who"><a href="{url /t/ slug /decks/ listed.number}">{= listed.name}</a>{if listed.deck} <span class="quiet">{say MSG_PAGE_DECK_CARDS listed.deck->cards}{if listed.deck->finding_count} · {say MSG_PAGE_DECK_FOUND listed.deck->finding_count}{end} · {= hash} · <a href="{url /desk/history ?before= after}">#{= listed.deck->seq}</a></span>{end}</span>
<span class="marked">{if listed.is_old}<span class="badge">{say MSG_DECKS_OLD}</span> {end}<span class="badge verdict{if not listed.deck} bad{else if listed.deck->verdict is VERDICT_LEGAL} good{else if listed.deck->verdict is VERDICT_NOT_LEGAL} bad{end}">{say verdict}</span></span>
</li>
