{shows struct round_page of "pages/round/round_pages.h"}
{# A round that was closed: its tables, to read and to correct. #}
{within staff *frame}
<aside class="side" aria-label="{say MSG_DESK_SIDE}">
{if panel.is_there}{use table_panel panel}{end}
{if panel.is_there}{use table_more panel}{end}
<section>{live needs}{use needs_you needs}{end}</section>
{if not panel.is_there}<section class="deskonly"><p class="hint">{say MSG_DESK_CHOOSE_TABLE}</p></section>{end}
</aside>
<div class="work">
{live work}
<div class="head">{use round_stages page}</div>
<h1 class="hush">{say MSG_DESK_EARLIER_TITLE stage}</h1>
<div class="note"><b>{if closed_at.length}{say MSG_DESK_CLOSED_AT stage closed_at}{else}{say MSG_DESK_CLOSED stage}{end}</b><span class="grow">{say MSG_DESK_EARLIER_NOTE}</span></div>
{use round_map map}
{if rests.count}<section class="stack"><h2>{say MSG_DESK_NOT_PLAYING stage}</h2><table class="list"><tbody>{each row in rests}<tr data-key="{= row.number}"><td><a href="{url /t/ slug /people/ row.number}">{= row.name}</a></td><td>{say row.why}</td></tr>{end}</tbody></table></section>{end}
{end}
</div>
{end}
