{shows struct tile of "pages/round/round_pages.h"}
{# What a tile says: shield, state, names with scores. #}
{use shield shield}
{if draft}{if repeat}<span class="s again">{say MSG_DESK_PREVIEW_REPEAT}</span>{else if by_hand}<span class="s again">{say MSG_BY_HAND}</span>{end}<span class="meta">{= meta}</span>
{else if unusual}<span class="s call">{say MSG_DESK_STATE_UNUSUAL}</span><span class="meta">{= meta}</span>
{else if state is TABLE_IN}<span class="s in">{say MSG_DESK_STATE_IN}</span><span class="meta">{= meta}</span>
{else if state is TABLE_REPORTED}<span class="s rep">{say MSG_DESK_STATE_REPORTED}</span><span class="meta">{say MSG_DESK_IN_OF reported seat_count}</span>
{else if state is TABLE_DISPUTED}<span class="s dis">{say MSG_DESK_STATE_DISPUTED}</span><span class="meta">{= meta}</span>
{else if state is TABLE_CALLED}<span class="s call">{say MSG_DESK_STATE_JUDGE}</span><span class="meta" data-since="{= since_ms}">{= waited}</span>
{else if state is TABLE_EXTRA}<span class="s ext">{say MSG_DESK_TILE_EXTRA extra}</span><span class="meta">{if until.length}{say MSG_DESK_TILE_UNTIL until}{else}{= meta}{end}</span>
{else}<span class="s play">{if tells_seen}{say MSG_DESK_TILE_SEEN seen seat_count}{else}{say MSG_DESK_STATE_PLAYING}{end}</span><span class="meta">{= meta}</span>{end}
<ol>{each seat in seats}<li data-key="{= seat.name}"{if seat.won} class="won"{end}><span>{= seat.name}</span>{= seat.score}</li>{end}</ol>
