{shows struct unsaved_page of "pages/desk/desk_pages.h"}
{# A command of staff that was not saved, to be corrected and sent again; above it, what others did meanwhile. #}
{within staff *frame}
<div class="mid stack"><h1>{say says}{if code} <span class="meta">{= code}</span>{end}</h1>
{if others}<section class="stack"><h2>{say MSG_PAGE_OTHERS}</h2><table class="list"><tbody>{each row in since.rows}<tr{if row.changed_it} class="warn"{end}><td class="n meta">#{= row.entry}</td><td class="meta">{= row.time}{if row.by.length} · {= row.by}{end}</td><td>{= row.says}{if row.taken_back} <span class="meta">{say MSG_LOG_TAKEN_BACK row.taken_back}</span>{end}</td><td class="n">{if row.undoable}<a class="btn tiny plain" href="{url /desk/history ?entry= row.entry}">{say MSG_PAGE_UNDO}<span class="hush"> #{= row.entry}</span></a>{end}</td></tr>{end}</tbody></table>
{if since_more}<p><a href="{url /desk/history}">{say MSG_PAGE_HISTORY_OLDER}</a></p>{end}</section>
<h2>{say MSG_PAGE_YOURS}</h2><p class="hint">{say MSG_PAGE_YOURS_ADVICE}</p>{end}
<form class="stack" method="post" action="{url action}"><input type="hidden" name="t" value="{= frame->act_token}"><input type="hidden" name="id" value="{= id}">
{each field in fields}{if field.hidden}<input type="hidden" name="{= field.name}" value="{= field.value}">
{else if field.choices.count}<div class="field"><label for="typed-{= field.name}">{say field.label}</label><select id="typed-{= field.name}" name="{= field.name}"><option value="">–</option>{each row in field.choices}<option value="{= row.number}"{if row.chosen} selected{end}>{say row.says}</option>{end}</select></div>
{else}<div class="field"><label for="typed-{= field.name}">{if field.caption.length}{= field.caption}{else}{say field.label}{end}</label><input id="typed-{= field.name}" name="{= field.name}" value="{= field.value}" maxlength="500"></div>{end}{end}
<div class="row"><button class="primary">{say MSG_PAGE_SEND_AGAIN}</button>{if confirms.length}<button name="{= confirms}" value="1">{say MSG_PAGE_SEND_CONFIRMED}</button>{end}<a class="btn plain" href="{url back}">{say MSG_PAGE_BACK}</a></div></form></div>
{end}
