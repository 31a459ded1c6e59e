{shows struct round_page of "pages/round/round_pages.h"}
{# After the last round: podium, the next places, and how to end well. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_SIDE}">
{live over}<section><h2>{say MSG_DESK_OVER_TITLE}</h2>{if winner.length}<p class="sum">{= winner}</p>{end}{if finished}<p class="hint">{say MSG_DESK_FINISHED_HINT}</p>{end}<span data-phase="over"></span></section>{end}
<section><h2>{say MSG_DESK_END_WELL}</h2><ul class="needs"><li><span><b>{say MSG_DESK_PRINT_STANDINGS}</b></span><a class="btn tiny" href="{url /t/ slug /screens}">{say MSG_DESK_PRINT}</a></li>
<li><span><b>{say MSG_DESK_SAVE_EXPORT}</b></span><a class="btn tiny" href="{url /export.json}">{say MSG_PAGE_SAVE}</a></li>
{if may_run}<li><span><b>{say MSG_DESK_BACK_UP}</b></span>{if frame->backup.length}<span class="meta">{= frame->backup}</span>{end}<a class="btn tiny" href="{url /desk/backups}">{say MSG_DESK_BACK_UP_DO}</a></li>
<li><span><b>{say MSG_PAGE_RUN_FINISH}</b></span><span class="meta">{say MSG_DESK_FINISH_REVEALS}</span><a class="btn tiny" href="{url /desk/finish}">{say MSG_DESK_REVIEW}</a></li>{end}</ul></section>
{if standings_public}<section><h2>{say MSG_DESK_PLAYERS_SEE}</h2><p class="hint">{say MSG_DESK_PLAYERS_SEE_END}</p></section>{end}
<section>{live needs}{use needs_you needs}{end}</section>
</aside>
<div class="work loose">
{live work}
<div class="head">{use round_stages page}</div>
<h1 class="hush">{if winner.length}{= winner}{else}{say MSG_PAGE_PODIUM}{end}</h1>
<ol class="podium">{each row in steps}<li data-key="{= row.number}" class="p{= row.rank}"><span class="up"><span class="shield t{= row.rank}"><svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #place- row.rank}"/></svg></span><span class="step sum">{= row.label}</span></span><a class="name" href="{url /t/ slug /why/ row.number}">{= row.name}</a>{if row.more.length}<span class="hint">{= row.more}</span>{end}</li>{end}</ol>
{if places.count}<section class="stack"><h2>{say MSG_DESK_NEXT_PLACES}</h2><table class="list"><thead><tr><th scope="col" class="n">{say MSG_COLUMN_PLACE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each column in standings.columns}<th scope="col" class="{if column.kind is not COLUMN_WORD}n {end}opt">{say column.heading}</th>{end}<td></td></tr></thead>
<tbody>{each row in places}<tr data-key="{= row.who->number}"><td class="n"><b>{= row.who->rank}{if row.who->shared}={end}</b></td><td><a href="{url /t/ slug /people/ row.who->number}">{= row.who->name}</a></td>{each cell in row.cells}<td class="{if cell.column->kind is not COLUMN_WORD}n {end}opt">{= cell.value}</td>{end}<td class="n"><a class="btn plain" href="{url /t/ slug /why/ row.who->number}">{say MSG_DESK_WHY}</a></td></tr>{end}</tbody></table></section>{end}
{end}
{if may_run}<div>{use lot_tool page}</div>{end}
</div>
{end}
