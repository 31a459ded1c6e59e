/* Demo: an event that plays itself against the running server.
 * An event that plays itself: a process of its own that is organizer, judge and all phones, and knows nothing but the link
 * that the server prints. What it does goes through the same pages and forms as everybody's; what comes next it reads there.
 *
 *     struct demo_wish wish = {.language = LANGUAGE_EN, .pace_ms = 1500};
 *     struct demo_process demo;
 *     if (demo_start(&demo, &wish)) ... serve, and demo_tell(&demo, link) when it listens ...
 *     demo_stop(&demo);
 *
 * It is started before the event is opened, so that it has nothing of it; it ends with the process that started it, however
 * that ends, and by itself when there is a champion.
 */
#ifndef TILTYARD_DEMO_DEMO_H
#define TILTYARD_DEMO_DEMO_H

#include <sys/types.h>
#include "base/i18n.h"

struct demo_wish {
    enum language language; /* of what it tells on the terminal, and of the pages that it asks for */
    int pace_ms;            /* how long a step stands before the next */
};

struct demo_process {
    pid_t process; /* 0: it has ended */
    int pipe;      /* closed: it ends */
};

/* False: the system has no process left. */
bool demo_start(struct demo_process *demo, const struct demo_wish *wish);
/* It begins to play, by the organizer's link as it stands in an address. */
void demo_tell(const struct demo_process *demo, struct text link);
/* From time to time: where it has ended by itself, what the system still keeps of it goes. */
void demo_look(struct demo_process *demo);
/* Ends it, and waits until it has. */
void demo_stop(struct demo_process *demo);

#endif
