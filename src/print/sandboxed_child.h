/* Runs a function in a sandboxed child process, so that a crash or hang there becomes an error message.
 *
 * The child has a copy of its parent's memory. Only the bytes it writes come back, and it keeps none of the parent's
 * files open. A caller that must not block calls sandboxed_child_take when the descriptor is readable or the timeout
 * has passed:
 *
 *     struct process process;
 *     TRY(sandboxed_child_begin(&process, work, context, &limits, why));
 *     for (bool ended = false; !ended;) {
 *         ... poll process.descriptor, until sandboxed_child_wait_ms(&process) is over ...
 *         TRY(sandboxed_child_take(&process, &ended, why));       // anything but DONE: it is gone
 *     }
 *     ... process.out ... sandboxed_child_free(&process);
 *
 * A caller that may block calls sandboxed_child_run. The child must start before the parent has ever called the library
 * in question: then no lock of the library can be held by a thread that the child does not have.
 */
#ifndef TILTYARD_PRINT_SANDBOXED_CHILD_H
#define TILTYARD_PRINT_SANDBOXED_CHILD_H

#include <sys/types.h>
#include "base/buffer.h"
#include "base/status.h"

/* The child's work: writes to the descriptor, and returns the exit status: 0, or from PROCESS_STATUS_LEAST to
 * PROCESS_STATUS_MAX. Any other status counts as a crash: libraries and memory checkers exit with 1. */
typedef int (*process_work)(void *context, int out);
enum { PROCESS_STATUS_LEAST = 40, PROCESS_STATUS_MAX = 63 };

struct process_limits {
    int64_t milliseconds; /* in all */
    size_t bytes;         /* written in all */
    size_t memory;        /* including what it inherits from the parent; 0: no limit */
};

struct process {
    pid_t pid; /* 0: it has ended */
    int descriptor;
    int64_t deadline; /* of clock_monotonic_ms */
    struct buffer out;
    bool closed; /* nothing more will come */
    int status;  /* its exit status, once it has ended */
};

/* FAULT "PROCESS": no process can be made. */
status sandboxed_child_begin(struct process *process, process_work work, void *context,
                             const struct process_limits *limits, struct problem *why) MUST_CHECK;
/* Takes what has been written; never blocks. FAULT "PRINT": the child crashed, took too long or wrote too much. Then it
 * has been killed, and only sandboxed_child_free is left to call. */
status sandboxed_child_take(struct process *process, bool *ended, struct problem *why) MUST_CHECK;
/* Timeout for poll: the time the child has left. */
int sandboxed_child_wait_ms(const struct process *process);
/* Kills the child if it still runs. */
void sandboxed_child_free(struct process *process);

/* The whole run, blocking. The caller frees `process` if it was DONE. */
status sandboxed_child_run(struct process *process, process_work work, void *context,
                           const struct process_limits *limits, struct problem *why) MUST_CHECK;

/* For the child: writes all bytes; false: the descriptor cannot be written. */
bool sandboxed_child_write(int out, const void *bytes, size_t size);

#endif
