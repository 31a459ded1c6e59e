/* Sleep inhibitor: keeps the laptop awake while the server runs.
 * It blocks sleep when idle and when the lid is closed.
 *
 *     struct sleep_inhibitor awake;
 *     if (!sleep_inhibit_begin(&awake, "A tournament is being run")) ...    // before the first thread, and before the sandbox
 *     sleep_inhibit_end(&awake);
 *
 * Another program, systemd-inhibit, does this at the other end of a pipe. However this process ends, the pipe closes
 * and that program ends too. It inherits no other descriptor of this process.
 */
#ifndef TILTYARD_SYS_SLEEP_INHIBIT_H
#define TILTYARD_SYS_SLEEP_INHIBIT_H

#include <stdbool.h>
#include <sys/types.h>

struct sleep_inhibitor {
    bool is_held;
    pid_t process;
    int pipe; /* our end; open while is_held */
};

/* `why` is what the machine shows to a user who asks it to sleep. False: that program does not exist, the machine
 * refuses, or no answer came within two seconds. The caller must ignore SIGPIPE. */
bool sleep_inhibit_begin(struct sleep_inhibitor *awake, const char *why);
/* True once: that program has ended by itself, and the machine may sleep. */
bool sleep_inhibit_has_ended(struct sleep_inhibitor *awake);
/* Waits briefly for that program to end. Does nothing if sleep is not inhibited. */
void sleep_inhibit_end(struct sleep_inhibitor *awake);

#endif
