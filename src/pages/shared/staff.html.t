{shows struct layout_data of "pages/shared/layout.h"}
{# The layout around staff's pages: {within staff *frame} … {end}. Source order is the order of Tab: line, next step, places. #}
<!doctype html>
<html lang="{= language}"{if theme is THEME_LIGHT} data-theme="light"{else if theme is THEME_DARK} data-theme="dark"{end}>
<head>
<meta charset="utf-8">
<title>{if sample}{say MSG_SAMPLE_WORD}: {end}{if waiting}({= waiting}) {end}{= title} – {= event}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{if theme is THEME_LIGHT}light{else if theme is THEME_DARK}dark{else}light dark{end}">
<link rel="icon" type="image/svg+xml" href="{asset shield.svg}">
<link rel="stylesheet" href="{asset staff.css}">
<script src="{asset tiltyard.js}" defer></script>
<script src="{asset line.js}" defer></script>
<script src="{asset players.js}" defer></script>
<script src="{asset staff.js}" defer></script>
<script src="{asset bell.js}" defer></script>
</head>
<body data-now="{= now_ms}"{if live} data-stream="{url /live?at= here}"{end}
  data-saved="{say MSG_PAGE_SAVED}" data-refused="{say MSG_PAGE_NOT_SAVED}" data-unknown="{say MSG_PAGE_UNKNOWN}"
  data-unsent="{say MSG_PAGE_UNSENT}" data-again="{say MSG_PAGE_SEND_AGAIN}" data-mend="{say MSG_PAGE_MEND}" data-dismiss="{say MSG_DESK_DISMISS}" data-just-now="{say MSG_DESK_JUST_NOW}" data-ago="{say MSG_DESK_AGO counted}" data-ago-days="{say MSG_DESK_AGO_DAYS counted}">
<a class="skip" href="#main">{say MSG_PAGE_SKIP}</a>
<header class="top">
{if line.token}<form class="line" role="search" aria-label="{say MSG_DESK_LINE}" action="{url line.to}" data-line="{= line.token}" data-not-saved="{say MSG_LINE_NOT_SAVED}" data-anyway="{say MSG_LINE_ANYWAY}" data-edit="{say MSG_LINE_EDIT}" data-dismiss="{say MSG_DESK_DISMISS}" data-dismiss-all="{say MSG_DESK_DISMISS_ALL}" data-saves="{say MSG_LINE_SAVES}" data-saving="{say MSG_LINE_SAVING}"><label class="hush" for="line">{say MSG_DESK_LINE}</label>
<input id="line" name="line" value="{= line.typed}" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" placeholder="{say MSG_DESK_LINE}"><output for="line"><span class="opt">{say MSG_LINE_EXAMPLES line.example} </span><kbd>/</kbd></output></form>{end}
<div class="next" data-next>{live next}{if next.says.length}
{if next.or_clock}<button class="primary" data-until="{= clock.starts_ms}" form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_DESK_NEXT_CLOCK}</button><a class="btn lead" hidden data-from="{= clock.starts_ms}" href="{url next.to}">{= next.says}</a>
{else if next.to.length}<a class="btn{if next.is_step} primary{else} lead{end}" href="{url next.to}">{= next.says}</a>
{else if next.command.length}<button{if next.is_step} class="primary"{else} class="lead"{end} form="{= next.form}" formaction="{url next.command}"{if next.name} name="{= next.name}" value="{= next.value}"{end}>{= next.says}</button>
{else}<button{if next.is_step} class="primary"{else} class="lead"{end} form="{= next.form}"{if next.name} name="{= next.name}" value="{= next.value}"{end}>{= next.says}</button>{end}
{end}{end}</div>
<a class="brand" href="{url /desk}" aria-label="{= event}"><svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #mark}"/></svg><span>{= event}</span></a>
<details class="pop switch"><summary><span>{if tournament.length}{= tournament}{else}{say MSG_DESK_NO_TOURNAMENT}{end}</span></summary>
<div class="sheet"><h3>{say MSG_DESK_TOURNAMENTS}</h3>
<ul class="pick">{each row in switches}<li><a href="{url row.to}"{if row.here} aria-current="true"{end}>{= row.name} <span class="meta">{= row.stands}</span></a></li>{end}
{if has_overall}<li><a href="{url /desk/overall}">{say MSG_PAGE_OVERALL}</a></li>{end}
{if viewer is VIEWER_ORGANIZER}<li><a href="{url /desk/new}">{say MSG_DESK_NEW_TOURNAMENT}</a></li>{end}</ul></div></details>
<nav class="places" aria-label="{say MSG_DESK_PLACES}">{live places}<ul>{each row in places}{if row.to.length}<li data-key="{= row.icon}"><a href="{url row.to}"{if row.here} aria-current="page"{end}><svg aria-hidden="true" focusable="false"><use href="{asset icons.svg #i- row.icon}"/></svg><span>{say row.label}{if row.more is not MSG_NONE}<span class="wide"> {say row.more}</span>{end}</span>{if row.waiting}<span class="count"><span class="hush">{say MSG_DESK_WAITING} </span>{= row.waiting}</span>{end}</a></li>{end}{end}</ul>{end}</nav>
<div class="tools">
{live ends}{if clock.starts_ms}<span class="meta deskonly" data-until="{= clock.starts_ms}">{say MSG_DESK_STARTS clock.starts}</span>{end}{if clock.hour.length}<span class="meta deskonly"{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end}>{say MSG_DESK_ENDS clock.hour}</span>{end}{end}
{if slug.length}
<details class="pop clock while"><summary><span class="hush">{say MSG_PAGE_CLOCK} </span>{live top-clock}{if clock.kind is CLOCK_SHOWN_NONE}<span data-none>–:–</span>{else}{if clock.starts_ms}<span data-until="{= clock.starts_ms}"><span class="deskonly">{= clock.shown}</span><span class="smallonly">{say MSG_DESK_STARTS clock.starts}</span></span>{end}<span{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end}{if clock.ends_ms} data-ends="{= clock.ends_ms}"{end}>{= clock.shown}</span>{end}{end}</summary>
<div class="sheet stack"><h3>{say MSG_PAGE_CLOCK}</h3>
{live clock-buttons}{if clock.hour.length}{if clock.starts_ms}<p data-until="{= clock.starts_ms}">{say MSG_DESK_CLOCK_STARTS clock.starts clock.hour}</p>{end}<p{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end}>{say MSG_DESK_CLOCK_STARTED clock.starts clock.hour}</p>{end}
{if viewer is VIEWER_ORGANIZER}<div class="row">{if clock.kind is CLOCK_SHOWN_NONE}<button form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_DESK_CLOCK_START}</button>
{else if clock.kind is CLOCK_SHOWN_READY}<button form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_DESK_CLOCK_START}</button>
{else}{if clock.kind is CLOCK_SHOWN_PAUSED}<button form="act" formaction="{url /t/ slug /do/clock_go}">{say MSG_PAGE_CLOCK_GO}</button>{else}{if clock.starts_ms}<button data-until="{= clock.starts_ms}" form="act" formaction="{url /t/ slug /do/clock_start}">{say MSG_PAGE_CLOCK_START_NOW}</button>{end}<button{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end} form="act" formaction="{url /t/ slug /do/clock_pause}">{say MSG_DESK_CLOCK_PAUSE}</button>{end}
<button form="act" formaction="{url /t/ slug /do/clock_stop}">{say MSG_DESK_CLOCK_STOP}</button>{end}</div>{end}{end}
{if viewer is VIEWER_ORGANIZER}
<form class="row" method="post" action="{url /t/ slug /do/clock_add}" data-send data-plain>{use act page}<label for="clock-more">{say MSG_DESK_CLOCK_MORE}</label> <input id="clock-more" name="minutes" class="short" value="5" inputmode="numeric" maxlength="4" autocomplete="off"><button>{say MSG_DESK_CLOCK_FOR_ALL}</button></form>
{end}
<label class="check" data-bell hidden><input type="checkbox">{say MSG_BELL_SWITCH}</label>
<p><a href="{url /t/ slug /clock}">{say MSG_DESK_CLOCK_PAGE}</a></p></div></details>
{if viewer is VIEWER_ORGANIZER}{live clock-short}{if clock.ends_ms}<button class="tiny deskonly"{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end} form="act" formaction="{url /t/ slug /do/clock_pause}">{say MSG_DESK_PAUSE}</button>
<button class="tiny deskonly"{if clock.starts_ms} hidden data-from="{= clock.starts_ms}"{end} form="act" formaction="{url /t/ slug /do/clock_add}" name="minutes" value="5">{say MSG_DESK_FIVE_MORE}</button>{else if clock.kind is CLOCK_SHOWN_PAUSED}<button class="tiny deskonly" form="act" formaction="{url /t/ slug /do/clock_go}">{say MSG_PAGE_CLOCK_GO}</button>{end}{end}{end}
{end}
<details class="pop menu"><summary>{say MSG_DESK_MENU}</summary><div class="sheet">
<h3>{say MSG_PAGE_NAV}</h3><ul class="pick">{each link in nav}<li><a href="{url link.to}">{say link.label}</a></li>{end}</ul>
<form method="post" action="{url looks.action}">{use form_fields looks}<input type="hidden" name="back" value="{= here}">
<h3 id="menu-language">{say MSG_PAGE_LANGUAGE}</h3><div class="seg" role="group" aria-labelledby="menu-language"><button name="language" value="en" lang="en"{if not is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_ENGLISH}</button><button name="language" value="pt-BR" lang="pt-BR"{if is_portuguese} aria-pressed="true"{end}>{say MSG_PAGE_PORTUGUESE}</button></div>
<h3 id="menu-theme">{say MSG_PAGE_THEME}</h3><div class="seg" role="group" aria-labelledby="menu-theme"><button name="theme" value="system"{if theme is THEME_SYSTEM} aria-pressed="true"{end}>{say MSG_PAGE_THEME_SYSTEM}</button><button name="theme" value="light"{if theme is THEME_LIGHT} aria-pressed="true"{end}>{say MSG_PAGE_THEME_LIGHT}</button><button name="theme" value="dark"{if theme is THEME_DARK} aria-pressed="true"{end}>{say MSG_PAGE_THEME_DARK}</button></div>
</form>
<h3>{if who.length}{= who}, {end}{say role}<span data-state="live" hidden> · {say MSG_PAGE_LIVE}</span><span data-state="lost" hidden> · {say MSG_PAGE_LOST}</span></h3>
<ul class="pick"><li><button type="button" data-keys hidden>{say MSG_DESK_KEYS} <span class="meta"><kbd>?</kbd></span></button></li>
{each link in more}<li><a href="{url link.to}">{say link.label}</a></li>{end}
<li><a href="{url /out}">{say MSG_PAGE_MY_CODE_LEAVE}</a></li></ul></div></details>
</div>
</header>
{if sample}<p class="sample">{say MSG_SAMPLE_IS}{if viewer is VIEWER_ORGANIZER} <a class="btn tiny" href="{url /desk/keep}">{say MSG_SAMPLE_KEEP}</a>{end}</p>{end}
<div class="troubles">{live trouble}
{if trouble.length}<div class="note no" role="alert"><b><span class="s bad">{say MSG_PAGE_FILE_MOVED}</span></b><span class="grow">{= trouble}{if is_elsewhere} {say MSG_PAGE_FILE_MOVED_ADVICE}{end}</span>{if is_elsewhere}<a class="btn tiny" href="{url /desk/history}">{say MSG_PAGE_HISTORY}</a>{end}</div>
{else if backup_trouble.length}<div class="note no" role="alert"><b><span class="s bad">{say MSG_BACKUPS_NONE}</span></b><span class="grow">{= backup_trouble} {say MSG_BACKUPS_ADVICE}</span><a class="btn tiny" href="{url /desk/backups}">{say MSG_DESK_OPEN}</a></div>{end}
{if cut.length}<div class="note warn" role="alert"><span class="grow">{= cut}</span></div>{end}
{end}</div>
{use notice notice}
<main id="main" tabindex="-1"{if wide_side} class="cols wide-side"{else if cols} class="cols sf"{else if side_last} class="cols"{end}>
{body}
</main>
<div class="banners" role="status" aria-label="{say MSG_PAGE_ANNOUNCED}">
{live banners}{each row in banners}<p class="note warn"{if row.until_ms} data-until="{= row.until_ms}"{end}>{= row.says}</p>{end}{end}
</div>
{if acts}<form id="act" method="post" action="{url /do}" data-send>{use act page}</form>{end}
<dialog id="keys" aria-labelledby="keys-title"><div class="row"><h2 id="keys-title" class="grow">{say MSG_DESK_KEYS}</h2><button type="button" class="tiny" data-close>{say MSG_DESK_CLOSE}</button></div>
<dl><dt><kbd>/</kbd> <kbd>Ctrl K</kbd></dt><dd>{say MSG_DESK_KEY_LINE}</dd><dt><kbd>N</kbd></dt><dd>{say MSG_DESK_KEY_NEXT}</dd>
<dt><kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd></dt><dd>{say MSG_DESK_KEY_ARROWS}</dd><dt><kbd>Enter</kbd> <kbd>Esc</kbd></dt><dd>{say MSG_DESK_KEY_ENTER}</dd>
<dt><kbd>1</kbd> … <kbd>6</kbd></dt><dd>{say MSG_DESK_KEY_PLACES}</dd>
<dt><kbd>7 {if line.example.length}{= line.example}{else}16w 11 3{end}</kbd></dt><dd>{say MSG_DESK_KEY_RESULT}</dd><dt><kbd>7</kbd> <kbd>caio</kbd></dt><dd>{say MSG_DESK_KEY_OPEN}</dd>
<dt><kbd>{say MSG_DESK_KEY_DROP}</kbd></dt><dd>{say MSG_DESK_KEY_DROPS}</dd><dt><kbd>extra 6 5</kbd></dt><dd>{say MSG_DESK_KEY_EXTRA}</dd>
<dt><kbd>{say MSG_DESK_KEY_PRINT}</kbd></dt><dd>{say MSG_DESK_KEY_PRINTS}</dd></dl></dialog>
</body>
</html>
