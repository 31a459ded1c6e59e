{shows struct home_page of "pages/public/public_pages.h"}
{within layout *frame}
<div class="duo"><div class="col">
<h1 class="hush">{= frame->event}</h1>
{if not frame->me}{if not frame->staff}{if not seed_open}{if not has_seats}<p class="acts"><a class="btn primary" href="{url /enter}">{say MSG_PAGE_ENTER_CODE}</a> <a class="btn" href="{url /join}">{say MSG_PAGE_ASK}</a></p>{end}{end}{end}{end}
{if is_paired}<form class="find" role="search" action="{url /t/ frame->slug}"><label for="who">{say MSG_FIND_NAME}<span class="hint">{say MSG_FIND_HINT}</span></label>
<div class="ask"><input id="who" name="q" type="search" maxlength="80" autocomplete="off" enterkeyhint="search"><button>{say MSG_FIND_DO}</button></div></form>{end}
{live home}
{if has_seats}<p class="acts"><a class="btn primary" href="{url /g}">{say MSG_SEATS_TITLE}</a></p>{end}
{if not tournaments.count}{if games.rows.count}<ul class="links">{each row in games.rows}<li data-key="{= row.at.number}"><a href="{url row.to}"><span><strong>{= row.at.name}, {say row.at.rules}</strong> <small>{= row.players}<br>{= row.stands}</small></span></a></li>{end}</ul>{else}<p>{say MSG_PAGE_NOT_BEGUN}</p>{end}{end}
{if champion.length}<div class="state ok" role="status"><b>{= champion}</b><span><a href="{url /overall}">{say MSG_PAGE_STANDINGS}</a></span></div>{end}
{each row in tournaments}
<div class="fields"><section><div class="row"><h2><a href="{url /t/ row.progress.slug}">{if is_paired}{say MSG_PAGE_TABLES}{else}{= row.progress.name}{end}</a></h2><span class="meta">{say MSG_PAGE_PEOPLE row.progress.playing} · {= row.stands}</span></div>
{if row.withdrawn.length}<p class="state gold" role="status"><b>{= row.withdrawn}</b></p>{end}
{if row.chance.length}<p>{= row.chance}</p>{end}
{if row.tables.count}<div class="map">{each table in row.tables}<a{if row.tables_in_parts} href="{url /t/ row.progress.slug /tables ?table= table.number #t table.number}"{else} href="{url /t/ row.progress.slug /tables #t table.number}"{end} data-key="{= table.number}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of table.number}{if table.sign is TABLE_SIGN_IN}<span class="sign ok"><span class="hush">{say MSG_TABLE_RESULT_IN}</span></span>{else if table.sign is TABLE_SIGN_EXTRA}<span class="sign gold"><span class="hush">{say MSG_DESK_STATE_EXTRA}</span></span>{else}<span class="sign play"><span class="hush">{say MSG_DESK_STATE_PLAYING}</span></span>{end}</a>{end}</div>
<p class="row meta"><span class="sign ok">{say MSG_TABLE_RESULT_IN}</span> <span class="sign play">{say MSG_DESK_STATE_PLAYING}</span></p>{end}
</section>
{if row.podium.places.count}<section><h2><a href="{url /t/ row.progress.slug /podium}">{say MSG_PAGE_PODIUM}</a></h2>{use podium_steps row.podium}</section>{end}
<section><div class="row"><h2><a href="{url /t/ row.progress.slug /standings}">{say MSG_PAGE_STANDINGS}</a></h2><span class="meta">{= row.when}</span></div>
{if row.first.count}<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_STANDINGS}: {= row.progress.name}"><table class="figs"><thead><tr><th scope="col" class="place">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in row.columns}<th scope="col"{if column.kind is not COLUMN_WORD} class="n{if column.is_aside} opt{end}"{end}>{say column.heading}</th>{end}</tr></thead><tbody>
{each one in row.first}<tr data-key="{= one.who->number}"><td class="place">{= one.who->rank}{if one.who->shared}={end}</td><th scope="row"><a href="{url /t/ row.progress.slug /why/ one.who->number}">{= one.who->name}</a></th>{each cell in one.cells}<td{if cell.column->kind is not COLUMN_WORD} class="n{if cell.column->is_aside} opt{end}"{end}>{= cell.value}</td>{end}</tr>{end}</tbody></table></div>
{else}<p class="meta">{say MSG_STANDINGS_WAIT}</p>{end}</section></div>
{end}
{end}
</div>
<aside class="col">
{live home-side}
{if frame->clock.kind is not CLOCK_SHOWN_NONE}<section><h2><a href="{url /t/ frame->slug /clock}">{say MSG_PAGE_CLOCK}</a></h2>{if frame->clock.starts_ms}<p class="bignum" data-until="{= frame->clock.starts_ms}">{= frame->clock.shown}</p><p class="meta" data-until="{= frame->clock.starts_ms}">{say MSG_GAMES_START_AT frame->clock.starts}</p>{end}<p class="bignum"{if frame->clock.starts_ms} hidden data-from="{= frame->clock.starts_ms}"{end}{if frame->clock.ends_ms} data-ends="{= frame->clock.ends_ms}"{end}>{= frame->clock.shown}</p>{if frame->clock.hour.length}<p class="meta">{say MSG_DESK_ENDS frame->clock.hour}</p>{end}</section>{end}
<div class="meta">{if when.length}<p>{= when}</p>{end}{if organizers.length}<p>{say MSG_STATUS_ORGANIZERS organizers}</p>{end}{if judges.length}<p>{say MSG_STATUS_JUDGES judges}</p>{end}</div>
<details class="fold"><summary>{say MSG_PROOF_TITLE}</summary>
<p>{if seed_open}{say MSG_PAGE_SEED_OPEN}{else}{say MSG_PAGE_SEED_SECRET}{end}</p>
<p class="meta">{say MSG_LABEL_PHOTO_OF} <code>{= photo}</code></p>
{if seed.length}<p class="meta">{say MSG_LABEL_SEED} <code>{= seed}</code></p>{end}
<p><a href="{url /verify}">{say MSG_PROOF_WHOLE}</a></p></details>
{end}
</aside></div>
{end}
