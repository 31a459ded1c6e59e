{shows struct settings_nav of "pages/settings/settings_nav.h"}
<div class="head"><nav class="stages" aria-label="{say MSG_DESK_SETTINGS}">{each row in links}<a href="{url row.to}"{if row.here} aria-current="page"{end}>{say row.label}</a>{end}</nav></div>
