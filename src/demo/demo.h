/* Demo: an event that plays itself against the running server.
 * A child process acts as organizer, judge and all phones. It knows only the link that the server prints. It uses the
 * same pages and forms as any client, and reads there what to do next.
 *
 *     struct demo_wish wish = {.language = LANGUAGE_EN, .pace_ms = 1500};
 *     struct demo_process demo;
 *     if (demo_start(&demo, &wish)) ... serve, and demo_tell(&demo, link) when it listens ...
 *     demo_stop(&demo);
 *
 * It is started before the event is opened, so that it inherits nothing of it. It ends when its parent ends, however
 * that ends, and by itself when there is a champion.
 */
#ifndef TILTYARD_DEMO_DEMO_H
#define TILTYARD_DEMO_DEMO_H

#include <sys/types.h>
#include "base/i18n.h"

struct demo_wish {
    enum language language; /* for its lines on the terminal and the pages it requests */
    int pace_ms;            /* pause between steps */
};

struct demo_process {
    pid_t process; /* 0: it has ended */
    int pipe;      /* closing it ends the demo */
};

/* False: no process can be made. */
bool demo_start(struct demo_process *demo, const struct demo_wish *wish);
/* Starts the play. `link` is the organizer's link, as in an address. */
void demo_tell(const struct demo_process *demo, struct text link);
/* Call this from time to time: if the demo has ended by itself, it collects the process. */
void demo_look(struct demo_process *demo);
/* Ends the demo and waits for it. */
void demo_stop(struct demo_process *demo);

#endif
