{shows struct history_page of "pages/desk/history_pages.h"}
<section><h2>{say MSG_HISTORY_VERIFY}</h2><p class="hint">{say MSG_HISTORY_VERIFY_HINT entries}</p><a class="btn tiny" href="{url /verify}">{say MSG_HISTORY_VERIFY_NOW}</a></section>
<section><h2>{say MSG_HISTORY_LISTS}</h2><ul class="pick"><li><a href="{url /desk/calls}">{say MSG_HISTORY_RULINGS}</a></li>{if frame->viewer is not VIEWER_SCOREKEEPER}<li><a href="{url /desk/penalties}">{say MSG_PAGE_PENALTIES}</a></li>{end}{if may_manage}<li><a href="{url /desk/handover}">{say MSG_PAGE_HANDOVER}</a></li>{end}</ul></section>
