{shows struct result_seat of "pages/desk/desk_pages.h"}
<li>
  <label for="score-{= number}">{= name}</label>
  <span class="typed">
  <input id="score-{= number}" name="score-{= number}" value="{= score}"{if figures} inputmode="numeric"{end} autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="next" maxlength="80"{if helped} aria-describedby="score-help"{end}{if first} autofocus{end}>
  {if marks.count}
  <span class="marks" role="radiogroup" aria-label="{= name}">
    <label><input type="radio" name="mark-{= number}" value=""{if unmarked} checked{end}><span>–</span></label>
    {each mark in marks}<label><input type="radio" name="mark-{= number}" value="{= mark.letter}"{if mark.checked} checked{end}><span><span class="hush">{= mark.says}: </span>{= mark.letter}</span></label>{end}
  </span>
  {end}
  </span>
</li>
