{shows struct mat_page of "pages/games/table_game_pages.h"}
{# A table game on a tablet in the middle of the table: each block is turned to its player, the middle is read from two sides. #}
<!doctype html>
<html lang="{= frame->language}"{if frame->theme is THEME_LIGHT} data-theme="light"{else if frame->theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{if frame->sample}{say MSG_SAMPLE_WORD}: {end}{= frame->title} – {= frame->event}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if frame->theme is THEME_LIGHT}light{else if frame->theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset public.css}">
<link rel="stylesheet" href="{asset game.css}">
<script src="{asset tiltyard.js}" defer></script>
</head>
<body class="mat-page" data-stream="{url /live?at= here}">
<header class="hush"><h1>{= at.name}, {say at.rules}</h1><span data-state="live" hidden>{say MSG_PAGE_LIVE}</span></header>
<main id="main">
{live mat}
<div class="mat">
{each row in sides}<ol class="edge {if row.side is MAT_LEFT}l{else if row.side is MAT_FAR}f{else if row.side is MAT_RIGHT}r{else}b{end}">
{each player in row.players}<li class="seat{if player.shown.acts} now{end}{if player.shown.won} won{end}"><div>
<div class="row"><h2>{= player.shown.name}</h2>{if player.shown.won}<span class="sign ok">{say MSG_PAGE_GAME_WON}</span>{else if player.shown.acts}<span class="sign turn">{say MSG_MAT_ACTS}</span>{end}{if player.bids}<span class="sign {if player.bid_in}ok{else}wait{end}">{if player.bid_in}{say MSG_MAT_SEALED}{else}{say MSG_MAT_DIAL_OPEN}{end}</span>{end}
<dl class="stat">{if not player.shown.great.empty}<div class="great"><dt>{say player.shown.great.heading}</dt><dd>{= player.shown.great.value}</dd></div>{end}{each cell in player.shown.counts}{if not cell.empty}<div><dt>{say cell.heading}</dt><dd>{= cell.value}</dd></div>{end}{end}</dl></div>
{use game_tokens player.shown}{if player.shown.badge.length}<p>{= player.shown.badge}</p>{end}
{if not player.bids}{if not player.shown.acts}{if player.shown.state.length}<p class="meta">{= player.shown.state}</p>{end}{end}{end}
{if player.shown.lines.count}<p class="mat-lines">{each cell in player.shown.lines}{if not cell.empty}<span><small>{say cell.heading}</small> {= cell.value}</span> {end}{end}</p>{end}
{if player.shown.fields.count}<dl class="prov">{each cell in player.shown.fields}<div><dt>{say cell.heading}</dt><dd>{= cell.value}</dd></div>{end}</dl>{end}
</div></li>{end}
</ol>{end}
<section class="c"><div class="flip" aria-hidden="true"><p class="big">{= stands}</p><p>{= headline}</p></div>
{if notes.count}<ul class="notes">{each note in notes}<li>{= note}</li>{end}</ul>{end}
<div><p class="big">{= stands}</p><p>{= headline}</p><p class="lost" data-state="lost" role="status" hidden>{say MSG_PAGE_LOST}</p></div></section>
</div>
{end}
</main>
</body>
</html>
