/* Sleep inhibitor: keeps the laptop awake while the server runs.
 * Keeps the machine from going to sleep, idle or with its lid closed, for as long as somebody needs it.
 *
 *     struct sleep_inhibitor awake;
 *     if (!sleep_inhibit_begin(&awake, "A tournament is being run")) ...    // before the first thread, and before the sandbox
 *     sleep_inhibit_end(&awake);
 *
 * What holds it awake is another program, systemd-inhibit, at the other end of a pipe: however this process ends, the pipe
 * ends with it, and so does that program. Nothing else of this process is open in it.
 */
#ifndef TILTYARD_SYS_SLEEP_INHIBIT_H
#define TILTYARD_SYS_SLEEP_INHIBIT_H

#include <stdbool.h>
#include <sys/types.h>

struct sleep_inhibitor {
    bool is_held;
    pid_t process;
    int pipe; /* the end of ours; open while is_held */
};

/* `why` is what the machine says to whoever wants it to sleep. False: that program is not there, the machine does not let
 * it, or it does not say so within two seconds; SIGPIPE is ignored by whoever calls. */
bool sleep_inhibit_begin(struct sleep_inhibitor *awake, const char *why);
/* True once: that program has ended by itself, and the machine may go to sleep. */
bool sleep_inhibit_has_ended(struct sleep_inhibitor *awake);
/* Waits for that program to go, for a moment. Nothing, where nothing is held. */
void sleep_inhibit_end(struct sleep_inhibitor *awake);

#endif
