{shows struct print_page of "pages/desk/print_pages.h"}
{within layout *frame}
<h1>{say MSG_PAGE_PRINT}</h1>
<nav class="nav paper" aria-label="{say MSG_PAGE_PRINT_SIZE}">
<a href="{url /desk/print}"{if not letter} aria-current="true"{end}>{say MSG_PAGE_PRINT_A4}</a>
<a href="{url /desk/print ?paper=letter}"{if letter} aria-current="true"{end}>{say MSG_PAGE_PRINT_LETTER}</a>
</nav>
{if failed.length}<div class="notice refused" role="alert"><strong>{say MSG_PAGE_PRINT_FAILED}</strong>
<p>{= failed}{if rule} <span class="rule">{= rule}</span>{end}</p></div>
{else if not works}<p class="notice unknown">{say MSG_PRINT_NOTHING_DRAWS}</p>{end}
{live papers}
{if nothing}<p class="lead">{say MSG_PAGE_PRINT_NOTHING}</p>{end}
{each tournament in tournaments}
{if tournament.rows.count}
{if several}<h2>{= tournament.name}</h2>{end}
<ol class="rows papers">
{each row in tournament.rows}
<li><span class="what"><b>{= row.title}</b>{if row.draft} <span class="badge draft">{say MSG_DRAFT}</span>{end}{if row.codes} <span class="badge">{say MSG_PAGE_PRINT_CODES}</span>{end}</span>
<span class="forms"><a class="button{if row.first} primary{end}" href="{url row.pdf}">{say MSG_PAGE_PRINT_PDF}<span class="hush"> {= row.title}</span></a>
<a href="{url row.svg}">{say MSG_PAGE_PRINT_SVG}<span class="hush"> {= row.title}</span></a>
<a href="{url row.png}">{say MSG_PAGE_PRINT_PNG}<span class="hush"> {= row.title}</span></a></span></li>
{end}
</ol>
{end}
{end}
<p class="quiet">{if codes}{say MSG_PAGE_PRINT_CODES_HOW}{else}{say MSG_PAGE_PRINT_NO_CODES}{end}</p>
{end}
{end}
