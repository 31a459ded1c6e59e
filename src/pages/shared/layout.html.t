{shows struct layout_data of "pages/shared/layout.h"}
{# The layout around players' and public pages: {within layout *frame} … {end}. #}
<!doctype html>
<html lang="{= language}"{if theme is THEME_LIGHT} data-theme="light"{else if theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{if sample}{say MSG_SAMPLE_WORD}: {end}{= title} – {= event}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if theme is THEME_LIGHT}light{else if theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset public.css}">
{if games}<link rel="stylesheet" href="{asset game.css}">{end}
<script src="{asset tiltyard.js}" defer></script>
</head>
<body{if not untimed} data-now="{= now_ms}"{end}{if live} data-stream="{url /live?at= here}"{end}
  data-saved="{say MSG_PAGE_SAVED}" data-refused="{say MSG_PAGE_NOT_SAVED}" data-unknown="{say MSG_PAGE_UNKNOWN}"
  data-unsent="{say MSG_PAGE_UNSENT}" data-again="{say MSG_PAGE_SEND_AGAIN}" data-mend="{say MSG_PAGE_MEND}">
<a class="skip" href="#main">{say MSG_PAGE_SKIP}</a>
<div class="bar"><header class="top">
<a class="brand" href="{url /}"><svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #mark}"/></svg><span><b>{= event}</b>{if tournament.length}<small>{= tournament}</small>{end}</span></a>
<nav class="tabs" aria-label="{say MSG_PAGE_NAV}"><ul>{each link in tabs}{if not link.hidden}<li><a href="{url link.to}"{if link.here} aria-current="page"{end}>{say link.label}</a></li>{end}{end}</ul></nav>
{live top-clock}{if clock.kind is not CLOCK_SHOWN_NONE}<a class="time{if clock.kind is CLOCK_SHOWN_OVER} over{end}" href="{url /t/ slug /clock}">{if clock.starts_ms}<small data-until="{= clock.starts_ms}">{say MSG_GAMES_START_LABEL}</small> <b data-until="{= clock.starts_ms}">{= clock.starts}</b>{end}<small{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end}>{= clock.stage}<span class="hush"> {say MSG_PAGE_CLOCK} </span></small> <b{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end}{if clock.ends_ms} data-ends="{= clock.ends_ms}"{end}>{= clock.shown}</b></a>{end}{end}
<details class="menu"><summary><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M3 6h18M3 12h18M3 18h18"/></svg><span class="hush">{say MSG_DESK_MENU}</span></summary>
<form class="drop" method="post" action="{url looks.action}">
{use form_fields looks}<input type="hidden" name="back" value="{= here}">
{if viewer is VIEWER_PLAYER}<a href="{url /me/phone}">{say MSG_PAGE_ME_PHONE}</a>{end}
<div><span class="label" id="menu-language">{say MSG_PAGE_LANGUAGE}</span><div class="seg" role="group" aria-labelledby="menu-language"><button name="language" value="en" lang="en"{if not is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_ENGLISH}</button><button name="language" value="pt-BR" lang="pt-BR"{if is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_PORTUGUESE}</button></div></div>
<div><span class="label" id="menu-theme">{say MSG_PAGE_THEME}</span><div class="seg" role="group" aria-labelledby="menu-theme"><button name="theme" value="system"{if theme is THEME_SYSTEM} aria-pressed="true"{end}>{say MSG_PAGE_THEME_SYSTEM}</button><button name="theme" value="light"{if theme is THEME_LIGHT} aria-pressed="true"{end}>{say MSG_PAGE_THEME_LIGHT}</button><button name="theme" value="dark"{if theme is THEME_DARK} aria-pressed="true"{end}>{say MSG_PAGE_THEME_DARK}</button></div></div>
<div>{each link in nav}<a href="{url link.to}"{if link.here} aria-current="page"{end}>{say link.label}</a>{end}
{each one in switches}<a href="{url one.to}">{= one.name}</a>{end}
<a href="{url /verify}">{say MSG_PROOF_TITLE}</a>
{if staff}<a href="{url /desk}">{say MSG_PAGE_DESK}</a><a href="{url /out}">{say MSG_PAGE_MY_CODE_LEAVE}</a>{end}</div>
</form></details>
</header></div>
{if sample}<p class="sample">{say MSG_SAMPLE_IS}{if viewer is VIEWER_ORGANIZER} <a href="{url /desk/keep}">{say MSG_SAMPLE_KEEP}</a>{end}</p>{end}
{# Above what is touched, so that nothing is covered. #}
<div class="banners" role="status" aria-label="{say MSG_PAGE_ANNOUNCED}">
{live banners}{each row in banners}<p class="banner"{if row.until_ms} data-until="{= row.until_ms}"{end}>{= row.says}</p>{end}{end}
</div>
<main id="main" tabindex="-1">
{if live}<div class="notice unknown" role="status" data-state="lost" hidden><strong>{say MSG_PAGE_LOST_SINCE} <span data-lost></span></strong><span>{say MSG_PAGE_LOST_MEANS}</span></div>{end}
{use notice notice}
{body}
</main>
{if acts}<form id="act" method="post" action="{url /do}" data-send>{use act page}</form>{end}
<footer><span>{say MSG_PAGE_FOOT}</span>{if live}<span data-state="live" hidden>{say MSG_PAGE_LIVE}</span>{end}</footer>
</body>
</html>
