{shows struct me_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
{live me}
{if newer_phone}<div class="state gold" role="alert"><b>{say MSG_ME_NEWER_PHONE}</b><span>{say MSG_PAGE_NEWER_PHONE newer_since}</span><button form="act" formaction="{url /do/link_revoke ?link= newer_phone}">{say MSG_PAGE_NOT_ME}</button></div>
{else if older_since.length}<p class="state gold"><b>{say MSG_ME_NEWER_PHONE}</b><span>{say MSG_PAGE_OLDER_PHONE older_since}</span></p>{end}
{if not tournaments.count}<h1>{= name}</h1>{end}
{if game.length}<section><h2>{= game}</h2><p>{= game_now}</p>
{if plays}<p class="acts"><a class="btn primary" href="{url /me/game}">{say MSG_PAGE_OWN_GAME}</a>{if seats.length} <a class="btn" href="{url seats}">{say MSG_SEATS_CHANGE_SEAT}</a>{end}</p>{end}</section>{end}
{if not tournaments.count}{if not game.length}<p>{say MSG_PAGE_ME_NOWHERE}</p>{end}{end}
{each row in tournaments}
<section class="col" data-key="{= row.slug}">
{if several}<h2>{= row.name}{if row.stage.length} <span class="meta">{= row.stage}</span>{end}</h2>{end}
{if row.has_table}
<div class="ticket"><span aria-hidden="true">{use shield of row.table}</span><div><h1>{say MSG_TABLE_NUMBER row.table}</h1><p>{say MSG_PAGE_ME_SEAT row.seat}{if row.room.length} · {= row.room}{end}{if row.target} · {say MSG_ME_TARGET row.target}{end}</p>
{if row.starts_ms}<p data-until="{= row.starts_ms}">{say MSG_GAMES_START_AT row.starts}</p>{end}{if row.clock is not ME_CLOCK_NONE}<p{if row.starts_ms} hidden data-from="{= row.starts_ms}"{end} class="left{if row.over} over{end}"><span{if row.clock is ME_CLOCK_RUNNING} data-ends="{= row.ends_ms}"{end}>{= row.left}</span> {if row.ends_ms}<small{if row.over} hidden{end} data-until="{= row.ends_ms}">{say MSG_ME_LEFT_ENDS row.ends}</small><small{if not row.over} hidden{end} data-from="{= row.ends_ms}">{say MSG_WALL_TIME_UP}</small>{else}<small>{if row.clock is ME_CLOCK_PAUSED}{say MSG_PAGE_CLOCK_PAUSED}{else}{say MSG_PAGE_CLOCK_LEFT}{end}</small>{end}</p>{end}</div></div>
{else if row.place.length}
<div>{if row.is_over}<p class="meta">{say MSG_ME_OVER row.name}</p>{end}<p class="bignum">{= row.place} <small>{if row.shared}{say MSG_PLACE_OF_SHARED row.placed}{else}{say MSG_PLACE_OF row.placed}{end}</small></p><h1 class="meta">{= name}</h1>{if row.own.length}<p>{= row.own}</p>{end}<p><a href="{url /t/ row.slug /why/ row.number}">{say MSG_STANDINGS_WHY row.place}</a></p></div>
{else}<h1>{= name}</h1>{end}
{if row.call.length}<div class="state gold" role="status"><b>{say MSG_ME_CALLED}</b><span>{= row.call} {say MSG_ME_CALLED_MEANS}</span></div>
{else if row.ruling.length}<div class="state gold" role="status"><b>{say MSG_PAGE_ME_RULING}</b><span>{= row.ruling}</span></div>{end}
{if row.out.length}<p class="sign gold">{= row.out}</p>{end}
{if row.extra}<p class="sign gold">{say MSG_PAGE_TABLE_EXTRA row.extra}</p>{end}
{if row.sign is ME_SIGN_NONE}{if row.head.length}<div><h2>{= row.head}</h2><p>{= row.says}</p></div>{else if row.step is not PLAYER_PLAYS}<p>{= row.says}</p>{end}
{else}<div class="state {if row.sign is ME_SIGN_OK}ok{else if row.sign is ME_SIGN_WAIT}wait{else if row.sign is ME_SIGN_GOLD}gold{else}differ{end}" role="status"><b>{= row.head}</b><span>{= row.says}</span></div>{end}
{if row.reason.length}<p class="meta">{= row.reason}</p>{end}
{if row.may_sit_out}{if not row.may_do}{use me_next row}{end}{end}
{if row.reports.count}<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_ME_REPORTS}"><table><thead><tr><th scope="col">{say MSG_ME_PLAYER}</th>{each one in row.reports}<th scope="col" class="n">{if one.is_me}{say MSG_ME_YOUR}{else}{= one.name}{end}</th>{end}</tr></thead><tbody>
{each seat in row.seats}<tr{if seat.is_me} class="mine"{end}><th scope="row">{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}</th>{each one in seat.reported}<td class="n{if one.won} won{end}"><span{if one.differs} class="sign differ"{end}>{if one.won}<span class="hush">{say MSG_PAGE_GAME_WON} </span>{end}<span class="n">{= one.score}</span></span></td>{end}</tr>{end}</tbody></table></div>
{each one in row.reports}{if one.words.length}<p><b>{= one.name}:</b> “{= one.words}”</p>{end}{end}
{else}{use me_seats row}{end}
{use me_do row}
{if row.podium.places.count}{use podium_steps row.podium}{end}
{if row.estimate.length}<p>{= row.estimate}</p>{end}
{if row.chance.length}<p class="meta">{= row.chance}</p>{end}
<ul class="links">
{if row.step is PLAYER_CHECKED}<li><a href="{url /me/ row.slug /check}">{say MSG_ME_WRONG}</a></li>{end}
{if row.has_table}<li><a href="{url /t/ row.slug /tables #t row.table}">{say MSG_PAGE_WHY_TABLE}</a></li>{end}
{if row.may_deck}<li><a href="{url /me/ row.slug /deck}">{say MSG_ME_DECK} <small>{if row.has_deck}{say MSG_PAGE_DECK_CARDS row.deck_cards}, {end}{say row.deck_verdict}</small></a></li>{end}
<li><a href="{url /me/ row.slug /games}">{say MSG_PAGE_ME_GAMES}</a></li>
{if row.is_over}<li><a href="{url /t/ row.slug /standings}">{say MSG_STANDINGS_FINAL}</a></li>{end}
{if row.may_drop}<li><a href="{url /me/ row.slug /drop}">{say MSG_PAGE_ME_DROP}</a></li>{end}
</ul>
</section>
{end}
{end}
</div>
{end}
