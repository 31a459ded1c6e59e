{shows struct seats_page of "pages/games/table_game_pages.h"}
{# The seats of a table game: a phone takes one by one tap. #}
{within layout *frame}
<div class="narrow col">
<form id="seat" method="post" action="{url form.action}">{use form_fields form}</form>
{live seats}
<h1>{say MSG_SEATS_TITLE}</h1>
{if not is_open}<p data-reload>{say MSG_SEATS_BEGUN}</p><p class="acts"><a class="btn primary" href="{url table}">{say MSG_PAGE_GAME_TABLE}</a></p>
{else}
{if not is_full}<p class="meta">{say MSG_SEATS_SCAN address}</p>{use code_picture picture}{else}<p data-reload>{say MSG_SEATS_FULL}</p>{end}
<ol class="seats">{each row in rows}<li data-key="{= row.number}"{if row.is_me} class="mine"{end}><i>{= row.number}</i><span>{= row.name}{if row.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}</span>{if row.is_taken}<span class="sign ok">{say MSG_SEATS_SEATED}</span>{else}<span class="sign play">{say MSG_SEATS_NOT_HERE}</span>{end}
{if not row.is_taken}<button form="seat" name="seat" value="{= row.number}"{if not has_seat} class="primary"{end}>{if has_seat}{say MSG_SEATS_CHANGE row.name}{else}{say MSG_SEATS_TAKE row.name}{end}</button>{end}</li>{end}</ol>
{if has_seat}<p class="acts"><button form="seat" name="seat" value="0">{say MSG_SEATS_LEAVE}</button>{if is_full} <a class="btn primary" href="{url /me/game}">{say MSG_PAGE_OWN_GAME}</a>{end}</p>{end}
{if not is_full}<p>{say MSG_SEATS_BEGINS rows.count}</p>{end}
<p class="meta">{= first}</p>
{end}
{end}
</div>
{end}
