{shows struct home_page of "pages/public/public_pages.h"}
{within layout *frame}
<h1>{= frame->event}</h1>
{if when.length}<p class="lead">{= when}</p>{end}
{live home}
<div class="cards">
{each row in tournaments}
<article class="card">
  <h2><a href="{url /t/ row.progress.slug}">{= row.progress.name}</a></h2>
  <p class="lead">{= row.stands}</p>
  {if row.chance.length}<p>{= row.chance}</p>{end}
  <p class="quiet">{say MSG_PAGE_PEOPLE row.progress.playing}</p>
  <p class="links">
    {if row.progress.rounds}<a href="{url /t/ row.progress.slug}">{say MSG_PAGE_NAMES}</a> <a href="{url /t/ row.progress.slug /tables}">{say MSG_PAGE_TABLES}</a>{end} <a href="{url /t/ row.progress.slug /standings}">{say MSG_PAGE_STANDINGS}</a>{if row.progress.over} <a href="{url /t/ row.progress.slug /podium}">{say MSG_PAGE_PODIUM}</a>{end}
  </p>
</article>
{end}
</div>
<section class="proof" aria-labelledby="proof-head">
<h2 id="proof-head">{say MSG_PAGE_PROOF}</h2>
<p>{if seed_open}{say MSG_PAGE_SEED_OPEN}{else}{say MSG_PAGE_SEED_SECRET}{end}</p>
<dl>
  <dt>{say MSG_LABEL_PHOTO_OF}</dt><dd><code>{= photo}</code></dd>
  {if seed.length}<dt>{say MSG_LABEL_SEED}</dt><dd><code>{= seed}</code></dd>{end}
</dl>
<p><a class="button" href="{url /verify}">{say MSG_PROOF_TITLE}</a></p>
</section>
{end}
<p class="enter-hint"><a class="button" href="{url /enter}">{say MSG_PAGE_ENTER_CODE}</a></p>
{end}
