{shows struct me_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<h1>{= name}</h1>
{live me}
{if newer_phone}
<div class="notice unknown" role="alert"><p>{say MSG_PAGE_NEWER_PHONE newer_since}</p>
<p class="buttons"><button form="act" formaction="{url /do/link_revoke ?link= newer_phone}">{say MSG_PAGE_NOT_ME}</button></p></div>
{else if older_since.length}<p class="notice ruled">{say MSG_PAGE_OLDER_PHONE older_since}</p>
{end}
{if plays}<p class="buttons"><a class="button primary" href="{url /me/game}">{say MSG_PAGE_OWN_GAME}</a></p>{end}
{if not tournaments.count}<p class="lead">{say MSG_PAGE_ME_NOWHERE}</p>{end}
{each row in tournaments}
<article class="card me">
<h2>{= row.name}{if row.stage.length} <span class="quiet">{= row.stage}</span>{end}</h2>
{if row.is_asked}
<p class="lead">{= row.says}</p>
{use me_seats row}
{use me_do row}
{end}
{if row.has_table}
<p class="place">{use shield of row.table}
<span><b>{say MSG_TABLE_NUMBER row.table}</b><br>{say MSG_PAGE_ME_SEAT row.seat}{if row.room.length} · {= row.room}{end}</span>
{if row.clock is not ME_CLOCK_NONE}<span class="time{if row.over} over{end}"><b{if row.clock is ME_CLOCK_RUNNING} data-ends="{= row.ends_ms}"{end}>{if row.over}{say MSG_PAGE_CLOCK_OVER}{else}{say MSG_PAGE_ME_MINUTES row.minutes_left}{end}</b>{if row.clock is ME_CLOCK_PAUSED} <i>{say MSG_PAGE_CLOCK_PAUSED}</i>{end}{if row.extra} <i>{say MSG_PAGE_ME_EXTRA row.extra}</i>{end}</span>{end}
</p>
{end}
{if not row.is_asked}
<p class="lead">{= row.says}</p>
{use me_do row}
{use me_seats row}
{end}
{if row.chance.length}<p class="quiet">{= row.chance}</p>{end}
{if row.call.length}<p class="notice unknown">{= row.call}</p>{else if row.ruling.length}<p class="notice ruled"><b>{say MSG_PAGE_ME_RULING}</b> {= row.ruling}</p>{end}
<p class="buttons">
{if row.may_call}<a class="button" href="{url /me/ row.slug /judge}">{say MSG_PAGE_CALL_MAKE}</a>{end}
<a class="button" href="{url /me/ row.slug /games}">{say MSG_PAGE_ME_GAMES}</a>
{if row.may_drop}<a class="button" href="{url /me/ row.slug /drop}">{say MSG_PAGE_ME_DROP}</a>{end}
</p>
<p class="links"><a href="{url /t/ row.slug}">{say MSG_PAGE_NAMES}</a> <a href="{url /t/ row.slug /standings}">{say MSG_PAGE_STANDINGS}</a></p>
</article>
{end}
{end}
<p><a href="{url /me/phone}">{say MSG_PAGE_ME_PHONE}</a></p>
{end}
