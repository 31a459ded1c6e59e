{shows struct players_page of "pages/players/players_pages.h"}
{# Requests to join: the one that is looked at, and those that wait. #}
<section>{live asking}<h2>{say MSG_PLAYERS_ASK_JOIN}{if join.waiting} <span class="count">{= join.waiting}</span>{end}</h2><span data-phase="join-{= join.number}"></span>{if not join.waiting}<p class="hint">{say MSG_PLAYERS_NOBODY_ASKS}</p>{end}{end}
{if join.number}{use join_asked join}{end}
{live others-asking}{if waits.count}<ul class="needs">{each one in waits}<li data-key="{= one.number}"><b>{= one.name}</b><span class="meta" data-since="{= one.since_ms}">{= one.waited}</span><a class="btn tiny" href="{url /t/ slug /people ?join= one.number}">{say MSG_PLAYERS_REVIEW}<span class="hush"> {= one.name}</span></a></li>{end}</ul>{end}{end}</section>
