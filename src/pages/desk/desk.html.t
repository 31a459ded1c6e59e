{shows struct desk_page of "pages/desk/desk_pages.h"}
{within layout *frame}
{live desk}
{if trouble.length}<div class="notice refused" role="alert"><strong>{say MSG_PAGE_FILE_MOVED}</strong><p>{= trouble}</p>{if is_elsewhere}<p>{say MSG_PAGE_FILE_MOVED_ADVICE}</p><p><a class="button" href="{url /desk/history}">{say MSG_PAGE_HISTORY}</a></p>{end}</div>{end}
{if cut.length}<div class="notice unknown" role="alert"><p>{= cut}</p></div>{end}
{if not trouble.length}
{each row in backups}
{if row.trouble.length}<div class="notice refused" role="alert"><strong>{say MSG_BACKUPS_NONE}</strong><p>{= row.trouble}</p><p>{say MSG_BACKUPS_ADVICE}</p></div>{end}
{end}
{end}
<h1>{say MSG_PAGE_DESK}</h1>
<div class="cards">
{each row in tournaments}
<article class="card">
  <h2><a href="{url /t/ row.slug /run}">{= row.name}</a></h2>
  <p class="lead">{= row.stands}</p>
  {if row.tables_all}<progress max="{= row.tables_all}" value="{= row.tables_in}" aria-label="{say MSG_PAGE_TABLES_IN row.tables_all row.tables_in}"></progress>{end}
  {if row.warning.length}<p class="notice unknown">{= row.warning}</p>{end}
  <p>{say MSG_LABEL_NEXT} {if row.next_at.length}<a class="button primary" href="{url row.next_at}">{= row.next}</a>{else}<strong>{= row.next}</strong>{end}</p>
  {if row.estimate.length}<p class="quiet">{= row.estimate}</p>{end}
</article>
{end}
</div>
{if makes_first}<p class="buttons"><a class="button primary" href="{url /desk/new}">{say MSG_SETUP_NEW}</a></p>{end}
{if published}
<h2>{say MSG_PAGE_MISSING}</h2>
{if nothing_missing}<p>{say MSG_PAGE_MISSING_NONE}</p>{else}
<ol class="missing">{each row in missing}{use missing row}{end}</ol>
{end}
{end}
<h2>{say MSG_BACKUPS_TITLE}</h2>
{if backups.count}
<ul class="plain backups">
{each row in backups}
{if row.made.length}<li>{= row.made} <span class="quiet">{= row.path}</span>{if row.warning.length}<p class="notice unknown">{= row.warning}</p>{end}</li>{end}
{end}
</ul>
{else}<p class="quiet">{say MSG_BACKUPS_NOT_YET}</p>{end}
{end}
{if backup.token}<form method="post" action="{url backup.action}">{use form_fields backup}<p><button>{say MSG_BACKUPS_NOW}</button></p></form>{end}
{end}
