{shows struct verify_page of "pages/public/verify_pages.h"}
{within layout *frame}
<h1>{say MSG_PROOF_TITLE}</h1>
{if known}
<div class="notice {if good}saved{else}refused{end}"><strong>{= verdict}</strong>
{if entries.length}<p>{= entries} {= draws}</p>{end}
<p>{say MSG_PROOF_WHEN when seq took_ms}</p></div>
{end}
<h2>{say MSG_PROOF_HOME}</h2>
<ol>
<li>{say MSG_PROOF_STEP_FILE} <a class="button" href="{url /export.json}" download>{say MSG_PROOF_DOWNLOAD}</a></li>
<li>{say MSG_PROOF_STEP_CHECK} <code>{= command}</code></li>
<li>{say MSG_PROOF_STEP_NOTE}</li>
</ol>
<dl class="proof">
  <dt>{say MSG_LABEL_PHOTO_OF}</dt><dd><code>{= photo}</code></dd>
  <dt>{say MSG_LABEL_HEAD}</dt><dd><code>{= head}</code></dd>
  {if seed.length}<dt>{say MSG_LABEL_SEED}</dt><dd><code>{= seed}</code></dd>{end}
</dl>
<p>{if seed_open}{say MSG_PAGE_SEED_OPEN}{else}{say MSG_PAGE_SEED_SECRET}{end}</p>
{if rounds.count}
<h2>{say MSG_PROOF_ROUNDS}</h2>
<dl>
{each row in rounds}<dt>{= row.stage}</dt><dd>{= row.says} <span class="quiet">{say MSG_VERIFY_COLUMN_SHOWN}: {= row.shown} · {say MSG_VERIFY_COLUMN_MADE}: {= row.made} · {say MSG_VERIFY_COLUMN_DROPPED}: {= row.thrown_away}</span></dd>{end}
</dl>
{end}
{if drawn.count}
<h2>{say MSG_PROOF_DRAWN}</h2>
<dl>
{each row in drawn}<dt>{= row.tournament}, {= row.stage} ({say MSG_PROOF_DRAW row.number})</dt><dd>{if row.key.length}<code>{= row.key}</code>{else}–{end}</dd>{end}
</dl>
{end}
{end}
