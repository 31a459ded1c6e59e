{shows struct game_player of "pages/games/game_pages.h"}
<li class="player{if acts} acts{end}{if won} won{end}">
  <p class="who">{= name}{if acts}<span class="hush"> – {say MSG_PAGE_GAME_ACTS}</span>{end}{if won}<span class="hush"> – {say MSG_PAGE_GAME_WON}</span>{end}</p>
  {if has_badge}<p class="title">{= badge}</p>{end}
  {if has_state}<p class="state">{= state}</p>{end}
  <dl class="figures">
    {if not great.empty}<div class="great"><dt>{say great.heading}</dt><dd>{= great.value}</dd></div>{end}
    {each cell in counts}<div><dt>{say cell.heading}</dt><dd>{if cell.empty}–{else}{= cell.value}{end}</dd></div>{end}
  </dl>
  {if fields.count}<dl class="fields">{each cell in fields}<div><dt>{say cell.heading}</dt><dd>{= cell.value}</dd></div>{end}</dl>{end}
  {if lines.count}<dl class="lines">{each cell in lines}<div><dt>{say cell.heading}</dt><dd>{if cell.empty}–{else}{= cell.value}{end}</dd></div>{end}</dl>{end}
</li>
