{shows struct players_list of "pages/players/players_pages.h"}
{# The table of players, with its filters. #}
<nav class="filters" aria-label="{say MSG_PLAYERS_SHOW}">{each one in filters}<a href="{url /t/ slug /people ?show= one.show &q= query}"{if one.here} aria-current="true"{end}>{say one.label} {= one.count}</a>{end}</nav>
{if letters.count}<nav class="filters" aria-label="{say MSG_PLAYERS_LETTERS}">{each one in letters}<a href="{url one.to}">{= one.letter}</a>{end}</nav>{end}
{if query.length}<p class="hint" role="status">{say MSG_PLAYERS_MATCH found all query}</p>{end}
{if attests}<p class="hint">{say MSG_PLAYERS_AGREEMENT_ALL} <span class="rule">{= attests}</span></p>{end}
{if rows.count}<table class="list" data-players><thead><tr>{use players_heading number}{use players_heading name}{if has_checkin}<th scope="col">{say MSG_PLAYERS_CHECKIN}</th>{end}{if has_tables}{use players_heading table}{end}{each one in attributes}{use players_heading one}{end}{if has_sets}<th scope="col" class="opt">{say MSG_COLUMN_SET}</th>{end}{each one in values}<th scope="col" class="n opt">{say one.says}</th>{end}{if has_without}<th scope="col" class="opt">{say MSG_PLAYERS_WITHOUT}</th>{end}{if has_places}{use players_heading place}{end}</tr></thead><tbody>
{each row in rows}<tr data-key="{= row.number}" data-more="{= row.more}"{if row.letter} id="l{= row.letter}"{end}{if row.left} class="off"{end}{if row.chosen} aria-selected="true"{end}>
<td class="n meta">{= row.number}</td>
<td>{if merges}<a href="{url /t/ slug /people/ chosen ?merge=1 &with= row.number &q= query}">{= row.name}</a>{else if picks}<a href="{url /t/ slug /people ?join= join &with= row.number}">{= row.name}</a>{else}<a href="{url /t/ slug /people/ row.number ?q= query &show= show}">{= row.name}</a>{end}{if row.late} <span class="meta">{say MSG_CAME_LATE}</span>{end}{if row.status is not MSG_NONE} <span class="meta">{say row.status}</span>{end}</td>
{if has_checkin}<td>{if row.awaited}<span class="opt"><span class="s play">{say MSG_PLAYERS_NOT_HERE}</span> </span><button class="tiny" form="act" formaction="{url /t/ slug /do/checkin_enter}" name="people" value="{= row.number}">{say MSG_SETUP_IS_THERE}<span class="hush"> {= row.name}</span></button>{else if row.checked_in}<span class="s in">{say MSG_PLAYERS_IN row.hour}</span>{end}</td>{end}
{if has_tables}<td>{if row.has_table}<a href="{url /t/ slug /run ?table= row.shield.number}">{use shield_small row.shield}</a>{end}</td>{end}
{each one in row.attributes}<td class="opt">{= one.value}</td>{end}
{if has_sets}<td class="opt">{= row.set}</td>{end}
{each one in row.values}<td class="n opt">{= one.value}</td>{end}
{if has_without}<td class="opt">{= row.without}</td>{end}
{if has_places}<td class="n opt">{= row.place}</td>{end}</tr>{end}
</tbody></table>{else if not query.length}<p class="hint">{say MSG_PLAYERS_NOBODY_SO}</p>{end}
