{shows struct pairings_page of "board_pages.h"}
{# For a projector: names in columns, a screen at a time. #}
{within layout *frame}
{live wall}
<h1>{if nothing}{say MSG_PAGE_NOTHING_DRAWN}{else}{= stage}{end} <span class="turn" data-turn></span></h1>
<ol class="names" data-pages>
{each row in names}
<li{if not row.shield.number} class="rests"{end}><span class="who">{= row.name}</span>{if row.shield.number}{use shield row.shield}{else}<span class="why">{= row.why}</span>{end}</li>
{end}
</ol>
{end}
{end}
