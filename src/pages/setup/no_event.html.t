{shows struct no_event_page of "pages/setup/start_pages.h"}
{# For every device without the link of the start, until an event is open. #}
<!doctype html>
<html lang="{= language}"{if theme is THEME_LIGHT} data-theme="light"{else if theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{say MSG_START_NO_EVENT}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if theme is THEME_LIGHT}light{else if theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset staff.css}">
<script src="{asset staff.js}" defer></script>
</head>
<body data-reread="5">
<main id="main" class="mid loose" tabindex="-1">
<header class="hero"><svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #mark}"/></svg><div><h1>{say MSG_START_NO_EVENT}</h1><p class="hint">{say MSG_START_WAIT}</p></div></header>
</main>
</body>
</html>
