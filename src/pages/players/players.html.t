{shows struct players_page of "pages/players/players_pages.h"}
{# The players: the list, and beside it check-in and requests to join, a chosen player, or the form that adds one. #}
{within staff *frame}
{if side is SIDE_OVERVIEW}{use players_work page}
<aside class="side" aria-label="{say MSG_PLAYERS_SIDE}">{use players_side page}</aside>
{else}<aside class="side">{if side is SIDE_PLAYER}{use player_panel panel}{else}{use player_add add}{end}</aside>
{use players_work page}{end}
{end}
