{shows struct bracket_page of "pages/public/display_pages.h"}
{within layout *frame}
{live bracket}
<div class="col"><h1>{say MSG_PAGE_BRACKET}</h1>
{if nothing}<p>{say MSG_PAGE_BRACKET_LATER}</p>{else}
<div class="scroll" tabindex="0" role="region" aria-label="{say MSG_PAGE_BRACKET}">
<ol class="bracket">
{each column in columns}
<li><h2>{= column.stage}</h2>
  <ol class="matches">{each match in column.matches}<li data-key="{= match.table}"><span class="hush">{say MSG_COLUMN_TABLE} </span>{use shield of match.table}
    <ol class="seats">{each seat in match.seats}<li data-key="{= seat.at}"{if seat.won} class="won"{end}><i>{= seat.at}</i><span>{= seat.name}</span>{if seat.score.length}<span class="n">{= seat.score}</span>{end}</li>{end}</ol></li>{end}</ol>
</li>
{end}
</ol>
</div>
{end}</div>
{end}
{end}
