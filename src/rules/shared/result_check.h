/* What the rule books check a result against. */
#ifndef TILTYARD_RULES_SHARED_RESULT_CHECK_H
#define TILTYARD_RULES_SHARED_RESULT_CHECK_H

#include "core/rulebook/format.h"

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

/* Was somebody there to the end? */
bool result_stayed(const struct result_check *check, uint32_t seat);

/* The rules of a game that one wins, if anybody does. */
struct winner_rules {
    uint8_t mark;
    const char *one; /* one at most has won; {1} of what it says is the table's number */
    enum message says_one;
    const char *absent, *conceded; /* cannot win; who is left alone has won; where nobody came all have lost */
    const char *goes_on;           /* behind the rounds somebody wins */
};
/* Checks who is marked, and marks whoever is left alone. */
status result_check_winner(const struct result_check *check, const struct winner_rules *rules) MUST_CHECK;
/* Marks whoever has the first seat of those who stayed, of whom there must be one, and says by which rule: {1} is the name. */
void result_mark_first(const struct result_check *check, uint8_t mark, const char *rule, enum message says);

#endif
