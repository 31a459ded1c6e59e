{shows struct own_form of "pages/games/game_pages.h"}
{# A move whose parts are chosen one by one. #}
<form class="parts" method="post" action="{url form->action}" data-send>
<input type="hidden" name="t" value="{= form->token}">
<input type="hidden" name="id" value="{fresh}">
<input type="hidden" name="verb" value="{= verb}">{if partner}<input type="hidden" name="partner" value="{= partner}">{end}
{each part in parts}
{if part.is_tapped}<fieldset><legend>{say part.label}</legend><div class="opts">{each choice in part.choices}<label class="opt{if choice.risk.length} risk{end}"><input type="radio" name="part-{= part.at}" value="{= choice.value}"{if choice.is_chosen} checked{end}{if part.needed} required{end}>{= choice.says}{if choice.risk.length}<small>! {= choice.risk}</small>{end}</label>{end}</div></fieldset>
{else if part.is_flag}<label class="tick"><input type="checkbox" name="part-{= part.at}" value="1"{if part.value.length} checked{end}> {say part.label}</label>
{else}<p><label for="part-{= verb}{if partner}-{= partner}{end}-{= part.at}">{if part.name.length}{= part.name}{else}{say part.label}{end}</label>
{if part.choices.count}<select id="part-{= verb}{if partner}-{= partner}{end}-{= part.at}" name="part-{= part.at}">{each choice in part.choices}<option value="{= choice.value}"{if choice.is_chosen} selected{end}>{= choice.says}</option>{end}</select>
{else if part.is_number}<input type="number" id="part-{= verb}{if partner}-{= partner}{end}-{= part.at}" name="part-{= part.at}" min="{= part.min}" max="{= part.max}" inputmode="numeric" value="{= part.value}"{if part.needed} required{end}>
{else if part.is_change}<input id="part-{= verb}{if partner}-{= partner}{end}-{= part.at}" name="part-{= part.at}" autocomplete="off" maxlength="4" value="{= part.value}"{if part.needed} required{end}>
{else}<input id="part-{= verb}{if partner}-{= partner}{end}-{= part.at}" name="part-{= part.at}" autocomplete="off" maxlength="200" value="{= part.value}"{if part.needed} required{end}>
{end}</p>
{end}
{end}
{each part in thens}
<fieldset><legend>{say part.label}</legend><div class="opts wide">{each choice in part.choices}<label class="opt"><input type="radio" name="then-{= part.at}" value="{= choice.value}"{if choice.is_chosen} checked{end}>{= choice.says}</label>{end}</div></fieldset>
{end}
{if is_offer}<p>{say warning}</p>{end}
<p class="acts"><button{if is_due} class="primary"{end}>{if is_offer}{say MSG_OWN_TALKS_OFFER}{else}{say says}{end}</button></p>
</form>
