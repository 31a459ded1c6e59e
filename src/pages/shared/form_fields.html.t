{shows struct form_head of "pages/shared/layout.h"}
<input type="hidden" name="t" value="{= token}">
{if id}<input type="hidden" name="id" value="{= id}">{end}
{if based_on}<input type="hidden" name="based_on" value="{= based_on}">{end}
