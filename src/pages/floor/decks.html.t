{shows struct decks_page of "pages/floor/deck_pages.h"}
{within layout *frame}
{live decks}
<h1>{say MSG_DECKS_TITLE}</h1>
<p class="lead">{= counts}{if locked} <span class="badge">{say MSG_PAGE_DECKS_LOCKED}</span>{end}</p>
{if open}<p class="buttons"><button form="act" formaction="{url /t/ slug /do/deck_table}" name="unused" value="0">{say MSG_PAGE_DECKS_DRAW}</button></p>{end}
{each check in checks}
<section class="card decks-check">
<h2>{use shield of check.table} {say MSG_PAGE_DECKS_CHECK} · {= check.stage}{if check.now} <span class="badge">{say MSG_PAGE_DECKS_NOW}</span>{end}</h2>
<p>{= check.says}</p>
<ol class="names people decks">{each row in check.seats}{use deck_row row}{end}</ol>
<p class="quiet">{say MSG_LABEL_KEY} <code class="address">{= check.key}</code></p>
</section>
{end}
<ol class="names people decks">{each row in rows}{use deck_row row}{end}</ol>
{end}
{end}
