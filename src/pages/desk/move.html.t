{shows struct move_page of "pages/desk/tournament_control_pages.h"}
{# Moves a player: swapped with another, or to another table. #}
{within staff *frame}
<div class="who">{if shield.number}{use shield shield}{end}<div><h1>{= name}</h1><p class="hint">{= stage}</p></div></div>
{if tables.count}<form class="stack" method="post" action="{url /t/ slug /do/people_swap}" data-send>{use act *frame}<input type="hidden" name="one" value="{= number}">
<h2>{say MSG_PAGE_MOVE_SWAP}</h2>
<div class="field"><label for="swap-reason">{say MSG_PAGE_REASON}</label><input id="swap-reason" name="reason" required maxlength="400" autofocus></div>
<table class="list"><tbody>{each row in tables}<tr><td>{if row.table->bye}{say MSG_BYE}{else}{say MSG_DESK_TABLE row.table->number}{end}</td><td><span class="row">{each seat in row.seats}<button class="tiny" name="other" value="{= seat.number}">{= seat.name}</button>{end}</span></td></tr>{end}</tbody></table></form>{end}
{if has_seats}<form class="stack" method="post" action="{url /t/ slug /do/person_seat}" data-send>{use act *frame}<input type="hidden" name="person" value="{= number}">
<h2>{say MSG_PAGE_MOVE_SEAT}</h2>
<div class="field"><label for="seat-reason">{say MSG_PAGE_REASON}</label><input id="seat-reason" name="reason" required maxlength="400"></div>
<div class="row">{each row in tables}{if not row.table->bye}<button name="table" value="{= row.table->number}">{say MSG_DESK_TABLE row.table->number}</button>{end}{end}</div></form>{end}
<p><a class="btn" href="{url /t/ slug /run}">{say MSG_PAGE_BACK}</a></p>
{end}
