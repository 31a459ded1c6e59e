{shows struct line_page of "pages/desk/line_page.h"}
{# A typed line without a script: what it would do, and the button that does it; or the lines that are clear. #}
{within staff *frame}
<h1>{say MSG_DESK_LINE}</h1>
{if typed.length}<p><kbd>{= typed}</kbd></p>{end}
{if refused}<div class="note no" role="alert"><b><span class="s bad">{say MSG_LINE_IMPOSSIBLE}</span></b><span class="grow">{= says}{if rule} <span class="rule">{= rule}</span>{end}</span></div>
{else}<p class="sum">{= before}{if strong.length}<b>{= strong}</b>{end}{= after}</p>{end}
{if ready}
{if doubt.length}<div class="note warn"><span class="grow">{= doubt}</span></div>{end}
<form class="row" method="post" action="{url form.action}">{use form_fields form}<input type="hidden" name="line" value="{= typed}">
{if doubt.length}<button class="primary" name="confirm" value="1">{say MSG_LINE_ANYWAY}</button>{else}<button class="primary">{say MSG_LINE_DO}</button>{end}
<a class="btn" href="{url /t/ slug /run}">{say MSG_PAGE_BACK}</a></form>
{end}
{if choices.count}<ul class="pick">{each row in choices}<li><a href="{url /t/ slug /line ?line= row.line}">{if row.seated}{use shield row.shield}{end}<span>{= row.before}{if row.strong.length}<b>{= row.strong}</b>{end}{= row.after}</span><span class="meta">{= row.detail}</span></a></li>{end}</ul>
{if left_out}<p class="hint">{say MSG_LINE_MORE left_out}</p>{end}{end}
{end}
