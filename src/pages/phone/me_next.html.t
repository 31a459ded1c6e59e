{shows struct me_tournament of "pages/phone/phone_pages.h"}
{# The next round: to play is chosen, to sit out is a page of its own. #}
<div role="group" aria-label="{say MSG_ME_NEXT}"><p class="label">{say MSG_ME_NEXT}</p><p class="seg"><span aria-current="true">{say MSG_ME_PLAY}</span><a href="{url /me/ slug /sit-out}">{say MSG_ME_SIT_OUT}</a></p><p class="meta">{say MSG_ME_KEEPS_SCORE}</p></div>
