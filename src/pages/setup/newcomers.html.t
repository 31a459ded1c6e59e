{shows struct newcomers_page of "pages/setup/people_pages.h"}
{within layout *frame}
<p><a href="{url /t/ slug /people}">← {say MSG_SETUP_PEOPLE}</a></p>
<h1>{say MSG_SETUP_PASTE}</h1>
<form class="list" method="post" action="{url form.action}" enctype="multipart/form-data">
{use form_fields form}
{if looked_at}
<p class="lead">{say MSG_SETUP_GOOD good} · {say MSG_SETUP_BAD bad}</p>
{if good}
{if begun}<p><label class="tick"><input type="checkbox" name="house_rule" value="1"{if house_rule} checked{end}> {say MSG_SETUP_AS_FROM_START}</label></p>{end}
<p class="buttons"><button class="primary" name="take" value="1">{if bad}{say MSG_SETUP_TAKE_GOOD good}{else}{say MSG_SETUP_TAKE good}{end}</button></p>
{end}
{if said.flaws.count}<h2>{say MSG_SETUP_BAD_ROWS}</h2>{end}
{use sheet_said said}
{end}
<p><label for="list">{say MSG_SETUP_LIST}</label></p>
<p class="quiet" id="list-help">{say MSG_SETUP_LIST_ADVICE}</p>
<p class="wide"><textarea id="list" name="list" rows="12" spellcheck="false" autocapitalize="off" aria-describedby="list-help"{if not looked_at} autofocus{end}>{= typed}</textarea></p>
<p><label for="file">{say MSG_SETUP_FILE}</label> <input id="file" name="file" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain"></p>
<p class="buttons"><button{if not looked_at} class="primary"{end}>{if looked_at}{say MSG_SETUP_LOOK_AGAIN}{else}{say MSG_SETUP_LOOK}{end}</button></p>
</form>
{if looked_at}
{if good}
<h2>{say MSG_SETUP_GOOD good}</h2>
<ol class="names people">
{each row in people}<li><span class="number">{if row.number}{= row.number}{end}</span><span class="who">{= row.name}{each one in row.attributes} <span class="quiet">{= one.value}</span>{end}</span><span class="quiet">{say MSG_SETUP_LINE row.line}</span></li>{end}
</ol>
{end}
{end}
{end}
