{shows struct players_heading of "pages/players/players_pages.h"}
<th scope="col"{if optional} class="opt{if is_number} n{end}"{else if is_number} class="n"{end}{if here} aria-sort="{if down}descending{else}ascending{end}"{end}>{if word}<a href="{url /t/ slug /people ?sort= word &down= down_to &show= show &q= query}">{say says}{if here}{if down} ↓{else} ↑{end}{end}</a>{else}{say says}{end}</th>
