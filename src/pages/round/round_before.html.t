{shows struct round_page of "pages/round/round_pages.h"}
{# Before a round: who plays in it, who does not, and what speaks against it. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_SIDE}">
<section>{live needs}<h2>{say MSG_DESK_BEFORE_PAIR}</h2>
<ul class="needs">{if results_in}<li><span class="s in">{say MSG_DESK_STAGE_IN results_in last}</span></li>{end}
{if no_shows.count}<li><span class="s call">{say MSG_DESK_ABSENT_PAIRED no_shows.count last}</span></li>{end}
{if frame->backup.length}<li><span class="s in">{= frame->backup}</span></li>{end}
{if not_here}<li><span class="s call">{say MSG_DESK_NOT_HERE not_here}</span><a class="btn tiny" href="{url /t/ slug /people ?show= absent_show}">{say MSG_DESK_REVIEW}</a></li>{end}</ul>
{if cut.length}<p><b>{= cut}</b></p>{end}{if cut_by_lot.length}<p><span class="s call">{= cut_by_lot}</span></p>{end}
{if quiet}<p class="hint">{say MSG_DESK_NEEDS_NOTHING}</p>{end}{use needs_rows needs}<span data-phase="before{if no_shows.count} {= no_shows.count}{end}{if not_here} · {= not_here}{end}"></span>{end}
{if may_run}{if asks_words}{if not code.length}<h2>{say MSG_PAGE_WORDS}</h2><p class="hint">{say MSG_DESK_CODE_WHY}</p><form id="offer" method="post" action="{url /t/ slug /do/draw_offer}" data-send data-plain>{use act *frame}</form>{end}{end}
<form id="pair" class="stack" method="post" action="{url /t/ slug /do/draw_make}" data-send data-plain>{use act *frame}
{if over_again}<h2>{say MSG_DESK_AGAIN}</h2><input type="hidden" name="again" value="1"><div class="field"><label for="again-reason">{say MSG_PAGE_REASON}</label><input id="again-reason" name="reason" required maxlength="400" autocomplete="off"></div>{end}
{if confirms}<input type="hidden" name="confirm" value="1"><p><span class="s call">{= warning}</span>{if rule} <span class="rule">{= rule}</span>{end}</p>{end}
{# The code fixes who plays: what is asked about them is asked before it is shown. #}
{if not code.length}{if no_shows.count}<label class="check"><input type="checkbox" required{if asks_words} form="offer"{end}>{say MSG_DESK_PAIR_ABSENT no_shows.count}</label>{end}
{if not_here}<label class="check"><input type="checkbox" required{if asks_words} form="offer"{end}>{say MSG_DESK_PAIR_NOT_HERE not_here}</label>{end}{end}
{if code.length}<h2>{say MSG_DESK_CODE}</h2><p class="sum"><span>{= code}</span></p><p class="hint">{if words_needed}{say MSG_DESK_CODE_HINT_ROOM}{else}{say MSG_DESK_CODE_HINT}{end}</p>
<div class="field"><label for="words">{say MSG_PAGE_WORDS}</label><input id="words" name="words" maxlength="40" autocomplete="off" autofocus{if words_needed} required{end}></div>{end}
</form>{end}</section>
{if may_run}
<section><h2>{say MSG_DESK_OTHER_WAYS}</h2><ul class="pick"><li><a href="{url /t/ slug /people}">{say MSG_DESK_ADD_PLAYERS}</a></li>{if keeps_apart}<li><a href="{url /t/ slug /people}">{say MSG_DESK_KEEP_APART}</a></li>{end}<li><a href="{url /t/ slug /settings/tables}">{say MSG_DESK_RESERVE_TABLE}</a></li>{if may_finish}<li><a href="{url /desk/finish}">{say MSG_DESK_NEXT_FINISH}</a></li>{end}</ul>{use lot_tool page}</section>
{end}
</aside>
<div class="work loose">
{live work}
<div class="head">{use round_stages page}</div>
<div><h1>{if is_round}{= title}{else if stage.length}{= stage}{else if playing}{say MSG_PLAYERS_TITLE playing}{else}{say MSG_PLAYERS_NONE}{end}</h1>
{if next is NEXT_ENTER_PEOPLE}<p class="hint">{say MSG_PAGE_RUN_PEOPLE}</p>{else if next is NEXT_NOTHING}{else}<p class="hint">{say MSG_DESK_BEFORE_HINT}</p>{end}
{if estimate.length}<p class="hint">{= estimate}</p>{end}
{if warning.length}{if not confirms}<p class="note warn"><span class="s call">{= warning}</span>{if rule} <span class="rule">{= rule}</span>{end}</p>{end}{end}</div>
{if sets.count}<table class="list"><thead><tr>{if has_sets}<th scope="col">{say MSG_COLUMN_SET}</th>{end}<th scope="col" class="n">{say MSG_COLUMN_PLAYERS}</th><th scope="col" class="n">{say MSG_COLUMN_TABLES}</th><th scope="col">{say MSG_DESK_SIZES}</th>{if has_grouping}<th scope="col" class="opt">{say MSG_DESK_GROUPING}</th>{end}</tr></thead>
<tbody>{each row in sets}<tr data-key="{= row.number}">{if has_sets}<td class="nb"><b>{say row.name}</b></td>{end}<td class="n">{= row.players}</td><td class="n">{= row.tables}</td><td class="nb">{= row.sizes}</td>{if has_grouping}<td class="opt">{each one in row.grouping}<span data-key="{= one.rule}">{= one.says} <span class="rule">{= one.rule}</span></span> {end}</td>{end}</tr>{end}</tbody></table>{end}
{if byes.length}<p>{= byes}</p>{end}
{if no_shows.count}<section class="stack"><h2>{say MSG_DESK_NO_SHOWS last}</h2><p class="hint">{say MSG_DESK_NO_SHOWS_HINT}</p><table class="list"><tbody>{each row in no_shows}<tr class="warn" data-key="{= row.number}"><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td><td class="n">{if may_run}<button class="tiny" form="act" formaction="{url /t/ slug /do/entrant_change ?status=2 &reason= absent_reason}" name="person" value="{= row.number}">{say MSG_PLAYERS_NO_SHOW}<span class="hush"> {= row.name}</span></button>{end}</td></tr>{end}</tbody></table></section>{end}
<div class="two">
{if rests.count}<section class="stack"><h2>{say MSG_DESK_NOT_PLAYING stage}</h2><table class="list"><tbody>{each row in rests}<tr data-key="{= row.number}"><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td><td>{say row.why}</td><td class="n">{if row.may_return}<button class="tiny" form="act" formaction="{url /t/ slug /do/entrant_change ?status= row.back}" name="person" value="{= row.number}">{say MSG_DESK_RETURN}</button>{end}</td></tr>{end}</tbody></table></section>{end}
{if lates.count}<section class="stack"><h2>{say MSG_DESK_ARRIVED_LATE}</h2><table class="list"><tbody>{each row in lates}<tr data-key="{= row.number}"><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td></tr>{end}</tbody></table></section>{end}
</div>
{end}
</div>
{end}
