/* Keeps the machine from going to sleep, idle or with its lid closed, for as long as somebody needs it.
 *
 *     struct awake awake;
 *     if (!awake_begin(&awake, "A tournament is being run")) ...    // before the first thread, and before the sandbox
 *     awake_end(&awake);
 *
 * What holds it awake is another program, systemd-inhibit, at the other end of a pipe: however this process ends, the pipe
 * ends with it, and so does that program. Nothing else of this process is open in it.
 */
#ifndef TILTYARD_SYS_SLEEP_INHIBIT_H
#define TILTYARD_SYS_SLEEP_INHIBIT_H

#include <stdbool.h>
#include <sys/types.h>

struct awake {
    bool is_held;
    pid_t process;
    int pipe; /* the end of ours; open while is_held */
};

/* `why` is what the machine says to whoever wants it to sleep. False: that program is not there, the machine does not let
 * it, or it does not say so within two seconds; SIGPIPE is ignored by whoever calls. */
bool awake_begin(struct awake *awake, const char *why);
/* True once: that program has ended by itself, and the machine may go to sleep. */
bool awake_has_ended(struct awake *awake);
/* Waits for that program to go, for a moment. Nothing, where nothing is held. */
void awake_end(struct awake *awake);

#endif
