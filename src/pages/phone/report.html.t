{shows struct report_page of "pages/phone/phone_pages.h"}
{within layout *frame}
<h1><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield result.shield} {say MSG_PAGE_REPORT}</h1>
{if is_other}<p>{say MSG_PAGE_REPORT_OTHER}</p>{end}
<form class="result" method="post" action="{url form.action}" data-send data-keep="result">
{use form_fields form}
<input type="hidden" name="table" value="{= result.shield.number}">
<input type="hidden" name="person" value="{= number}">
<ol class="scores">
{each seat in result.seats}{use score_seat seat}{end}
</ol>
{if result.marks.count}<ul class="reasons">{each mark in result.marks}<li><b>{= mark.letter}</b> – {= mark.says}</li>{end}</ul>{end}
{if result.value_name.length}<p class="quiet" id="score-help">{= result.value_name}</p>{end}
<p class="buttons tall"><button class="primary">{say MSG_PAGE_REPORT_SEND}</button> <a class="button" href="{url /me}">{say MSG_PAGE_BACK}</a></p>
<p class="quiet">{say MSG_PAGE_REPORT_THEN}</p>
</form>
{end}
