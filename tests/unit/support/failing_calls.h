/* System calls that fail when a test says so. A test that is linked with this
 * (tests/unit/meson.build) has these functions in place of the C library's, for
 * our code and for SQLite's alike; each hands over to the system unless the
 * plan is against it. What is written to the terminal is let alone. Waiting
 * takes no time.
 *
 *     calls_plan = (struct calls_plan){.calls = CALLS_ALL, .error = EIO, .pass = 7};
 *     ... the eighth call fails ...
 *     calls_plan = (struct calls_plan){0};
 */
#ifndef TILTYARD_FAILING_CALLS_H
#define TILTYARD_FAILING_CALLS_H

#include <stdbool.h>
#include <stddef.h>

enum call {
    CALL_OPEN,
    CALL_MAKE, /* open that may make the file */
    CALL_CLOSE,
    CALL_READ,
    CALL_WRITE,
    CALL_SYNC,
    CALL_TRUNCATE, /* shorter or longer */
    CALL_UNLINK,
    CALL_LINK, /* and rename */
    CALL_LOCK,
    CALL_LOOK, /* stat, access and their kin */
    CALL_MAP,
    CALL_FOLDER, /* opendir, readdir */
    CALLS,
};
#define CALL_BIT(call) (1u << (call))
enum { CALLS_ALL = (1 << CALLS) - 1 };

struct calls_plan {
    unsigned calls; /* bits of those that are meant; 0: no plan */
    int error;      /* errno; 0: reading and writing stop half-way, and do not fail */
    size_t pass;    /* so many of them pass before */
    size_t times;   /* so many fail after that; 0: one; SIZE_MAX: all of them */
    size_t met;     /* so often one that is meant was called */
    size_t failed;  /* so many did */
    enum call last; /* that did */
};
extern struct calls_plan calls_plan;
/* Of each kind since it was cleared, whatever the plan. */
extern size_t calls_count[CALLS];
extern const char *const calls_name[CALLS];

#endif
