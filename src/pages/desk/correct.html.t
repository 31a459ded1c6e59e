{shows struct correct_page of "pages/desk/correct_pages.h"}
{# A result that is in: the same fields as beside the map, what would change, and one button that saves. #}
{within staff *frame}
<form id="correct" class="work loose" method="post" action="{url form.action}" data-preview>{use form_fields form}
<input type="hidden" name="stage" value="{= kind}"><input type="hidden" name="round" value="{= number}">
<div class="who">{use shield of table}<div class="grow"><h1>{say MSG_CORRECTION_TITLE table stage}</h1><p class="hint">{if closed}{say MSG_CORRECTION_CLOSED stage}{else}{say MSG_CORRECTION_OPEN stage}{end}</p></div></div>
{if not has_result}<p>{say MSG_PAGE_CORRECT_NONE}</p>{else}
<table class="seats"><thead><tr><th scope="col">{say MSG_DESK_SEAT_PLAYER}</th><th scope="col" class="n">{say MSG_CORRECTION_WAS}</th><th scope="col" class="n">{if value_name.length}{= value_name}{end}</th>{if has_mark}<th scope="col" class="c">{say MSG_DESK_WON}</th>{end}</tr></thead>
<tbody>{each seat in seats}<tr><td><span class="meta">{= seat.seat}</span> {= seat.name}</td><td class="n meta">{= seat.was}</td>
<td class="n"><input id="score-{= seat.number}" name="score-{= seat.number}" value="{= seat.score}" maxlength="80" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label="{if value_name.length}{= value_name}{else}{say MSG_COLUMN_RESULT}{end}: {= seat.name}"></td>
{if has_mark}<td class="c"><input type="radio" name="won" value="{= seat.number}" aria-label="{= seat.name}: {say MSG_DESK_WON}"{if seat.marked} checked{end}></td>{end}</tr>{end}
{if has_mark}<tr><td colspan="3" class="meta">{say MSG_DESK_NO_WINNER}</td><td class="c"><input type="radio" name="won" value="0" aria-label="{say MSG_DESK_NO_WINNER}"></td></tr>{end}</tbody></table>
<div data-previewed="choices">{if choices.count}<fieldset><legend>{say MSG_PAGE_CORRECT_CHOOSE}</legend>
{each choice in choices}<label class="choice"><input type="radio" name="then" value="{= choice.then}"{if choice.chosen} checked{end}><b>{say choice.label}</b><span class="hint">{say choice.says}</span></label>{end}</fieldset>{end}</div>
<div class="fields"><div class="field"><label for="correct-why">{say MSG_PAGE_REASON}</label><select id="correct-why" name="why">{each row in reasons}<option value="{= row.number}"{if row.chosen} selected{end}>{say row.says}</option>{end}</select></div>
<div class="field"><label for="correct-details">{say MSG_CORRECTION_DETAILS}</label><input id="correct-details" name="reason" value="{= details}" maxlength="300" autocomplete="off"></div></div>
<div class="row"><button>{say MSG_CORRECTION_UPDATE}</button></div>
{end}
</form>
<aside class="side" aria-label="{say MSG_CORRECTION_CHANGES}"><section data-previewed="changes"><h2>{say MSG_CORRECTION_CHANGES}</h2>
{if not previewed}<p class="hint">{say MSG_CORRECTION_FIRST}</p>{end}
{if nothing}<p>{say MSG_DIFFERENCE_NONE}</p>{end}
{if changes.count}<table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col"><span class="hush">{say MSG_CORRECTION_VALUE}</span></th><th scope="col">{say MSG_CORRECTION_NOW}</th><th scope="col">{say MSG_CORRECTION_BECOMES}</th></tr></thead>
<tbody>{each row in changes}<tr><td><b>{= row.name}</b></td><td class="meta">{say row.what}</td><td>{= row.now}</td><td class="to">→ {= row.becomes}</td></tr>{end}</tbody></table>{end}
{if along}<p class="hint">{say MSG_DIFFERENCE_ALONG along}</p>{end}
{if displaced.count}<p>{say MSG_DIFFERENCE_STAGES}</p><ul class="why">{each row in displaced}<li><span>{= row.stage}: <b>{= row.name}</b>, {say row.sat} → {say row.belonged}</span></li>{end}</ul>{end}
<div class="row"><button class="primary" form="correct" name="save" value="1"{if not previewed} disabled{end}>{say MSG_PAGE_CORRECT_DO}</button><a class="btn plain" href="{url /t/ slug /run ?stage= kind &round= number &table= table}">{say MSG_FINISH_CANCEL}</a></div></section></aside>
{end}
