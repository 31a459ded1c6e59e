{shows struct move_page of "pages/desk/tournament_control_pages.h"}
{within layout *frame}
<h1>{= name}{if shield.number} <span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield shield}{end}</h1>
<p class="quiet">{= stage}</p>
{if tables.count}
<form method="post" action="{url /t/ slug /do/people_swap}" data-send>
{use act *frame}
<input type="hidden" name="one" value="{= number}">
<h2>{say MSG_PAGE_MOVE_SWAP}</h2>
<p class="row"><label for="swap-reason">{say MSG_PAGE_REASON} <input id="swap-reason" name="reason" required maxlength="400" autofocus></label></p>
<div class="tables">
{each row in tables}
<section class="table">
  <h3>{if row.table->bye}<span class="badge">{say MSG_BYE}</span>{else}<span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.table->number}{end}</h3>
  <p class="buttons">{each seat in row.seats}<button name="other" value="{= seat.number}">{= seat.name}</button>{end}</p>
</section>
{end}
</div>
</form>
{end}
{if has_seats}
<form method="post" action="{url /t/ slug /do/person_seat}" data-send>
{use act *frame}
<input type="hidden" name="person" value="{= number}">
<h2>{say MSG_PAGE_MOVE_SEAT}</h2>
<p class="row"><label for="seat-reason">{say MSG_PAGE_REASON} <input id="seat-reason" name="reason" required maxlength="400"></label></p>
<p class="buttons">{each row in tables}{if not row.table->bye}<button class="plain" name="table" value="{= row.table->number}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of row.table->number}</button>{end}{end}</p>
</form>
{end}
<p><a class="button" href="{url /t/ slug /run}">{say MSG_PAGE_BACK}</a></p>
{end}
