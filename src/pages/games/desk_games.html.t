{shows struct desk_games_page of "pages/games/game_pages.h"}
{# Refereed games: those that are played, and a new one at a table. #}
{within staff *frame}
<section class="stack"><h1>{say MSG_PAGE_REFEREE}</h1>
{live games}{if rows.count}<table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_TABLE}</th><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_DESK_PLAYERS}</th><th scope="col" class="opt">{say MSG_PAGE_GAME_STANDS}</th></tr></thead><tbody>{each row in rows}<tr data-key="{= row.at.number}"{if row.over} class="off"{end}><td>{if row.at.table}{= row.at.table}{else}–{end}</td><td><a href="{url row.moves}">{= row.at.name}</a></td><td>{= row.players}</td><td class="opt meta">{= row.stands}</td></tr>{end}</tbody></table>{end}{end}</section>
<p><a class="btn" href="{url /desk/games/new}">{say MSG_BEGIN_TITLE}</a></p>
{if not forms.count}<p class="hint">{say MSG_PAGE_REFEREE_NO_TABLE}</p>{end}
{each one in forms}<section class="stack"><h2>{= one.name}</h2><form class="fields" method="post" action="{url /t/ one.slug /games}" data-send><input type="hidden" name="t" value="{= token}"><input type="hidden" name="id" value="{fresh}">
<div class="field"><label for="table-{= one.slug}">{say MSG_COLUMN_TABLE}</label><select id="table-{= one.slug}" name="table">{each table in one.tables}<option value="{= table.number}"{if table.chosen} selected{end}>{= table.number} · {= table.names}</option>{end}</select></div>
<div class="field"><label for="name-{= one.slug}">{say MSG_PAGE_NAME}</label><input id="name-{= one.slug}" name="name" value="{= one.typed.name}" maxlength="40" autocomplete="off" required></div>
<div class="field"><label for="first-{= one.slug}">{say MSG_PAGE_REFEREE_FIRST}</label><input id="first-{= one.slug}" name="first" value="{= one.typed.first}" maxlength="80" autocomplete="off"></div>
{if one.settings.count}<div class="field"><label for="settings-{= one.slug}">{say MSG_PAGE_SETTINGS} ({each key in one.settings}{= key}= {end})</label><input id="settings-{= one.slug}" name="settings" value="{= one.typed.settings}" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false"></div>{end}
<button class="primary">{say MSG_PAGE_REFEREE_BEGIN}</button></form></section>{end}
{end}
