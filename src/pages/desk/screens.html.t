{shows struct screens_page of "pages/desk/screens_pages.h"}
{# Screens and printing: the projector pages, an announcement, and the papers of the tournament. #}
{within staff *frame}
<div class="work loose"><h1 class="hush">{say MSG_SCREENS_TITLE}</h1>
<section><div class="row"><h2 class="grow">{say MSG_SCREENS}{if open} <span class="meta">{say MSG_SCREENS_CONNECTED open}</span>{end}</h2></div>
{if screens.count}<ul>{each row in screens}{use screen_row row}{end}</ul>
<details{if more_open} open{end}><summary class="label">{say MSG_SCREENS_MORE more.count}</summary><ul>{each row in more}{use screen_row row}{end}</ul></details>
{else}<p class="hint">{say MSG_SCREENS_NONE}</p>{end}
{if address.length}<p class="hint">{say MSG_SCREENS_FOR_ANOTHER} <b class="addr">{= address}</b> {say MSG_SCREENS_FULL}</p>{end}</section>
<section class="stack"><h2>{say MSG_PAGE_ANNOUNCE}</h2>
{if may_announce}<form class="fields" method="post" action="{url /do/announcement_make}" data-send data-plain>{use act *frame}
<div class="field grow"><label for="announce">{say MSG_SCREENS_ANNOUNCE_TEXT}</label><input id="announce" name="text" maxlength="400" required autocomplete="off" placeholder="{say MSG_SCREENS_ANNOUNCE_EXAMPLE}"></div>
<div class="field short"><label for="announce-minutes">{say MSG_SCREENS_MINUTES}</label><input id="announce-minutes" name="minutes" value="15" inputmode="numeric" maxlength="4" autocomplete="off"></div>
<button>{say MSG_SCREENS_ANNOUNCE}</button>{if several}<button formaction="{url /t/ slug /do/announcement_make}">{say MSG_PAGE_ANNOUNCE_TO frame->tournament}</button>{end}</form>{end}
{live announced}{if announcements.count}<table class="list"><tbody>{each row in announcements}<tr data-key="{= row.number}"{if row.until_ms} data-until="{= row.until_ms}"{end}><td>“{= row.says}”{if row.tournament.length} <span class="meta">{= row.tournament}</span>{end}</td><td class="meta"><span class="nb">{= row.hour}</span>{if row.minutes}, {say MSG_PAGE_ANNOUNCED_LEFT row.minutes}{end}</td><td class="n">{if may_announce}<button class="tiny" form="act" formaction="{url /do/announcement_withdraw}" name="number" value="{= row.number}">{say MSG_SCREENS_REMOVE}<span class="hush"> {= row.says}</span></button>{end}</td></tr>{end}</tbody></table>
{else}<p class="hint">{say MSG_SCREENS_NO_ANNOUNCEMENT}</p>{end}{end}</section></div>
<aside class="side" aria-label="{say MSG_PAGE_PRINT}">
{if failed.length}<section><p class="note no" role="alert"><b><span class="s bad">{say MSG_PAGE_PRINT_FAILED}</span></b><span>{= failed}{if rule} <span class="rule">{= rule}</span>{end}</span></p></section>
{else if not works}<section><p class="note warn">{say MSG_PRINT_NOTHING_DRAWS}</p></section>{end}
<section><div class="row"><div class="grow">{live paper-stage}<h2>{if stage.length}{say MSG_SCREENS_PRINT_STAGE stage}{else}{say MSG_PAGE_PRINT}{end}</h2>{end}</div>
<span class="seg" role="group" aria-label="{say MSG_PAGE_PRINT_SIZE}"><a href="{url a4}"{if not letter} aria-current="true"{end}>{say MSG_PAGE_PRINT_A4}</a><a href="{url letter_size}"{if letter} aria-current="true"{end}>{say MSG_PAGE_PRINT_LETTER}</a></span></div>
{live papers}{if round.count}<ul class="needs">{each row in round}<li data-key="{= row.title}"><span><b>{= row.title}</b>{if row.draft} <span class="meta">{say MSG_DESK_PREVIEW}</span>{end}</span><span class="meta">{= row.detail}</span><a class="btn tiny" href="{url row.to}">{say MSG_DESK_PRINT}<span class="hush"> {= row.title}</span></a></li>{end}</ul>
{else}<p class="hint">{say MSG_PAGE_PRINT_NOTHING}</p>{end}
{end}</section>
<section>{live event-papers}{if event.count}<h2>{say MSG_SCREENS_PRINT_EVENT}</h2><ul class="needs">{each row in event}<li data-key="{= row.title}"><span><b>{= row.title}</b></span><span class="meta">{= row.detail}</span><a class="btn tiny" href="{url row.to}">{say MSG_DESK_PRINT}<span class="hush"> {= row.title}</span></a></li>{end}</ul>{end}
{if games.count}<h2>{say MSG_COURSE_TITLE}</h2><ul class="needs">{each row in games}<li data-key="{= row.detail}"><span><b>{= row.detail}</b></span><a class="btn tiny" href="{url row.to}">{say MSG_DESK_PRINT}<span class="hush"> {= row.title}, {= row.detail}</span></a></li>{end}</ul>{end}{end}
<p class="hint">{if codes}{say MSG_SCREENS_CODES_HINT}{else}{say MSG_PAGE_PRINT_NO_CODES}{end}</p></section>
</aside>
{end}
