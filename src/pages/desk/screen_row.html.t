{shows struct screen_row of "pages/desk/screens_pages.h"}
{# A projector page in the list of screens. #}
<li class="entry"><span class="scr" aria-hidden="true">{= first}<br>{= second}</span><div class="grow"><b>{= says}</b><br>{if open}<span class="s in">{say MSG_SCREENS_SHOWN_ON open}</span>{else}<span class="meta">{say MSG_SCREENS_SHOWN_NOWHERE}</span>{end}{each split in splits}<br><span class="hint">{say MSG_SCREENS_SPLIT split.screens.count}{each one in split.screens} <a href="{url one.to}" target="_blank">{= one.number}</a>{end}</span>{end}</div>
<a class="btn tiny" href="{url to}" target="_blank">{say MSG_DESK_OPEN}<span class="hush"> {= says}</span></a></li>
