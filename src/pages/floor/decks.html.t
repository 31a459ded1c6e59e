{shows struct decks_page of "pages/floor/deck_pages.h"}
{# The decks of a tournament, and the checks of them. #}
{within staff *frame}
{live decks}<div class="stack">
<div class="row"><h1 class="grow">{say MSG_DECKS_TITLE} <span class="meta">{= counts}</span></h1>{if locked}<span class="s in">{say MSG_PAGE_DECKS_LOCKED}</span>{end}{if open}<button form="act" formaction="{url /t/ slug /do/deck_table}">{say MSG_PAGE_DECKS_DRAW}</button>{end}</div>
{each check in checks}<section class="stack"><div class="who">{use shield of check.table}<div><h2>{say MSG_PAGE_DECKS_CHECK} · {= check.stage}{if check.now} <span class="s call">{say MSG_PAGE_DECKS_NOW}</span>{end}</h2><p class="hint">{= check.says}</p></div></div>
<table class="list"><tbody>{each row in check.seats}{use deck_row row}{end}</tbody></table><p class="hint">{say MSG_LABEL_KEY} <code>{= check.key}</code></p></section>{end}
{if rows.count}<table class="list"><thead><tr><th scope="col" class="n">{say MSG_COLUMN_NUMBER}</th><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_DECKS_TITLE}</th><td class="opt"></td></tr></thead><tbody>{each row in rows}{use deck_row row}{end}</tbody></table>{end}
</div>{end}
{end}
