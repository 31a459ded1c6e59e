{shows struct deck_shown of "pages/floor/deck_pages.h"}
<li><span class="number">{= number}</span>
<span class="who"><a href="{url /t/ slug /decks/ number}">{= name}</a>{if there} <span class="quiet">{say MSG_PAGE_DECK_CARDS cards}{if findings} · {say MSG_PAGE_DECK_FOUND findings}{end} · {= hash} · <a href="{url /desk/history ?before= after}">#{= entry}</a></span>{end}</span>
<span class="marked">{if old}<span class="badge">{say MSG_DECKS_OLD}</span> {end}<span class="badge verdict{if good} good{else if bad} bad{else if not there} bad{end}">{say verdict}</span></span>
</li>
