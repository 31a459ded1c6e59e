{shows struct pairings_page of "pages/public/public_pages.h"}
{within layout *frame}
<div class="col">
{live stage}<div class="row"><h1>{if nothing}{say MSG_PAGE_TABLES}{else}{= stage}{end}</h1>{if draft}<span class="tag">{say MSG_DRAFT}</span>{end}<nav class="seg end" aria-label="{say MSG_PAGE_TABLES}"><a href="{url /t/ slug}">{say MSG_PAGE_BY_NAME}</a><a href="{url /t/ slug /tables}" aria-current="page">{say MSG_PAGE_BY_TABLE}</a></nav></div>{end}
{live board}
{if withdrawn.length}<p class="state gold" role="status"><b>{= withdrawn}</b></p>{end}
{if nothing}<p>{say MSG_PAGE_NOTHING_DRAWN}</p>{else}
<p class="meta">{say MSG_PAGE_TABLES_IN tables_all tables_in}{if minutes} · {say MSG_PAGE_MINUTES minutes}{end}{if target} · <span class="target">{say MSG_TABLES_TARGET target}</span>{end}</p>
{if not withdrawn.length}{use own_seat page}{end}
{use page_parts parts}
{each group in groups}
<section>{if group.name is not MSG_NONE}<h2>{say group.name} <span class="meta">{say MSG_TABLES_OF_SET group.table_count group.people}</span></h2>{else}<h2 class="hush">{say MSG_PAGE_BY_TABLE}</h2>{end}
<div class="grid">
{each row in group.tables}
<article class="tbl" id="t{= row.table->number}" data-key="{= row.table->number}"><div class="row">{if not row.table->bye}{use shield of row.table->number}{end}<div>{if row.table->bye}<h3>{say MSG_BYE}</h3>{else}<h3>{say MSG_TABLE_NUMBER row.table->number}</h3>
{if row.sign is TABLE_SIGN_IN}<span class="sign ok">{say MSG_TABLE_RESULT_IN}</span>{else if row.sign is TABLE_SIGN_EXTRA}<span class="sign gold">{say MSG_PAGE_TABLE_EXTRA row.table->extra}</span>{else if not draft}<span class="sign play">{say MSG_DESK_STATE_PLAYING}</span>{end}{end}
{if row.table->room.length} <span class="meta">{= row.table->room}</span>{end}{if row.table->off_numbered} <span class="tag">{say MSG_TABLES_OFF_NUMBERED}</span>{end}{if row.table->by_hand} <span class="tag">{say MSG_BY_HAND}</span>{end}{if not target}{if row.table->target} <span class="tag target">{say MSG_PAGE_TARGET row.table->target}</span>{end}{end}</div></div>
<ol class="seats">{each seat in row.seats}<li{if seat.is_me} class="mine{if seat.won} won{end}"{else if seat.won} class="won"{end}><i>{= seat.at}</i><span>{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}{if seat.begins} <span class="tag">{say MSG_BEGINS}</span>{end}</span>{if seat.score.length}<span class="n">{if seat.won}{if not unscored}<span class="hush">{say MSG_PAGE_GAME_WON} </span>{end}{end}{= seat.score}</span>{end}</li>{end}</ol>
{if row.reasons.count}<details class="fold"><summary>{say MSG_PAGE_WHY_TABLE}</summary>{each reason in row.reasons}<p>{= reason.says} <span class="rule">{= reason.rule}</span></p>{end}</details>{end}
</article>
{end}
</div></section>
{end}
{if chance.length}<p class="meta">{= chance}</p>{end}
{if grounds.count}<details class="fold"><summary>{say MSG_PAGE_GROUNDS}</summary>{each ground in grounds}<p>{= ground.says} <span class="rule">{= ground.rule}</span></p>{end}{if key.length}<p class="meta">{say MSG_LABEL_KEY}: <code>{= key}</code></p>{end}</details>{end}
{end}
{end}
</div>
{end}
