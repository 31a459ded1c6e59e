{shows struct unsaved_page of "pages/desk/desk_pages.h"}
{within layout *frame}
<div class="narrow col">
<h1>{say says}</h1>
{if code}<p class="meta">{= code}</p>{end}
<form class="col" method="post" action="{url action}">
<input type="hidden" name="t" value="{= frame->act_token}"><input type="hidden" name="id" value="{= id}">
{each field in fields}
{if field.hidden}<input type="hidden" name="{= field.name}" value="{= field.value}">
{else if field.choices.count}<div><label for="typed-{= field.name}">{say field.label}</label>
<select id="typed-{= field.name}" name="{= field.name}"><option value="">–</option>{each row in field.choices}<option value="{= row.number}"{if row.chosen} selected{end}>{say row.says}</option>{end}</select></div>
{else}<div><label for="typed-{= field.name}">{if field.caption.length}{= field.caption}{else}{say field.label}{end}</label> <input id="typed-{= field.name}" name="{= field.name}" value="{= field.value}" maxlength="500"></div>{end}
{end}
<p class="acts"><button class="primary">{say MSG_PAGE_SEND_AGAIN}</button>
{if confirms.length}<button name="{= confirms}" value="1">{say MSG_PAGE_SEND_CONFIRMED}</button>{end}
<a class="btn" href="{url back}">{say MSG_PAGE_BACK}</a></p>
</form></div>
{end}
