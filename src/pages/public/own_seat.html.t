{shows struct pairings_page of "pages/public/public_pages.h"}
{# The table of the player whose phone looks. #}
{if own.table}<p class="row mine"><span aria-hidden="true">{use shield of own.table}</span><span><b>{say MSG_TABLE_NUMBER own.table}</b> · {say MSG_PAGE_ME_SEAT own.seat} <b class="you">{say MSG_PAGE_ME_YOU}</b></span><a class="end" href="{url /me}">{say MSG_PAGE_ME}</a></p>{end}
