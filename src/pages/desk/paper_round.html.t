{shows struct paper_round_page of "pages/desk/tournament_control_pages.h"}
{# A round that was played on paper, pasted or as a file: it is read before it is taken. #}
{within staff *frame}
<div class="mid stack"><p><a href="{url /t/ slug /run}">← {say MSG_DESK_ROUND}</a></p>
<h1>{say MSG_PAGE_ROUND}</h1>
{if not stage.length}<p>{say MSG_PAGE_ROUND_DRAW}</p><p><a class="btn primary" href="{url /t/ slug /run}">{say MSG_DESK_ROUND}</a></p>
{else}<p><b>{= stage}</b></p>
<form class="stack" method="post" action="{url form.action}" enctype="multipart/form-data">{use form_fields form}
{if looked_at}{if good}<p class="note ok">{say MSG_PAGE_ROUND_READ rows tables exchanges results}</p>{if publishes}<p>{say MSG_PAGE_ROUND_PUBLISHES}</p>{end}
<div class="row"><button class="primary" name="take" value="1">{say MSG_PAGE_ROUND_TAKE}</button></div>{end}
{if said.flaws.count}<h2>{say MSG_PAGE_ROUND_BAD}</h2>{end}
{if said.flaws.count}<table class="list"><tbody>{each row in said.flaws}<tr class="no"><td>{say MSG_SETUP_LINE row.line}</td><td>{= row.says} <span class="rule">{= row.rule}</span></td></tr>{end}</tbody></table>{end}
{each row in said.remarks}<p class="note warn">{= row}</p>{end}
{else}<p class="hint">{say MSG_PAGE_ROUND_HOW}</p>{end}
<div class="field"><label for="list">{say MSG_PAGE_ROUND_LIST}</label><textarea id="list" name="list" rows="14" spellcheck="false" autocapitalize="off">{= typed}</textarea></div>
<div class="field"><label for="file">{say MSG_SETUP_FILE}</label><input id="file" name="file" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain"></div>
<div class="field"><label for="reason">{say MSG_PAGE_REASON}</label><input id="reason" name="reason" maxlength="400" value="{= reason}"></div>
<div class="row"><button{if not good} class="primary"{end}>{if looked_at}{say MSG_SETUP_LOOK_AGAIN}{else}{say MSG_SETUP_LOOK}{end}</button></div></form>{end}</div>
{end}
