{shows struct pairings_page of "board_pages.h"}
{# For a projector: names in columns, a screen at a time. #}
{within layout *frame}
{live wall}
<h1>{if nothing}{say MSG_PAGE_NOTHING_DRAWN}{else}{= stage}{end} <span class="turn" data-turn></span></h1>
{use names_list page}
{end}
{end}
