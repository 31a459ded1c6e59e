/* What the files of the Swiss draw share; for src/draw/swiss*.c alone. */
#ifndef TILTYARD_DRAW_SWISS_SWISS_INTERNAL_H
#define TILTYARD_DRAW_SWISS_SWISS_INTERNAL_H

#include "draw/matching/matching.h"
#include "draw/swiss/swiss.h"

/* For each player a list of others: list[start[p]] up to list[start[p + 1]]; NULL: nobody has any. */
struct swiss_lists {
    const uint32_t *start, *list;
};

/* What keeps two from being partners: that they have met; or that, or a wish. */
enum swiss_bar { BAR_MET, BAR_MET_OR_APART };

struct swiss_work {
    const struct swiss_field *field;
    struct swiss_result *result;
    struct arena *arena;  /* what stays until the end */
    struct arena scratch; /* what one search needs */
    uint32_t players;
    uint32_t max[2]; /* nobody has more such bars, by enum swiss_bar */
    struct swiss_lists met, apart;
    uint32_t groups;
    uint32_t *group_start; /* groups + 1 */
    uint32_t *group_of;    /* 0: the leading group */
    uint32_t *partner;     /* SWISS_NOBODY: not decided */
    uint32_t *place;       /* room for the place of a player in a list at hand; 0 when nobody uses it */
    uint32_t *list;        /* room for a list of players, in swiss_bracket.c */
    bool has_rematches;    /* there is no draw without one */
    uint64_t steps, steps_most;
    bool is_bounded; /* the steps did not suffice */
};

/* swiss_proven.c: what is known of two players, and of many. */
bool swiss_met(const struct swiss_work *work, uint32_t p, uint32_t q);
bool swiss_apart(const struct swiss_work *work, uint32_t p, uint32_t q);
bool swiss_is_barred(const struct swiss_work *work, uint32_t p, uint32_t q);
/* Makes the lists of those who met, and of those to keep apart. */
status swiss_index(struct swiss_work *work) MUST_CHECK;
/* So many, or any even number from there on, can be paired among themselves past such bars, whoever they are. */
bool swiss_enough(const struct swiss_work *work, uint64_t count, enum swiss_bar bar);
/* Whether these can all be paired past such bars. */
status swiss_pairable(struct swiss_work *work, const uint32_t *players, uint32_t count, enum swiss_bar bar,
                      bool *can) MUST_CHECK;
/* Whether an exact search with so many vertices is still within the bound; notes it if not. */
bool swiss_may_search(struct swiss_work *work, uint64_t vertices);
/* Solves in the scratch arena and counts the steps. */
status swiss_search(struct swiss_work *work, struct matching *matching) MUST_CHECK;
/* Pairs all of these somehow, at the end of the steps: each with the first not met, if there is one. */
void swiss_pair_plainly(struct swiss_work *work, const uint32_t *players, uint32_t count);

/* swiss_lexmin.c: of all cheapest matchings the first in some order, found by questions one after the other: may this
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

/* swiss_bye.c: (1) to (3). */
status swiss_choose_bye(struct swiss_work *work) MUST_CHECK;
/* swiss_floats.c: everything else. */
status swiss_pair_groups(struct swiss_work *work) MUST_CHECK;
/* swiss_bracket.c: (7), for those of one group that meet each other; an even number, in order. */
status swiss_pair_inner(struct swiss_work *work, const uint32_t *players, uint32_t count) MUST_CHECK;

/* Groups that follow each other, and in which somebody is, besides the bye; an even number of players in all. */
struct swiss_run {
    const uint32_t *groups;
    uint32_t count;
};

/* swiss_chain.c. Those of a run go down whom (4) to (6) choose, where nothing has to be given up: from each group but
 * the last one player to the next, no rematch and no broken wish. Not `found`: there is no such draw, or it was not
 * found within a bound. */
struct swiss_chain_room {
    struct chain_link *links;
    uint32_t *list; /* of as many as there are players */
    bool *is_vain;  /* of each player: with this one taken from above, the rest of the run cannot be drawn */
};
status swiss_chain_start(struct swiss_work *work, struct swiss_chain_room *room) MUST_CHECK;
status swiss_chain(struct swiss_work *work, struct swiss_run run, struct swiss_chain_room *room, bool *found) MUST_CHECK;

/* swiss_window.c. The same of any run, by matchings, whatever has to be given up. */
struct swiss_window {
    struct swiss_work *work;
    struct swiss_run run;
    uint32_t rematches;
    uint32_t excess;    /* of the sum of distances over what is crossed at least */
    uint32_t distances; /* that sum */
    uint32_t floats_most;
    bool is_solved; /* false: the bound on steps was reached */
};
/* What is best in (2) and (4) within the run. */
status swiss_window_look(struct swiss_window *window) MUST_CHECK;
/* Behind it: settles those of the run who go down. */
status swiss_window_settle(struct swiss_window *window) MUST_CHECK;

static inline bool swiss_is_open(const struct swiss_work *work, uint32_t player) {
    return work->partner[player] == SWISS_NOBODY && work->result->bye != player;
}

static inline void swiss_settle(struct swiss_work *work, uint32_t p, uint32_t q) {
    work->partner[p] = q;
    work->partner[q] = p;
}

/* Everybody of that group but the bye. */
static inline uint32_t swiss_group_size(const struct swiss_work *work, uint32_t group) {
    uint32_t bye = work->result->bye, size = work->group_start[group + 1] - work->group_start[group];
    return size - (bye != SWISS_NOBODY && work->group_of[bye] == group);
}

/* Who went down last time, and is to be spared. */
static inline bool swiss_is_spared(const struct swiss_work *work, uint32_t player) {
    return work->field->went_down != NULL && work->field->went_down[player];
}

#endif
