/* What the rule books check a result against. */
#ifndef TILTYARD_RESULT_CHECK_H
#define TILTYARD_RESULT_CHECK_H

#include "format.h"

struct result_check {
    const struct state *state;
    const struct tournament *tournament;
    const struct table *table;
    const struct seat *seats;
    struct score *scores; /* by seat; a check may complete them */
    struct notices *notices;
    struct problem *why;
};

static inline struct argument arg_seat(const struct result_check *check, uint32_t seat) {
    return arg_entrant(check->state, check->tournament, check->seats[seat].entrant);
}

#endif
