{shows struct layout_data of "pages/shared/layout.h"}
{# The layout around every page: {within layout *frame} … {end}. #}
<!doctype html>
<html lang="{= language}"{if theme is THEME_LIGHT} data-theme="light"{else if theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{if sample}{say MSG_SAMPLE_WORD}: {end}{= title} – {= event}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if theme is THEME_LIGHT}light{else if theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset style.css}">
<script src="{asset tiltyard.js}" defer></script>
</head>
<body data-now="{= now_ms}"{if live} data-stream="{url /live?at= here}"{end}
  data-saved="{say MSG_PAGE_SAVED}" data-refused="{say MSG_PAGE_NOT_SAVED}" data-unknown="{say MSG_PAGE_UNKNOWN}"
  data-unsent="{say MSG_PAGE_UNSENT}" data-again="{say MSG_PAGE_SEND_AGAIN}" data-mend="{say MSG_PAGE_MEND}">
<a class="skip" href="#main">{say MSG_PAGE_SKIP}</a>
<header class="top">
  <a class="brand" href="{url /}">
    <svg class="mark" viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #mark}"/></svg>
    <span class="event">{= event}</span>
  </a>
  {if tournament.length}<span class="tournament">{= tournament}</span>{end}
  {live top-clock}{if clock.kind is not CLOCK_SHOWN_NONE}<a class="top-clock{if clock.kind is CLOCK_SHOWN_PAUSED} paused{else if clock.kind is CLOCK_SHOWN_OVER} over{end}" href="{url /t/ slug /clock}"><span class="hush">{say MSG_PAGE_CLOCK} </span><span{if clock.ends_ms} data-ends="{= clock.ends_ms}"{end}>{= clock.shown}</span></a>{end}{end}
  <nav class="nav" aria-label="{say MSG_PAGE_NAV}">
    {each link in nav}<a href="{url link.to}"{if link.here} aria-current="page"{end}>{say link.label}</a>{end}
  </nav>
  {if desk.count}
  <nav class="nav desk" aria-label="{say MSG_PAGE_DESK}">
    {live desk-nav}{each link in desk}<a href="{url link.to}"{if link.here} aria-current="page"{end}>{say link.label}{if link.waiting} <b class="count">{= link.waiting}<span class="hush"> {say MSG_CALL_STATE_WAITING}</span></b>{end}</a>{end}{end}
  </nav>
  {end}
  <span class="link-state" data-state="live" hidden>{say MSG_PAGE_LIVE}</span>
  <span class="link-state" data-state="lost" hidden>{say MSG_PAGE_LOST}</span>
</header>
{if sample}<p class="sample">{say MSG_SAMPLE_IS}{if viewer is VIEWER_ORGANIZER} <a class="button" href="{url /desk/keep}">{say MSG_SAMPLE_KEEP}</a>{end}</p>{end}
<main id="main" tabindex="-1">
{use notice notice}
{body}
</main>
<div class="banners" role="status" aria-label="{say MSG_PAGE_ANNOUNCED}">
{live banners}{each row in banners}<p class="banner"{if row.until_ms} data-until="{= row.until_ms}"{end}>{= row.says}</p>{end}{end}
</div>
{if acts}<form id="act" method="post" action="{url /do}" data-send>{use act page}</form>{end}
<footer class="foot">
  <form method="post" action="{url looks.action}">
    {use form_fields looks}
    <input type="hidden" name="back" value="{= here}">
    <fieldset>
      <legend>{say MSG_PAGE_LANGUAGE}</legend>
      <button name="language" value="en" lang="en"{if not is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_ENGLISH}</button>
      <button name="language" value="pt-BR" lang="pt-BR"{if is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_PORTUGUESE}</button>
    </fieldset>
    <fieldset>
      <legend>{say MSG_PAGE_THEME}</legend>
      <button name="theme" value="system"{if theme is THEME_SYSTEM} aria-pressed="true"{end}>{say MSG_PAGE_THEME_SYSTEM}</button>
      <button name="theme" value="light"{if theme is THEME_LIGHT} aria-pressed="true"{end}>{say MSG_PAGE_THEME_LIGHT}</button>
      <button name="theme" value="dark"{if theme is THEME_DARK} aria-pressed="true"{end}>{say MSG_PAGE_THEME_DARK}</button>
    </fieldset>
  </form>
  {if staff}<p><a href="{url /out}">{say MSG_PAGE_MY_CODE_LEAVE}</a></p>{end}
  <p>{say MSG_PAGE_FOOT}</p>
</footer>
</body>
</html>
