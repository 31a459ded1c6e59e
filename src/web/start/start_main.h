/* `tiltyard serve` where no event is named: a start page first, then the server for what was chosen there, on the same
 * socket. What is chosen is opened by this process; the page is shown by a child (start_child.h), which ends when the
 * event is open. An event that cannot be opened, or is just open elsewhere, sends the page's browser back with the reason.
 *
 *     const struct starting starting = {.serving = &serving, .make = make_event, .serve = serve_on_paper, ...};
 *     return start_and_serve(&starting, why);
 */
#ifndef TILTYARD_WEB_START_START_MAIN_H
#define TILTYARD_WEB_START_START_MAIN_H

#include "web/start/sample.h"
#include "web/start/start_wire.h"

/* What was chosen, ready to be served. */
struct start_made {
    const char *path; /* lives until the next one is made */
    bool is_sample;
};

struct starting {
    struct serving *serving; /* all but the event; its listening, opener, ready, path and is_sample are set here */
    /* Creates the file, or finds it. It is called again after a choice that could not be served. */
    status (*make)(void *maker, const struct start_choice *choice, struct start_made *made, struct problem *why);
    void *maker;
    serve_port serve;
};

/* Returns when it was asked to end, before or after an event was chosen. */
status start_and_serve(const struct starting *starting, struct problem *why) MUST_CHECK;

#endif
