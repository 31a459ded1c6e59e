{shows struct players_page of "pages/players/players_pages.h"}
{# Beside the list: check-in, requests to join, what can be printed. Once the first round is published, requests come first. #}
{if changes}{if begun}{use players_asking page}{end}{if offers_add}{use player_add add}{end}{end}
{if not is_empty}<section>{live checkin}{if checkin_was}<h2>{say MSG_PLAYERS_CHECKIN}</h2><p class="sum">{say MSG_PLAYERS_IN_OF in expected}</p>
<progress value="{= in}" max="{= expected}" aria-label="{say MSG_PLAYERS_SHOW_IN}"></progress>
<p class="hint">{if checkin}{if until.length}{say MSG_PLAYERS_OPEN_UNTIL until}{else}{say MSG_PLAYERS_OPEN}{end} {say MSG_PLAYERS_PHONES_CHECK_IN}{else}{say MSG_PLAYERS_CHECKIN_CLOSED}{end}</p>
{if changes}<div class="row">{if checkin}<button class="tiny" form="act" formaction="{url /t/ slug /do/checkin_close}" name="unused" value="0">{say MSG_SETUP_CLOSE}</button>{end}
{if drops}<a class="btn danger tiny" href="{url /t/ slug /people/absent}">{say MSG_SETUP_DROP_ABSENT missing}</a>{end}</div>{end}
{else}<h2>{say MSG_PLAYERS_CHECKIN}</h2><p class="hint">{say MSG_PLAYERS_CHECKIN_NOT_YET}</p>{end}{end}
{if changes}{if not checkin}<form class="fields" method="post" action="{url /t/ slug /do/checkin_open}" data-send>{use act *frame}<div class="field"><label for="until">{say MSG_SETUP_DEADLINE}</label><input id="until" name="until_ms" type="time"></div><button>{if checkin_was}{say MSG_SETUP_OPEN_AGAIN}{else}{say MSG_SETUP_OPEN}{end}</button></form>{end}{end}</section>{end}
{if changes}{if not begun}{use players_asking page}{end}{end}
<section><h2>{say MSG_PLAYERS_PRINT}</h2><ul class="pick"><li><a href="{url /t/ slug /screens}">{say MSG_PLAYERS_PRINT_LISTS}</a></li></ul></section>
