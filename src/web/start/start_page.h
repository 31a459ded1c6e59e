/* Start page: what browsers see while no event is open. Whoever has the link of this start chooses an event; everybody
 * else reads that none is open.
 *
 *     const struct server_options options = {.routes = &start_routes, .doors = &doors, ...};
 *     ... doors.on_choice is called with a choice; later: start_page_answer(&doors, &answer) ...
 */
#ifndef TILTYARD_WEB_START_START_PAGE_H
#define TILTYARD_WEB_START_START_PAGE_H

#include "web/request/routes.h"
#include "web/start/start_wire.h"

struct start_doors {
    uint8_t secret[HASH_SIZE]; /* the hash of the link's token */
    const char *folder;        /* absolute, for people; "." is the same */
    /* Opens an event read-only; takes `context`. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    void *context;
    bool (*on_choice)(void *chooser, const struct start_choice *choice); /* false: nobody opens it any more */
    void *chooser;
    struct http_request *waits; /* the request that chose */
    enum start_kind kind;       /* what it chose */
    uint32_t game;              /* START_GAME: of the rule books */
};

extern const struct route_table start_routes;
/* Answers the request that chose: to the event, or back to the page with what is wrong. */
void start_page_answer(struct start_doors *doors, const struct start_answer *answer);

#endif
