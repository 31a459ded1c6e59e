{shows struct report_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<div class="narrow col">
<div class="row"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield result.shield}<h1>{say MSG_PAGE_REPORT}</h1></div>
{if is_other}<p>{say MSG_PAGE_REPORT_OTHER}</p>{end}
<form class="col" method="post" action="{url form.action}" data-send data-keep="result" data-mends>
{use form_fields form}
<input type="hidden" name="table" value="{= result.shield.number}"><input type="hidden" name="person" value="{= number}">
{if is_ordered}<p class="hint">{say MSG_REPORT_ORDER letter}</p>{end}
{if wrong.length}<p class="{if asks}state gold{else}error{end}" id="wrong" role="alert"><span>{= wrong}{if rule} <span class="rule">{= rule}</span>{end}</span></p>{end}
<table class="report{if no_winner} bad{end}"><thead><tr><th scope="col">{say MSG_ME_PLAYER}</th>{if has_value}<th scope="col" class="sc n">{= result.value_name}</th>{end}{if one_wins}<th scope="col" class="win">{say MSG_REPORT_WINNER}</th>{end}</tr></thead><tbody>
{each seat in seats}<tr><th scope="row">{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}</th>
{if has_value}<td class="sc{if seat.is_bad} bad{end}">{if has_negative}<div class="signed"><label><input class="hush" type="checkbox" name="minus-{= seat.number}" value="1"{if seat.is_negative} checked{end} aria-label="{say MSG_REPORT_NEGATIVE seat.name}"></label><input name="score-{= seat.number}" value="{= seat.score}" inputmode="numeric" autocomplete="off" maxlength="80" enterkeyhint="next" aria-label="{say MSG_REPORT_SCORE_OF result.value_name seat.name}"{if seat.is_bad} aria-invalid="true" aria-describedby="wrong"{end}></div>{else}<input name="score-{= seat.number}" value="{= seat.score}"{if is_ordered} data-letter="{= letter}" autocapitalize="off"{else} inputmode="numeric"{end} autocomplete="off" maxlength="80" enterkeyhint="next" aria-label="{say MSG_REPORT_SCORE_OF result.value_name seat.name}"{if seat.is_bad} aria-invalid="true" aria-describedby="wrong"{end}>{end}</td>{end}
{if one_wins}<td class="win"><label><input type="radio" name="won" value="{= seat.number}" data-letter="{= letter}"{if seat.wins} checked{end} aria-label="{say MSG_REPORT_WINS seat.name}"{if no_winner} aria-describedby="wrong"{end}></label></td>{end}</tr>{end}
{each one in endings}<tr><th scope="row"{if has_value} colspan="2"{end}>{= one.says}{if one.hint is not MSG_NONE} <span class="hint">{say one.hint}</span>{end}</th><td class="win"><label><input type="radio" name="won" value="{= one.value}"{if one.checked} checked{end} aria-label="{= one.says}"></label></td></tr>{end}
</tbody></table>
{each tie in ties}<div class="state gold" role="status"><b>{= tie.head}</b><span>{= tie.says}</span></div>{end}{if tied.length}<input type="hidden" name="tied" value="{= tied}">{end}
<div class="acts"><button class="primary">{say MSG_PAGE_REPORT}</button>{if asks}<button name="confirm" value="1">{say MSG_PAGE_SEND_CONFIRMED}</button>{end}<a class="btn" href="{url /me}">{say MSG_DESK_CANCEL}</a></div>
<p class="meta">{if confirmer.length}{say MSG_REPORT_THEN_ONE confirmer}{else}{say MSG_PAGE_REPORT_THEN}{end}{if is_other} <a href="{url /me/ slug /dispute}">{say MSG_REPORT_ONLY_WRONG}</a>{end}</p>
</form></div>
{end}
