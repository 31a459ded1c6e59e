{shows struct players_page of "pages/players/players_pages.h"}
{# The players: search, filters and the table; or how the first get in. #}
{if is_empty}
<div class="work loose">
<div><h1>{say MSG_PLAYERS_NONE}</h1><p class="hint">{if changes}{say MSG_PLAYERS_NONE_HINT}{else}{say MSG_PAGE_NOBODY}{end}</p></div>
{if changes}<form class="stack" method="post" action="{url list.action}" enctype="multipart/form-data">{use form_fields list}
<div class="field"><label for="list">{say MSG_PLAYERS_PASTE}</label><textarea id="list" name="list" rows="12" spellcheck="false" autocapitalize="off" placeholder="{say MSG_PLAYERS_PASTE_PLACEHOLDER}"></textarea><p class="hint">{say MSG_PLAYERS_PASTE_HINT}</p></div>
<div class="row"><button class="primary">{say MSG_SETUP_LOOK}</button><span class="hint">{say MSG_PLAYERS_OR}</span><input type="file" name="file" class="narrow" aria-label="{say MSG_SETUP_FILE}" accept=".csv,.txt,.tsv,text/csv,text/plain"></div></form>{end}
{live players}{if changes}{use players_others players}{end}{end}
</div>
{else}
<div class="work">
<h1 class="hush">{say MSG_DESK_PLAYERS}</h1>
<form class="head" role="search" method="get" action="{url /t/ slug /people}"><label class="hush" for="find">{say MSG_PLAYERS_FIND}</label><input id="find" name="q" class="grow" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80" value="{= players.query}" placeholder="{say MSG_PLAYERS_FIND_PLACEHOLDER}"{if side is SIDE_OVERVIEW} autofocus{end}>{if players.show.length}<input type="hidden" name="show" value="{= players.show}">{end}
{if changes}<a class="btn" href="{url /t/ slug /people/list}">{say MSG_PLAYERS_PASTE}</a>{end}</form>
{live players}{use players_list players}{if changes}{use players_others players}{end}{end}
{if changes}<p data-unlisted="{say MSG_PLAYERS_ADD_NAMED any}"{if not players.query.length} hidden{end}>{say MSG_PLAYERS_NOT_LISTED} <a href="{url /t/ slug /people ?add= players.query}">{say MSG_PLAYERS_ADD_NAMED players.query}</a></p>{end}
</div>
{end}
