{shows struct notice of "pages/shared/layout.h"}
{# Notice: the result of a form; the script writes the same into the empty one. #}
<div class="notices" data-notices aria-live="polite">
{if kind is NOTICE_SAVED}
<div class="notice saved" role="status">
  <strong>{say MSG_PAGE_SAVED} {if history.length}<a href="{url history}">#{= saved}</a>{else}#{= saved}{end}</strong>
  {if says.length}<p>{= says}</p>{end}
</div>
{else if kind is NOTICE_REFUSED}
<div class="notice refused" role="alert">
  <strong>{say MSG_PAGE_NOT_SAVED}</strong>
  <p>{= says}{if rule} <span class="rule">{= rule}</span>{end}</p>
</div>
{else if kind is NOTICE_IMPOSSIBLE}
<div class="notice refused" role="alert">
  <strong>{say MSG_PAGE_NOT_POSSIBLE}</strong>
  <p>{= says}{if rule} <span class="rule">{= rule}</span>{end}</p>
</div>
{else if kind is NOTICE_UNKNOWN}
<div class="notice unknown" role="alert">
  <strong>{say MSG_PAGE_UNKNOWN}</strong>
  <p>{say MSG_PAGE_UNKNOWN_ADVICE}</p>
</div>
{end}
</div>
