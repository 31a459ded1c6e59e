{shows struct correct_page of "pages/desk/correct_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_CORRECT}: <span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield result.shield} {= result.stage}</h1>
{if previewed}
<dl><dt>{say MSG_CORRECT_WAS}</dt><dd>{= was}</dd><dt>{say MSG_CORRECT_IS}</dt><dd><strong>{= is}</strong></dd></dl>
{if nothing}<p>{say MSG_DIFFERENCE_NONE}</p>{end}
{if moves.count}
<div class="scroll"><table><thead><tr><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_COLUMN_PLACE}</th>{each column in columns}<th scope="col">{say column.heading}</th>{end}</tr></thead>
<tbody>{each row in moves}<tr><th scope="row">{= row.name}</th>{each cell in row.cells}<td>{= cell}</td>{end}</tr>{end}</tbody></table></div>
{end}
{if along}<p>{say MSG_DIFFERENCE_ALONG along}</p>{end}
{if displaced.count}
<p>{say MSG_DIFFERENCE_STAGES}</p>
<div class="scroll"><table><thead><tr><th scope="col">{say MSG_COLUMN_STAGE}</th><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_COLUMN_SAT}</th><th scope="col">{say MSG_COLUMN_BELONGED}</th></tr></thead>
<tbody>{each row in displaced}<tr><td>{= row.stage}</td><th scope="row">{= row.name}</th><td>{say row.sat}</td><td>{say row.belonged}</td></tr>{end}</tbody></table></div>
{end}
<form method="post" action="{url /t/ slug /do/result_correct}" data-send>
{use act *frame}
<input type="hidden" name="stage" value="{= kind}">
<input type="hidden" name="round" value="{= number}">
<input type="hidden" name="table" value="{= result.shield.number}">
{each seat in result.seats}<input type="hidden" name="score-{= seat.number}" value="{= seat.score}">{end}
<p><label for="correct-reason">{say MSG_PAGE_REASON}</label> <input id="correct-reason" name="reason" value="{= reason}" required maxlength="400"></p>
{if choices.count}
<p>{say MSG_PAGE_CORRECT_CHOOSE}</p>
{each choice in choices}<p><button class="primary" name="then" value="{= choice.then}">{say choice.button}</button> {say choice.says}</p>{end}
{else}<p><button class="primary">{say MSG_PAGE_CORRECT_DO}</button></p>{end}
</form>
<h2>{say MSG_PAGE_CORRECT_OTHERWISE}</h2>
{else if stages.count}
<p class="switch">{each stage in stages}{if stage.here}<b>{= stage.title}</b> {else}<a href="{url /t/ slug /tables/ result.shield.number /correct ?stage= stage.kind &round= stage.number}">{= stage.title}</a> {end}{end}</p>
{end}
{if has_result}
<form class="result" method="post" action="{url form.action}" data-keep="result">
{use form_fields form}
<input type="hidden" name="stage" value="{= kind}">
<input type="hidden" name="round" value="{= number}">
<ol class="scores">
{each seat in result.seats}
<li><label for="score-{= seat.number}">{= seat.name}</label>
<span class="typed"><input id="score-{= seat.number}" name="score-{= seat.number}" value="{= seat.score}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80"></span></li>
{end}
</ol>
{if result.marks.count}<ul class="reasons">{each mark in result.marks}<li><b>{= mark.letter}</b> – {= mark.says}</li>{end}</ul>{end}
<p><label for="look-reason">{say MSG_PAGE_REASON}</label> <input id="look-reason" name="reason" value="{= reason}" maxlength="400"></p>
<p><button class="primary">{say MSG_PAGE_CORRECT_LOOK}</button> <a class="button" href="{url /t/ slug /run}">{say MSG_PAGE_BACK}</a></p>
</form>
{else}<p>{say MSG_PAGE_CORRECT_NONE}</p>{end}
{end}
