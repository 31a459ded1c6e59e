/* Signals that end the server, held while a process only waits for another one.
 *
 *     struct ending_signals held;
 *     signals_hold(&held);
 *     ... ppoll(..., &held.mask) ... if (signals_taken()) ...
 *     signals_release(&held);
 */
#ifndef TILTYARD_WEB_START_SIGNALS_H
#define TILTYARD_WEB_START_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

enum { ENDING_SIGNALS = 4 };
struct ending_signals {
    struct sigaction before[ENDING_SIGNALS];
    sigset_t mask; /* of before: for ppoll */
};

/* SIGINT, SIGTERM, SIGQUIT and SIGHUP come only within ppoll; one that was ignored stays so. */
void signals_hold(struct ending_signals *held);
/* One came since this was asked last. */
bool signals_taken(void);
void signals_release(const struct ending_signals *held);
/* In a child: they end it, unless the parent ignored them. */
void signals_reset(const struct ending_signals *held);

#endif
