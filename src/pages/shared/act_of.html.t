{shows struct layout_data of "pages/shared/layout.h"}
{# Hidden fields of a command form that has its own field back; else like act. #}
<input type="hidden" name="t" value="{= act_token}">
<input type="hidden" name="id" value="{fresh}">
<input type="hidden" name="based_on" value="{= seq}">
