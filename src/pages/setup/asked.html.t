{shows struct asked_page of "pages/setup/access_links_pages.h"}
{within layout *frame}
<p><a href="{url back}">← {say MSG_SETUP_LINKS}</a></p>
<h1>{= asker.name}</h1>
<form class="card" method="post" action="{url /do/join_approve}" data-send>
{use act_of *frame}
<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="join" value="{= asker.number}">
{if asker.has_phone}<p class="notice unknown">{say MSG_SETUP_ASKS_AGAIN asker.namesake}</p>{end}
<p><label for="person">{say MSG_SETUP_IS_PERSON}</label> <input id="person" name="person" list="names" autocomplete="off" required autofocus></p>
<p><label class="tick"><input type="checkbox" name="second" value="1"> {say MSG_SETUP_SECOND_PHONE}</label></p>
<p class="buttons"><button class="primary">{say MSG_SETUP_LET_IN}</button></p>
</form>
<datalist id="names">{each name in names}<option value="{= name}"></option>{end}</datalist>
{each one in asker.tournaments}
<form class="card" method="post" action="{url /t/ one.slug /do/join_approve}" data-send>
{use act_of *frame}
<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="join" value="{= asker.number}"><input type="hidden" name="enter" value="1"><input type="hidden" name="add" value="1">
<p class="buttons"><button>{say MSG_SETUP_ENTERS_NEW one.name}</button></p>
</form>
{end}
<form class="card" method="post" action="{url /do/join_approve}" data-send>
{use act_of *frame}
<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="join" value="{= asker.number}"><input type="hidden" name="add" value="1">
<p class="buttons"><button>{say MSG_SETUP_JUST_ADD}</button></p>
</form>
<form class="card" method="post" action="{url /do/join_refuse}" data-send>
{use act_of *frame}
<input type="hidden" name="back" value="{= back}">
<input type="hidden" name="join" value="{= asker.number}">
<p class="buttons"><button>{say MSG_SETUP_REFUSE}</button></p>
</form>
{end}
