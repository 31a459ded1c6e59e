/* What the request handlers of players' phones share.
 * Pages below /me: whose phone it is that asks, and what he or she may say of a table.
 *
 *     struct my_table mine;
 *     if (!me_table(request, &mine)) return;      // the request is answered: there is no such thing, or it leads to /me
 *     ... mine.looking.look, mine.now.table, mine.number ...
 */
#ifndef TILTYARD_WEB_PHONE_PLAYER_PAGES_H
#define TILTYARD_WEB_PHONE_PLAYER_PAGES_H

#include "web/request/page_context.h"

#include "view/pairings/player_task.h"

/* Who holds the phone, in one tournament: the first piece of the path. */
struct my_table {
    tournament_id id;
    const struct tournament *tournament;
    entrant_id entrant;
    uint32_t number; /* of the person */
    struct player_task now;
};

/* False: it is no player, or is not entered there; and the request says so. */
bool player_from_request(struct http_request *request, struct my_table *mine);
/* /me; with `why`, or NULL, what was not saved, and why. */
status player_home_render(struct http_request *request, const struct problem *why) MUST_CHECK;

#endif
