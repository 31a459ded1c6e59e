{shows struct paper_round_page of "pages/desk/tournament_control_pages.h"}
{within layout *frame}
<p><a href="{url /t/ slug /run}">← {say MSG_PAGE_RUN}</a></p>
<h1>{say MSG_PAGE_ROUND}</h1>
{if not stage.length}
<p>{say MSG_PAGE_ROUND_DRAW}</p>
<p class="buttons"><a class="button primary" href="{url /t/ slug /run}">{say MSG_PAGE_RUN}</a></p>
{else}
<p class="lead">{= stage}</p>
<form class="list" method="post" action="{url form.action}" enctype="multipart/form-data">
{use form_fields form}
{if looked_at}
{if good}
<p class="lead">{say MSG_PAGE_ROUND_READ rows tables exchanges results}</p>
{if publishes}<p>{say MSG_PAGE_ROUND_PUBLISHES}</p>{end}
<p class="buttons"><button class="primary" name="take" value="1">{say MSG_PAGE_ROUND_TAKE}</button></p>
{end}
{if said.flaws.count}<h2>{say MSG_PAGE_ROUND_BAD}</h2>{end}
{use sheet_said said}
{else}
<p>{say MSG_PAGE_ROUND_HOW}</p>
{end}
<p><label for="list">{say MSG_PAGE_ROUND_LIST}</label></p>
<p class="wide"><textarea id="list" name="list" rows="14" spellcheck="false" autocapitalize="off">{= typed}</textarea></p>
<p><label for="file">{say MSG_SETUP_FILE}</label> <input id="file" name="file" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain"></p>
<p><label for="reason">{say MSG_PAGE_REASON}</label> <input id="reason" name="reason" maxlength="400" value="{= reason}"></p>
<p class="buttons"><button{if not good} class="primary"{end}>{if looked_at}{say MSG_SETUP_LOOK_AGAIN}{else}{say MSG_SETUP_LOOK}{end}</button></p>
</form>
{end}
{end}
