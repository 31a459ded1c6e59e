{shows struct start_page of "pages/setup/start_pages.h"}
{# The page before an event is open: four doors. #}
<!doctype html>
<html lang="{= language}"{if theme is THEME_LIGHT} data-theme="light"{else if theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{say MSG_START_TITLE}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if theme is THEME_LIGHT}light{else if theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset staff.css}">
<script src="{asset staff.js}" defer></script>
</head>
<body>
<a class="skip" href="#main">{say MSG_PAGE_SKIP}</a>
<main id="main" class="mid loose" tabindex="-1">
<header class="hero"><svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #mark}"/></svg><div><h1>{say MSG_START_PROGRAM}</h1><p class="hint">{say MSG_START_WHAT}</p></div></header>
{if wrong.length}<div class="note no" role="alert"><b><span class="s bad">{say MSG_START_NOT_OPEN}</span></b><span class="grow">{= wrong}</span></div>{end}
<p>{say MSG_START_NO_EVENT} {if can_write}{say MSG_START_FOLDER}{else}{say MSG_START_FOLDER_CLOSED}{end} <b>{= folder}</b></p>
<div class="doors">
<section><h2>{say MSG_START_CREATE}</h2>
{if can_write}
<form class="stack" method="post" action="{url form.action}" data-preview>{use form_fields form}
<div class="field"><label for="name">{say MSG_START_NAME}</label><input id="name" name="name" value="{= name}" maxlength="80" autocomplete="off" autofocus data-suggested>
<p class="hint" data-previewed="file">{if is_taken}{say MSG_START_TAKEN file}{else}{say MSG_START_SAVED_AS file}{end}</p></div>
<p><button class="primary" name="do" value="create">{say MSG_START_CREATE}</button></p></form>
<p class="hint">{say MSG_START_NEXT}</p>
{else}<p class="hint">{say MSG_START_CANNOT_WRITE}</p>{end}
</section>
<section><h2>{say MSG_START_OPEN}</h2>
{if files.count}
<form class="stack" method="post" action="{url form.action}">{use form_fields form}
<ul class="pick">{each row in files}<li><button name="open" value="{= row.name}"><span>{= row.name}</span> <span class="meta">{if row.event.length}{= row.event}, {end}{= row.day}, {say MSG_START_KILOBYTES row.kilobytes}{if row.stands.length}, {= row.stands}{end}</span></button></li>{end}</ul></form>
{if is_cut}<p class="hint">{say MSG_START_MORE_FILES}</p>{end}
{else}<p class="hint">{say MSG_START_NO_FILES}</p>{end}
</section>
<section>{if can_write}<h2>{say MSG_BEGIN_TITLE}</h2><p class="hint">{say MSG_START_GAME_IS}</p>
<form class="stack" method="post" action="{url form.action}">{use form_fields form}
<ul class="pick">{each row in games}<li><button name="game" value="{= row.id}"><span>{say row.name}</span> <span class="meta">{= row.file}</span></button></li>{end}</ul></form>{end}
<h2>{say MSG_START_TRY}</h2><p>{say MSG_START_SAMPLE_IS}</p><p class="hint">{say MSG_START_SAMPLE_GOES}</p>
<form method="post" action="{url form.action}">{use form_fields form}<button name="do" value="sample">{say MSG_START_SAMPLE}</button></form></section>
</div>
<form method="post" action="{url looks.action}">{use form_fields looks}<input type="hidden" name="back" value="{= back}">
<div class="seg" role="group" aria-label="{say MSG_PAGE_LANGUAGE}"><button name="language" value="en" lang="en"{if not is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_ENGLISH}</button><button name="language" value="pt-BR" lang="pt-BR"{if is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_PORTUGUESE}</button></div></form>
</main>
</body>
</html>
