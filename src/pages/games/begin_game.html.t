{shows struct begin_page of "pages/games/table_game_pages.h"}
{# A table game without staff: which game, who plays, who begins. #}
{within layout *frame}
<div class="narrow col">
<h1>{say MSG_BEGIN_TITLE}</h1>
<nav class="pick-game" aria-label="{say MSG_BEGIN_GAME}">{each row in games}<a href="{url row.to}"{if row.here} aria-current="true"{end}>{say row.name}</a>{end}</nav>
<form class="col" method="post" action="{url form.action}">{use form_fields form}
<input type="hidden" name="rules" value="{= rules}"><input type="hidden" name="name" value="{= name}">
<fieldset><legend>{say MSG_BEGIN_PLAYERS}</legend>
<p class="meta">{say MSG_BEGIN_PLAYERS_HINT least most}</p>
<ol class="begin">{each player in players}<li><label>{say MSG_BEGIN_NAME player.number}<input name="name-{= player.number}" value="{= player.name}" maxlength="80" autocomplete="off"></label>
{each cell in player.cells}<label>{say cell.field->says}<input name="{= cell.field->prefix}{= player.number}" value="{= cell.value}" inputmode="numeric" maxlength="6" autocomplete="off"></label>{end}</li>{end}</ol></fieldset>
<div><label for="first">{say MSG_BEGIN_FIRST}</label><select id="first" name="first"><option value="0">{say MSG_BEGIN_AT_RANDOM}</option>{each player in players}<option value="{= player.number}"{if player.begins} selected{end}>{say MSG_BEGIN_NAME player.number}</option>{end}</select></div>
<p class="acts"><button class="btn primary">{say MSG_BEGIN_START}</button></p>
<p class="meta">{say MSG_BEGIN_NO_STAFF}</p>
</form>
</div>
{end}
