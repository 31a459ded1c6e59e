/* What the files of the Swiss draw share; for src/draw/swiss*.c alone. */
#ifndef TILTYARD_SWISS_INSIDE_H
#define TILTYARD_SWISS_INSIDE_H

#include "matching.h"
#include "swiss.h"

/* For each player a list of others: list[start[p]] up to list[start[p + 1]]; NULL: nobody has any. */
struct swiss_lists {
    const uint32_t *start, *list;
};

struct swiss_work {
    const struct swiss_field *field;
    struct swiss_result *result;
    struct arena *arena;  /* what stays until the end */
    struct arena scratch; /* what one search needs */
    uint32_t players;
    uint32_t met_most; /* nobody has met more */
    struct swiss_lists met, apart;
    uint32_t groups;
    uint32_t *group_start; /* groups + 1 */
    uint32_t *group_of;    /* 0: the leading group */
    uint32_t *partner;     /* SWISS_NOBODY: not decided */
    uint32_t *place;       /* room for the place of a player in a list at hand; 0 when nobody uses it */
    uint32_t *list;        /* room for a list of players, in swiss_inner.c */
    uint32_t rematches_least;
    uint64_t steps, steps_most;
    bool is_bounded; /* the steps did not suffice */
};

/* swiss_known.c: what is known of two players, and of many. */
bool swiss_met(const struct swiss_work *work, uint32_t p, uint32_t q);
bool swiss_apart(const struct swiss_work *work, uint32_t p, uint32_t q);
/* Makes the lists of those who met, and of those to keep apart. */
status swiss_index(struct swiss_work *work) MUST_CHECK;
/* So many others can be paired among themselves without a rematch, whoever they are. */
bool swiss_enough(const struct swiss_work *work, uint64_t count);
/* Whether these can all be paired without a rematch. */
status swiss_pairable(struct swiss_work *work, const uint32_t *players, uint32_t count, bool *can) MUST_CHECK;
/* The same of any number from `count` on: none is a number that can always be paired, a few more may not be. */
bool swiss_enough_from(const struct swiss_work *work, uint64_t count);
/* Whether an exact search with so many vertices is still within the bound; notes it if not. */
bool swiss_may_search(struct swiss_work *work, uint64_t vertices);
/* Solves in the scratch arena and counts the steps. */
status swiss_search(struct swiss_work *work, struct matching *matching) MUST_CHECK;
/* Fills the costs of a matching in which a rematch costs 1; vertices beyond the players cost nothing. */
void swiss_rematch_costs(const struct swiss_work *work, const uint32_t *players, uint32_t count, uint32_t vertices,
                         int64_t *cost);
/* Pairs all of these somehow, at the end of the steps: each with the first not met, if there is one. */
void swiss_pair_plainly(struct swiss_work *work, const uint32_t *players, uint32_t count);

/* swiss_hold.c: of all cheapest matchings the first in some order, found by questions one after the other: may this
 * vertex have such a partner at the same cost? What was answered with yes holds for all further questions. */
struct swiss_hold {
    struct swiss_work *work;
    uint32_t vertices;
    int64_t *cost; /* the caller fills it in before swiss_hold_solve */
    int64_t never; /* more than any matching may cost that is meant */
    int64_t *row;
    struct matching matching; /* the one found last that answers all questions */
};
/* Empties the scratch arena and takes room for `cost` there. */
status swiss_hold_start(struct swiss_hold *hold, struct swiss_work *work, uint32_t vertices) MUST_CHECK;
/* `solved` is false where the bound on steps does not allow it. */
status swiss_hold_solve(struct swiss_hold *hold, bool *solved) MUST_CHECK;
/* Whether this vertex can have a partner from `first` to `last`. */
status swiss_hold_ask(struct swiss_hold *hold, uint32_t vertex, uint32_t first, uint32_t last, bool *held) MUST_CHECK;

/* swiss_bye.c: (1) and (2). */
status swiss_choose_bye(struct swiss_work *work) MUST_CHECK;
/* swiss_floats.c: (3). */
status swiss_choose_floats(struct swiss_work *work) MUST_CHECK;
/* swiss_inner.c: (4) and (5), for those of one group that meet each other; an even number, in order. */
status swiss_pair_inner(struct swiss_work *work, const uint32_t *players, uint32_t count) MUST_CHECK;

static inline bool swiss_is_open(const struct swiss_work *work, uint32_t player) {
    return work->partner[player] == SWISS_NOBODY && work->result->bye != player;
}

static inline void swiss_settle(struct swiss_work *work, uint32_t p, uint32_t q) {
    work->partner[p] = q;
    work->partner[q] = p;
}

#endif
