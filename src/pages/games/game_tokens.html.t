{shows struct game_player of "pages/games/game_pages.h"}
{# What a player collects, as a row of pictures: filled if the player has it, each with a spoken name. #}
{if tokens.count}<p class="rings">{each token in tokens}<span class="ring k{= token.icon}{if token.held} on{end}" title="{= token.says}"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="{asset tokens.svg #token- token.icon}"/></svg><span class="hush">{= token.says}</span></span>{end}</p>{end}
