/* Player of a request: the player who holds the phone, and that player's table, for the pages below /me.
 *
 *     struct my_table mine;
 *     if (!player_from_request(request, &mine)) return done();  // answered: not found, or /me
 *     ... mine.entrant, mine.now.table, mine.number ...
 */
#ifndef TILTYARD_WEB_PHONE_PLAYER_PAGES_H
#define TILTYARD_WEB_PHONE_PLAYER_PAGES_H

#include "web/request/page_context.h"

#include "view/pairings/player_task.h"

/* The player who holds the phone, in the tournament that the path names first. */
struct my_table {
    tournament_id id;
    const struct tournament *tournament;
    entrant_id entrant;
    uint32_t number; /* of the person */
    struct player_task now;
};

/* False: the phone's session is no player, or the player is not in that tournament; the request is answered. */
bool player_from_request(struct http_request *request, struct my_table *mine);
/* Renders /me. `why`: the refusal to show, or NULL. */
status player_home_render(struct http_request *request, const struct problem *why) MUST_CHECK;

#endif
