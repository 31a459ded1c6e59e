{shows struct result_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<h1><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield shield} {= stage}</h1>
{if has_result}
<ol class="seats plain">{each seat in seats}<li><span class="who">{= seat.name}</span> <span class="score">{= seat.score}</span></li>{end}</ol>
<p>{say MSG_PAGE_HAS_RESULT}</p>
{if typed.count}
<h2>{say MSG_PAGE_YOURS}</h2>
<ol class="seats plain">{each seat in typed}<li><span class="who">{= seat.name}</span> <span class="score">{= seat.score}</span></li>{end}</ol>
{end}
{if may_correct}<p><a class="button" href="{url /t/ slug /tables/ shield.number /correct}">{say MSG_PAGE_CORRECT}</a></p>{end}
{else}
<form class="result" method="post" action="{url form.action}" data-send data-keep="result">
{use form_fields form}
<ol class="scores">
{each seat in seats}{use score_seat seat}{end}
</ol>
{if marks.count}<ul class="reasons">{each mark in marks}<li><b>{= mark.letter}</b> – {= mark.says}</li>{end}</ul>{end}
<p class="quiet" id="score-help">{if value_name.length}{= value_name} · {end}{say MSG_PAGE_RESULT_HELP}</p>
<p><button class="primary">{say MSG_PAGE_SAVE}</button></p>
</form>
{end}
{if others.count}
<h2>{say MSG_PAGE_MISSING}</h2>
<p class="chips">{each row in others}<a href="{url /t/ slug /tables/ row.number /result}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield row}</a> {end}</p>
{end}
{end}
