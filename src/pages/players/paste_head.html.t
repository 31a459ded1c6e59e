{shows struct paste_page of "pages/players/paste_page.h"}
<tr><th scope="col" class="n">{say MSG_PASTE_LINE}</th><th scope="col">{say MSG_COLUMN_NAME}</th>{each one in columns}<th scope="col" class="opt">{say one}</th>{end}<th scope="col">{say MSG_PASTE_FOUND}</th><th scope="col">{say MSG_PASTE_WHAT}</th></tr>
