{shows struct frame of "frame.h"}
{# What a form that is a command carries, hidden: <form method="post" action="{url /t/ slug /do/clock_add}" data-send>{use act *frame} … #}
<input type="hidden" name="t" value="{= act_token}">
<input type="hidden" name="id" value="{fresh}">
<input type="hidden" name="based_on" value="{= seq}">
<input type="hidden" name="back" value="{= here}">
