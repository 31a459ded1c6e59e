/* Shared checks of a result by the rule books: the winner, and players who are absent or conceded. */
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

/* Did the player come and not concede? */
bool result_stayed(const struct result_check *check, uint32_t seat);

/* The rules for a game with at most one winner. */
struct winner_rules {
    uint8_t mark;
    const char *one; /* at most one player has won; {1} in the message is the table's number */
    enum message says_one;
    const char *absent, *conceded; /* cannot win; the only player left has won; if no player came all have lost */
    const char *goes_on;           /* after the rounds a game must have a winner */
};
/* Checks the mark of the winner, and marks the only player left. */
status result_check_winner(const struct result_check *check, const struct winner_rules *rules) MUST_CHECK;
/* Marks the first seat of those who stayed (there must be one), and reports the rule: {1} is the name. */
void result_mark_first(const struct result_check *check, uint8_t mark, const char *rule, enum message says);

#endif
