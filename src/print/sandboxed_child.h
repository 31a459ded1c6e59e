/* Runs a function in a sandboxed child process.
 * Work in a process of its own: what crashes or hangs there is a sentence here.
 *
 * The child has a copy of everything its parent has in memory, and nothing it
 * does comes back but the bytes that it writes; it keeps no file of the parent's
 * open. Whoever must not wait asks with sandboxed_child_take whenever the descriptor
 * can be read, or some time has gone by:
 *
 *     struct process process;
 *     TRY(sandboxed_child_begin(&process, work, context, &limits, why));
 *     for (bool ended = false; !ended;) {
 *         ... poll process.descriptor, until sandboxed_child_wait_ms(&process) is over ...
 *         TRY(sandboxed_child_take(&process, &ended, why));       // anything but DONE: it is gone
 *     }
 *     ... process.out ... sandboxed_child_free(&process);
 *
 * and who may wait calls sandboxed_child_run. It must begin before the library that it
 * guards against was ever called in the parent: then no lock of it can be held
 * by a thread that the child does not have.
 */
#ifndef TILTYARD_PRINT_SANDBOXED_CHILD_H
#define TILTYARD_PRINT_SANDBOXED_CHILD_H

#include <sys/types.h>
#include "base/buffer.h"
#include "base/status.h"

/* What the child does: writes to the descriptor, and gives the status it ends with: 0, or from PROCESS_STATUS_LEAST to
 * PROCESS_STATUS_MAX. Any other is a crash: libraries, and what watches over memory, like to end a process with 1. */
typedef int (*process_work)(void *context, int out);
enum { PROCESS_STATUS_LEAST = 40, PROCESS_STATUS_MAX = 63 };

struct process_limits {
    int64_t milliseconds; /* in all */
    size_t bytes;         /* written in all */
    size_t memory;        /* that it may have, with what it has of the parent; 0: no limit */
};

struct process {
    pid_t pid; /* 0: it has ended */
    int descriptor;
    int64_t deadline; /* of clock_monotonic_ms */
    struct buffer out;
    bool closed; /* nothing more will come */
    int status;  /* it ended with, once it has */
};

/* FAULT "PROCESS" where none can be made. */
status sandboxed_child_begin(struct process *process, process_work work, void *context,
                             const struct process_limits *limits, struct problem *why) MUST_CHECK;
/* Takes what has been written, and never waits. FAULT "PRINT": it crashed, took too long or wrote too much; then it has
 * been ended, and sandboxed_child_free is all that is left to do. */
status sandboxed_child_take(struct process *process, bool *ended, struct problem *why) MUST_CHECK;
/* For poll: how long it has yet. */
int sandboxed_child_wait_ms(const struct process *process);
/* Ends it, if it runs still. */
void sandboxed_child_free(struct process *process);

/* All of it. `process` is to be freed if it was DONE. */
status sandboxed_child_run(struct process *process, process_work work, void *context,
                           const struct process_limits *limits, struct problem *why) MUST_CHECK;

/* For the child: all of it; false: it cannot be written. */
bool sandboxed_child_write(int out, const void *bytes, size_t size);

#endif
