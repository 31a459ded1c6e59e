{shows struct verify_page of "pages/public/verify_pages.h"}
{within layout *frame}
<div class="narrow col"><h1>{say MSG_PROOF_TITLE}</h1>
{if known}
<div class="state {if good}ok{else}refused{end}"><b>{= verdict}</b>
{if entries.length}<span>{= entries} {= draws}</span>{end}
<span class="meta">{say MSG_PROOF_WHEN when seq took_ms}</span></div>
{end}
<section><h2>{say MSG_LABEL_PHOTO_OF}</h2><p><code>{= photo}</code></p>
<p>{if seed_open}{say MSG_PAGE_SEED_OPEN}{else}{say MSG_PAGE_SEED_SECRET}{end}</p></section>
<section><h2>{say MSG_PROOF_HOME}</h2>
<ol class="stack steps">
<li>{say MSG_PROOF_STEP_FILE} <a href="{url /export.json}" download>{say MSG_PROOF_DOWNLOAD}</a></li>
<li>{say MSG_PROOF_STEP_CHECK} <code>{= command}</code></li>
<li>{say MSG_PROOF_STEP_NOTE}</li>
</ol></section>
<dl class="stack"><div><dt class="meta">{say MSG_LABEL_HEAD}</dt><dd><code>{= head}</code></dd></div>
{if seed.length}<div><dt class="meta">{say MSG_LABEL_SEED}</dt><dd><code>{= seed}</code></dd></div>{end}</dl>
{if rounds.count}<section><h2>{say MSG_PROOF_ROUNDS}</h2>
<dl class="stack">{each row in rounds}<div><dt><b>{if row.tournament.length}{= row.tournament}, {end}{= row.stage}</b></dt><dd>{= row.says} <span class="meta">{say MSG_VERIFY_COLUMN_SHOWN}: {= row.shown} · {say MSG_VERIFY_COLUMN_MADE}: {= row.made} · {say MSG_VERIFY_COLUMN_DROPPED}: {= row.thrown_away}</span></dd></div>{end}</dl></section>{end}
{if drawn.count}<details class="fold"><summary>{say MSG_PROOF_DRAWN}</summary>
<dl class="stack">{each row in drawn}<div><dt>{= row.tournament}, {= row.stage} ({say MSG_PROOF_DRAW row.number})</dt><dd>{if row.key.length}<code>{= row.key}</code>{else}–{end}</dd></div>{end}</dl></details>{end}
</div>
{end}
