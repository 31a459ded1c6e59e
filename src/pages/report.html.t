{shows struct report_page of "phone_pages.h"}
{within layout *frame}
<h1><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield shield} {say MSG_PAGE_REPORT}</h1>
{if is_other}<p>{say MSG_PAGE_REPORT_OTHER}</p>{end}
<form class="result" method="post" action="{url form.action}" data-send data-keep="result">
{use form_fields form}
<input type="hidden" name="table" value="{= shield.number}">
<input type="hidden" name="person" value="{= number}">
<ol class="scores">
{each seat in seats}
<li>
  <label for="score-{= seat.number}">{= seat.name}</label>
  <span class="typed">
  <input id="score-{= seat.number}" name="score-{= seat.number}" value="{= seat.score}"{if figures} inputmode="numeric"{end} autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="next" maxlength="80"{if value_name.length} aria-describedby="score-help"{end}>
  {if seat.marks.count}
  <span class="marks" role="radiogroup" aria-label="{= seat.name}">
    <label><input type="radio" name="mark-{= seat.number}" value=""{if seat.unmarked} checked{end}><span>–</span></label>
    {each mark in seat.marks}<label><input type="radio" name="mark-{= seat.number}" value="{= mark.letter}"{if mark.checked} checked{end}><span><span class="hush">{= mark.says}: </span>{= mark.letter}</span></label>{end}
  </span>
  {end}
  </span>
</li>
{end}
</ol>
{if marks.count}<ul class="reasons">{each mark in marks}<li><b>{= mark.letter}</b> – {= mark.says}</li>{end}</ul>{end}
{if value_name.length}<p class="quiet" id="score-help">{= value_name}</p>{end}
<p class="buttons tall"><button class="primary">{say MSG_PAGE_REPORT_SEND}</button> <a class="button" href="{url /me}">{say MSG_PAGE_BACK}</a></p>
<p class="quiet">{say MSG_PAGE_REPORT_THEN}</p>
</form>
{end}
