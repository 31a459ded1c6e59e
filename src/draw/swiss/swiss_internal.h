/* Shared declarations of the Swiss draw, for the files of src/draw/swiss alone. */
#ifndef TILTYARD_DRAW_SWISS_SWISS_INTERNAL_H
#define TILTYARD_DRAW_SWISS_SWISS_INTERNAL_H

#include "draw/matching/matching.h"
#include "draw/swiss/swiss.h"

/* A list of other players for each player: list[start[p]] up to list[start[p + 1]]; NULL: all lists are empty. */
struct swiss_lists {
    const uint32_t *start, *list;
};

/* What bars two players from being partners: an earlier meeting; or that or a wish. */
enum swiss_bar { BAR_MET, BAR_MET_OR_APART };

struct swiss_work {
    const struct swiss_field *field;
    struct swiss_result *result;
    struct arena *arena;  /* memory that lasts until the end */
    struct arena scratch; /* memory of one search */
    uint32_t players;
    uint32_t max[2]; /* most bars of any player, by enum swiss_bar */
    struct swiss_lists met, apart;
    uint32_t groups;
    uint32_t *group_start; /* groups + 1 entries */
    uint32_t *group_of;    /* 0: the leading group */
    uint32_t *partner;     /* SWISS_NOBODY: not decided */
    uint32_t *place;       /* scratch: a player's place in the current list; 0 while unused */
    uint32_t *list;        /* scratch: a list of players, for swiss_bracket.c */
    bool has_rematches;    /* every draw with this bye has at least one rematch */
    uint64_t steps, steps_most;
    bool is_bounded; /* the step limit was reached */
};

/* swiss_proven.c: what is known about two players, and about many. */
uint32_t swiss_meetings(const struct swiss_work *work, uint32_t p, uint32_t q);
bool swiss_met(const struct swiss_work *work, uint32_t p, uint32_t q);
bool swiss_apart(const struct swiss_work *work, uint32_t p, uint32_t q);
bool swiss_is_barred(const struct swiss_work *work, uint32_t p, uint32_t q);
/* Builds the lists of earlier opponents, and of players to keep apart. */
status swiss_index(struct swiss_work *work) MUST_CHECK;
/* Can any set of `count` players, or of any larger even number, be paired without such bars? */
bool swiss_enough(const struct swiss_work *work, uint64_t count, enum swiss_bar bar);
/* Can all of these be paired without such bars? */
status swiss_pairable(struct swiss_work *work, const uint32_t *players, uint32_t count, enum swiss_bar bar,
                      bool *can) MUST_CHECK;
/* Is an exact search with that many vertices within the step limit? Records it if not. */
bool swiss_may_search(struct swiss_work *work, uint64_t vertices);
/* Solves in the scratch arena and counts the steps. */
status swiss_search(struct swiss_work *work, struct matching *matching) MUST_CHECK;
/* Pairs all of these in some way, after the step limit: each with the first player not met, if there is one. */
void swiss_pair_plainly(struct swiss_work *work, const uint32_t *players, uint32_t count);

/* swiss_lexmin.c: finds the first in some order of all cheapest matchings, by questions: may this vertex have such a
 * partner at the same cost? A yes binds all further questions. */
struct swiss_hold {
    struct swiss_work *work;
    uint32_t vertices;
    int64_t *cost; /* the caller fills it before swiss_hold_solve */
    int64_t never; /* cost of a forbidden pair: higher than any allowed matching in total */
    int64_t *row;
    struct matching matching; /* the last matching found that fits all answers */
};
/* Empties the scratch arena and allocates `cost` there. */
status swiss_hold_start(struct swiss_hold *hold, struct swiss_work *work, uint32_t vertices) MUST_CHECK;
/* `solved` is false if the step limit does not allow it. */
status swiss_hold_solve(struct swiss_hold *hold, bool *solved) MUST_CHECK;
/* Can this vertex have a partner from `first` to `last`? */
status swiss_hold_ask(struct swiss_hold *hold, uint32_t vertex, uint32_t first, uint32_t last, bool *held) MUST_CHECK;

/* swiss_bye.c: criteria 1 to 3. */
status swiss_choose_bye(struct swiss_work *work) MUST_CHECK;
/* swiss_floats.c: all other criteria. */
status swiss_pair_groups(struct swiss_work *work) MUST_CHECK;
/* swiss_bracket.c: criterion 7, for those of one group who meet each other; an even number, in order. */
status swiss_pair_inner(struct swiss_work *work, const uint32_t *players, uint32_t count) MUST_CHECK;

/* Adjacent groups that have players besides the bye; an even number of players in all. */
struct swiss_run {
    const uint32_t *groups;
    uint32_t count;
};

/* swiss_chain.c: chooses the players of a run to pair down by criteria 4 to 6, in the ideal case: from each group but
 * the last, one player to the next group, without a rematch or a broken wish. Not `found`: there is no such draw, or it
 * was not found within a limit. */
struct swiss_chain_room {
    struct chain_link *links;
    uint32_t *list; /* room for all players */
    bool *is_vain;  /* of each player: if this one is taken by the group above, the rest of the run cannot be drawn */
};
status swiss_chain_start(struct swiss_work *work, struct swiss_chain_room *room) MUST_CHECK;
status swiss_chain(struct swiss_work *work, struct swiss_run run, struct swiss_chain_room *room,
                   bool *found) MUST_CHECK;

/* swiss_window.c: the same for any run, by matchings, even if rematches or broken wishes are needed. */
struct swiss_window {
    struct swiss_work *work;
    struct swiss_run run;
    uint32_t meetings;  /* criterion 2 */
    uint32_t excess;    /* sum of distances minus the least possible number of crossings */
    uint32_t distances; /* that sum */
    uint32_t floats_most;
    bool is_solved; /* false: the step limit was reached */
};
/* Finds the best values of criteria 2 and 4 within the run. */
status swiss_window_look(struct swiss_window *window) MUST_CHECK;
/* Call after swiss_window_look: decides who of the run is paired down. */
status swiss_window_settle(struct swiss_window *window) MUST_CHECK;

static inline bool swiss_is_open(const struct swiss_work *work, uint32_t player) {
    return work->partner[player] == SWISS_NOBODY && work->result->bye != player;
}

static inline void swiss_settle(struct swiss_work *work, uint32_t p, uint32_t q) {
    work->partner[p] = q;
    work->partner[q] = p;
}

/* The players of that group, without the bye. */
static inline uint32_t swiss_group_size(const struct swiss_work *work, uint32_t group) {
    uint32_t bye = work->result->bye, size = work->group_start[group + 1] - work->group_start[group];
    return size - (bye != SWISS_NOBODY && work->group_of[bye] == group);
}

/* Was paired down last time, and should be spared. */
static inline bool swiss_is_spared(const struct swiss_work *work, uint32_t player) {
    return work->field->went_down != NULL && work->field->went_down[player];
}

#endif
