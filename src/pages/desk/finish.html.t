{shows struct finish_page of "pages/desk/finish_page.h"}
{# The end of the event: what it opens and locks, what is not done, and the event's name to be typed. #}
{within staff *frame}
<div class="work loose">
{use settings_nav nav}
{if finished}
<div><h1>{say MSG_FINISH_DONE}</h1><p class="hint">{say MSG_FINISH_DONE_HINT}</p></div>
<p class="row"><a class="btn lead" href="{url /verify}">{say MSG_FINISH_VERIFY}</a><a class="btn" href="{url /export.json}">{say MSG_DESK_SAVE_EXPORT}</a></p>
{else}
<div><h1>{say MSG_FINISH_TITLE frame->event}</h1><p class="hint">{say MSG_FINISH_HINT}</p></div>
<div class="two"><section class="stack"><h2>{say MSG_FINISH_OPENS}</h2><ul class="why"><li><span>{say MSG_FINISH_OPENS_SEED}</span></li></ul></section>
<section class="stack"><h2>{say MSG_FINISH_LOCKS}</h2><ul class="why"><li><span>{say MSG_FINISH_LOCKS_RESULTS tournament_count}</span></li><li><span>{say MSG_FINISH_LOCKS_REST}</span></li></ul></section></div>
<section class="stack"><h2>{say MSG_FINISH_NOT_DONE}</h2><table class="list"><tbody>
{each row in tournaments}{if row.over}<tr><td><span class="s in">{say MSG_FINISH_IS_OVER row.name}</span></td><td></td><td></td></tr>
{else}<tr class="no"><td><span class="s bad">{say MSG_FINISH_NOT_OVER row.name}</span></td><td>{= row.stands}. {say MSG_FINISH_STAYS}</td><td class="n"><a class="btn tiny" href="{url /t/ row.slug /run}">{say MSG_DESK_OPEN}</a></td></tr>{end}{end}
{if disputes}<tr class="no"><td><span class="s dis">{say MSG_FINISH_DISPUTES disputes}</span></td><td></td><td></td></tr>{end}
{if calls}<tr class="warn"><td><span class="s call">{say MSG_FINISH_CALLS calls}</span></td><td></td><td class="n"><a class="btn tiny" href="{url /desk/calls}">{say MSG_DESK_OPEN}</a></td></tr>{end}
</tbody></table></section>
<form class="stack" method="post" action="{url form.action}">{use form_fields form}
<div class="field"><label for="finish-name">{say MSG_FINISH_TYPE frame->event}</label><input id="finish-name" name="name" class="narrow" value="{= typed}" maxlength="80" required autocomplete="off"></div>
{if undone}<label class="check" for="finish-confirm"><input type="checkbox" id="finish-confirm" name="confirm" value="1">{say MSG_FINISH_ALTHOUGH}</label>{end}
<div class="row"><button class="danger">{say MSG_FINISH_DO}</button><a class="btn plain" href="{url /desk}">{say MSG_FINISH_CANCEL}</a></div></form>
{end}
</div>
<aside class="side" aria-label="{say MSG_DESK_STANDINGS}">{each row in tournaments}<section><h2>{say MSG_FINISH_PLACES row.name}</h2><p class="hint">{= row.stands}</p>
{if row.places.count}<table class="list"><tbody>{each place in row.places}<tr><td class="n"><b>{= place.rank}{if place.shared}={end}</b></td><td>{= place.name}</td></tr>{end}</tbody></table>{end}
<a class="btn tiny" href="{url /t/ row.slug /run}">{say MSG_DESK_OPEN}</a></section>{end}</aside>
{end}
