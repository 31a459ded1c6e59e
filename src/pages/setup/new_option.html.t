{shows struct new_option of "pages/setup/setup_pages.h"}
<div class="field">
<label for="set-{= number}">{= asks} <span class="meta">{= rule}</span></label>
{if words.count}
<select id="set-{= number}" name="set-{= number}">{each row in words}<option value="{= row.word}"{if row.chosen} selected{end}>{if row.says is not MSG_NONE}{say row.says}{else}{= row.word}{end}</option>{end}</select>
{else}
<input id="set-{= number}" name="set-{= number}" value="{= value}" inputmode="numeric" autocomplete="off" maxlength="6">
<p class="hint">{= min}–{= max}, {say MSG_CREATE_STANDARD standard}</p>
{end}
{if by_house_rule}
<label class="hint" for="own-{= number}">{say MSG_SETUP_OWN min max}</label>
<input id="own-{= number}" name="own-{= number}" value="{= own}" inputmode="numeric" autocomplete="off" maxlength="6">
{end}
</div>
