{shows struct table_panel of "pages/round/round_pages.h"}
{# Swaps a player of the chosen table with another. In a preview the list of seats is part of the form, and the script puts the chosen name into the label. #}
<form class="stack" method="post" action="{url /t/ slug /do/people_swap}" data-send data-plain>{use act *frame}
{if draft}<input type="hidden" name="reason" value="{say MSG_LINE_REASON_SWAP}"><table class="seats"><thead><tr><th scope="col">{say MSG_DESK_SEAT_PLAYER}</th>{if totals.length}<th scope="col" class="n">{= totals}</th>{end}</tr></thead>
<tbody>{each seat in seats}<tr><td><label class="check"><input type="radio" name="one" value="{= seat.number}" data-says="{say MSG_DESK_SWAP_WITH seat.name}" required><span class="meta">{= seat.seat}</span> {= seat.name}</label></td>{if totals.length}<td class="n">{= seat.total}</td>{end}
<td class="n"><a class="btn plain" href="{url /t/ slug /move/ seat.number}">{say MSG_DESK_MOVE_ONE}<span class="hush"> {= seat.name}</span></a></td></tr>{end}</tbody></table>
{else}<div class="field"><label for="swap-one">{say MSG_DESK_SWAP_ONE}</label><select id="swap-one" name="one">{each seat in seats}<option value="{= seat.number}">{= seat.name}</option>{end}</select></div>
<div class="field"><label for="swap-reason">{say MSG_PAGE_REASON}</label><input id="swap-reason" name="reason" required maxlength="400" autocomplete="off"></div>{end}
<div class="field"><label for="swap-other">{say MSG_DESK_SWAP_CHOSEN}</label><div class="row"><input id="swap-other" name="other" class="grow" list="swap-others" maxlength="200" autocomplete="off" required><button>{say MSG_DESK_SWAP}</button></div><p class="hint">{say MSG_DESK_SWAP_HINT}</p></div></form>
<datalist id="swap-others">{each name in others}<option value="{= name}"></option>{end}</datalist>
