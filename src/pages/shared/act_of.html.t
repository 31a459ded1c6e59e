{shows struct layout_data of "pages/shared/layout.h"}
{# As act, of a form that says itself where it leads: it has a field back. #}
<input type="hidden" name="t" value="{= act_token}">
<input type="hidden" name="id" value="{fresh}">
<input type="hidden" name="based_on" value="{= seq}">
