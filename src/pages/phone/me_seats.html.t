{shows struct me_tournament of "pages/phone/phone_pages.h"}
{# Who sits at the table, with what was reported or entered. #}
{if seats.count}<ol class="seats">{each seat in seats}<li{if seat.is_me} class="mine{if seat.won} won{end}"{else if seat.won} class="won"{end}><i>{= seat.seat}</i><span>{= seat.name}{if seat.is_me} <b class="you">{say MSG_PAGE_ME_YOU}</b>{end}{if seat.begins} <span class="tag">{say MSG_BEGINS}</span>{end}</span>{if seat.score.length}<span class="n">{if seat.won}<span class="hush">{say MSG_PAGE_GAME_WON} </span>{end}{= seat.score}</span>{end}</li>{end}</ol>{end}
