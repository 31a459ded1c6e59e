{shows struct own_said of "pages/games/game_pages.h"}
{# The moves that wait for an answer. #}
<ul>{each row in moves}<li>{say row.says}{if row.parts.length}: <b>{= row.parts}</b>{end}</li>{end}</ul>
