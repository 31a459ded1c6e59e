{shows struct round_page of "pages/round/round_pages.h"}
{# The rounds as a strip: those played, the current one, those that are planned. #}
<nav class="stages" aria-label="{say MSG_DESK_ROUNDS}">{each row in stages}{if row.planned}<span{if row.here} aria-current="step"{end}>{= row.says}</span>{else if row.closed}<a href="{url /t/ row.slug /run ?stage= row.stage &round= row.round}"{if row.here} aria-current="step"{end}>{= row.says} ✓</a>{else}<a href="{url /t/ row.slug /run}"{if row.here} aria-current="step"{end}>{= row.says}</a>{end}{end}</nav>
