/* Sleep inhibitor: keeps the laptop awake while the server runs.
 * It blocks sleep when idle and when the lid is closed, by a lock of systemd-logind. The lock is a descriptor, so it ends
 * with this process, however that ends. A build without libsystemd has no inhibitor.
 *
 *     struct sleep_inhibitor awake;
 *     if (!sleep_inhibit_begin(&awake, "A tournament is running")) ...    // before the sandbox
 *     sleep_inhibit_end(&awake);
 */
#ifndef TILTYARD_SYS_SLEEP_INHIBIT_H
#define TILTYARD_SYS_SLEEP_INHIBIT_H

#include <stdbool.h>

struct sleep_inhibitor {
    bool is_held;
    int lock; /* open while is_held */
};

/* `why` is what the machine shows to a user who asks it to sleep. False: no system bus, logind refuses, or it does not
 * answer within two seconds. */
bool sleep_inhibit_begin(struct sleep_inhibitor *awake, const char *why);
/* True once: logind has closed its end of the lock, and the machine may sleep. */
bool sleep_inhibit_has_ended(struct sleep_inhibitor *awake);
/* Gives the lock back. Does nothing if sleep is not inhibited. */
void sleep_inhibit_end(struct sleep_inhibitor *awake);

#endif
