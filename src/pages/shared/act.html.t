{shows struct layout_data of "pages/shared/layout.h"}
{# Hidden fields of a command form: <form method="post" action="{url /t/ slug /do/clock_add}" data-send>{use act *frame} … #}
{use act_of page}
<input type="hidden" name="back" value="{= here}">
