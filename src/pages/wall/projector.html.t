{shows struct layout_data of "pages/shared/layout.h"}
{# The layout around projector pages: {within projector *frame} … {end}. What it shows is cut into screens, announcements among them. #}
<!doctype html>
<html lang="{= language}"{if theme is THEME_LIGHT} data-theme="light"{else if theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{if sample}{say MSG_SAMPLE_WORD}: {end}{= title} – {= event}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if theme is THEME_LIGHT}light{else if theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset wall.css}">
<script src="{asset tiltyard.js}" defer></script>
{if bell}<script src="{asset bell.js}" defer></script>{end}
{refresh onward}
</head>
<body class="wall" data-now="{= now_ms}"{if live} data-stream="{url /live?at= here}"{end}{if turns.length} data-turns="{url turns}"{end}>
{if bell}<button class="sample" type="button" data-bell hidden>{say MSG_BELL_START}</button>{end}
{if sample}<p class="sample">{say MSG_SAMPLE_IS}</p>{end}
<header class="hush"><h1>{= title}</h1><span data-state="live" hidden>{say MSG_PAGE_LIVE}</span></header>
<main id="main">
{body}
{live banners}{each row in banners}<section class="screen"{if row.until_ms} data-until="{= row.until_ms}"{end}>
<div class="head"><h2>{say MSG_WALL_ANNOUNCEMENT}</h2>{use wall_head page}</div>
<div class="fit say"><p>{= row.says}</p>{if row.hour.length}<p class="ends">{= row.hour}</p>{end}</div>
</section>{end}{end}
<p class="lost" data-state="lost" role="status" hidden>{say MSG_PAGE_LOST}</p>
</main>
</body>
</html>
