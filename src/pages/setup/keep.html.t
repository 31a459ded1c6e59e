{shows struct keep_page of "pages/setup/start_pages.h"}
{# The sample becomes an event. #}
{within staff *frame}
<div class="mid stack">
<h1>{say MSG_SAMPLE_KEEP}</h1>
<p>{say MSG_SAMPLE_KEEP_WHAT}</p>
<form class="stack" method="post" action="{url form.action}" data-preview>{use form_fields form}
<div class="field"><label for="name">{say MSG_SAMPLE_FILE}</label><input id="name" name="name" value="{= name}" maxlength="80" autocomplete="off">
<p class="hint" data-previewed="file">{if is_taken}{say MSG_START_TAKEN file}{else}{say MSG_SAMPLE_KEPT_IN file folder}{end}</p></div>
<p><button class="primary" name="keep" value="1">{say MSG_SAMPLE_KEEP}</button></p></form>
</div>
{end}
