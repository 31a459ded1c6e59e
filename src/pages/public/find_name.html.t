{shows struct pairings_page of "pages/public/public_pages.h"}
{# Finds a table by a name: in the list as one types; in the whole list by the server, where it is in parts; or as a page without a script. #}
<form class="find" role="search" action="{url /t/ slug}" data-find{if parts.links.count} data-parts{end}><label for="who">{say MSG_FIND_NAME}<span class="hint">{say MSG_FIND_HINT}</span></label>
<div class="ask"><input id="who" name="q" type="search" value="{= sought}" maxlength="80" autocomplete="off" enterkeyhint="search"><button>{say MSG_FIND_DO}</button></div></form>
