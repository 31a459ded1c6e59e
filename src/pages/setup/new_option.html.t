{shows struct new_option of "pages/setup/setup_pages.h"}
<p class="option">
<label for="set-{= number}">{= asks} <span class="rule">{= rule}</span></label>
<span class="typed-option">
{if words.count}
<select id="set-{= number}" name="set-{= number}">{each row in words}<option value="{= row.word}"{if row.chosen} selected{end}>{if row.says is not MSG_NONE}{say row.says}{else}{= row.word}{end}</option>{end}</select>
{else}
<input id="set-{= number}" name="set-{= number}" value="{= value}" inputmode="numeric" autocomplete="off" maxlength="6"> <span class="quiet">{= min}–{= max}</span>
{end}
{if by_house_rule}
<label class="quiet" for="own-{= number}">{say MSG_SETUP_OWN min max}</label>
<input id="own-{= number}" name="own-{= number}" value="{= own}" inputmode="numeric" autocomplete="off" maxlength="6">
{end}
</span>
</p>
