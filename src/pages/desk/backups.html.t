{shows struct backups_page of "pages/desk/desk_pages.h"}
{# The automatic backups: where and when the last was made, and a button that makes one. #}
{within staff *frame}
{use settings_nav nav}
<h1>{say MSG_BACKUPS_TITLE}</h1>
{live backups}
{if frame->sample}<p class="hint">{say MSG_SAMPLE_NO_BACKUPS}</p>{else if not backups.count}<p class="hint">{say MSG_BACKUPS_NOT_YET}</p>{end}
<table class="list"><tbody>
{each row in backups}{if row.trouble.length}<tr class="no"><td><span class="s bad">{say MSG_BACKUPS_NONE}</span></td><td>{= row.trouble}</td></tr>{end}
{if row.made.length}<tr{if row.warning.length} class="warn"{end}><td><span class="s in">{= row.made}</span></td><td>{= row.path}{if row.warning.length} <span class="s call">{= row.warning}</span>{end}</td></tr>{end}{end}
</tbody></table>
{end}
{if backup.token}<form method="post" action="{url backup.action}">{use form_fields backup}<p><button>{say MSG_BACKUPS_NOW}</button></p></form>{end}
{end}
