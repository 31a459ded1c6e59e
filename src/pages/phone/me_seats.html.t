{shows struct me_tournament of "pages/phone/phone_pages.h"}
{# Seats of the table; and the reports, if they differ. #}
{if said.count}
<ul class="said">
{each row in said}<li><b>{= row.name}</b>: {if row.scores.length}{= row.scores}{else}{say MSG_PAGE_ME_SAID_NOT}{end}{if row.words.length} – “{= row.words}”{end}</li>{end}
</ul>
{else if seats.count}
<ol class="seats plain">
{each seat in seats}<li{if seat.won} class="won"{end}><span class="quiet">{= seat.seat}</span> <span class="who">{= seat.name}{if seat.is_me} <span class="badge">{say MSG_PAGE_ME_YOU}</span>{end}{if seat.begins} <span class="badge">{say MSG_BEGINS}</span>{end}</span>{if seat.score.length} <span class="score">{= seat.score}</span>{end}</li>{end}
</ol>
{end}
