/* Swiss draw of the next round: who meets whom, who has the bye, and why.
 *
 * Players are numbers from 0 in the order of the draw: the leading group first, and within a group the strongest first.
 * The best draw is decided by these criteria, in this order; docs/draws.md has them in symbols:
 *
 *   1. with an odd number, the bye: not the player who had the last one, unless
 *      there is no other; then one with the fewest byes;
 *   2. the smallest sum, over all pairs, of how often both have met before;
 *   3. the bye is the last in order (if asked for, only after criterion 5);
 *   4. the smallest sum, over all pairs, of the distances between the groups of
 *      both; then of their squares;
 *   5. as few pairs as possible that should be kept apart;
 *   6. group by group from the top: as few players as possible are paired down to a
 *      lower group, (if asked for) as few of them as possible who were paired down
 *      last time, the last ones of their group, and they meet the first that they may;
 *   7. as few players as possible away from their natural partner (first of the
 *      upper half against first of the lower half), then the smallest sum of places
 *      off, then from the first pair down the nearest partner, the later before the
 *      earlier.
 *
 * The result is proven to be the best, unless `is_optimal` is false; there is always a result. Nothing is random: for a
 * random round, shuffle the players first and put them in one group.
 *
 *     struct swiss_result result;
 *     TRY(swiss_draw(&field, &arena, &result));   // fails only for lack of memory
 */
#ifndef TILTYARD_DRAW_SWISS_SWISS_H
#define TILTYARD_DRAW_SWISS_SWISS_H

#include <stdbool.h>
#include <stdint.h>
#include "base/memory.h"
#include "base/status.h"

#define SWISS_NOBODY UINT32_MAX
#define SWISS_UNKNOWN UINT32_MAX
#define SWISS_STEPS_MOST ((uint64_t)4000000000)

struct swiss_two {
    uint32_t one, other;
};

struct swiss_field {
    uint32_t players; /* may be 0, or 1, who has the bye */
    /* A key for each player, such as the points. Equal keys must be adjacent (the same key in two places makes two
     * groups). */
    const uint32_t *group;
    /* Earlier opponents of each player p: met[met_start[p]] up to met[met_start[p + 1]]. An opponent is
     * listed once for each meeting. Lists must be symmetric; if they are not, the draw is complete, but perhaps not the best. No player
     * is in his own list, or is to be kept apart from himself. NULL: no pair has met. */
    const uint32_t *met_start, *met;
    const struct swiss_two *apart; /* pairs to keep apart, in any order, with duplicates allowed */
    uint32_t apart_count;
    const uint32_t *byes; /* each player's byes so far; NULL: none */
    uint32_t last_bye;    /* who had the last bye, or SWISS_NOBODY */
    bool wishes_first;    /* criterion 5 comes before criterion 3; only where all are in one group */
    /* Players who were paired down last time. They are spared if no more players of the group are paired down because
     * of it. NULL: not considered. */
    const bool *went_down;
    uint64_t steps_most; /* limit on the steps of exact searches; 0: SWISS_STEPS_MOST */
};

/* Why a player meets his opponent. */
enum swiss_why {
    SWISS_NATURAL,      /* the natural partner; `other` is that player */
    SWISS_MOVED_MET,    /* has met the natural partner `other`; `count` places off */
    SWISS_MOVED_APART,  /* should be kept apart from the natural partner `other`; `count` places off */
    SWISS_MOVED_ROOM,   /* could meet the natural partner `other`, who is needed elsewhere; `count` off */
    SWISS_WENT_DOWN,    /* paired down `count` groups; without earlier meetings it would be `other` */
    SWISS_WENT_INSTEAD, /* the same; but `other` was paired down last time, and is spared */
    SWISS_WENT_UP,      /* meets one paired down `count` groups; without earlier meetings it would be `other` */
    SWISS_UNSEARCHED,   /* paired after the step limit was reached; `count` groups apart */
    SWISS_STOOD_OUT,    /* has the bye, after `count` earlier ones */
};

struct swiss_reason {
    enum swiss_why why;
    uint32_t other; /* or SWISS_NOBODY: does not apply, or is the player himself */
    uint32_t count;
};

struct swiss_pair {
    uint32_t upper, lower; /* upper is before lower in the order */
    bool is_rematch, is_apart_broken;
};

struct swiss_result {
    struct swiss_pair *pairs; /* in the order of their upper players */
    uint32_t pair_count;
    uint32_t bye;                 /* or SWISS_NOBODY */
    struct swiss_reason *reasons; /* of each player */
    /* Quality. */
    uint32_t rematches, floats, score_distance, apart_broken, displaced;
    uint32_t meetings;         /* criterion 2; rematches are the pairs of it */
    uint64_t distance_squares; /* criterion 4 */
    uint64_t places_off;       /* criterion 7: the sum of places off, once for each pair */
    bool is_optimal;           /* false: the step limit was reached; pairs made after that are merely allowed */
    uint64_t steps;
};

/* The pairs and reasons are in the arena, and so is temporary memory. */
status swiss_draw(const struct swiss_field *field, struct arena *arena, struct swiss_result *result) MUST_CHECK;

/* How the best draw without a certain pair is worse than the best of all: the first criterion that differs. */
enum swiss_cost {
    SWISS_COST_UNKNOWN,  /* another criterion; or the steps ran out, or there is no other draw */
    SWISS_COST_REMATCH,  /* criterion 2: it repeats more matches */
    SWISS_COST_BYE,      /* another player has the bye */
    SWISS_COST_DISTANCE, /* the sum of its distances between groups, or of their squares, is larger */
    SWISS_COST_WISH,     /* it breaks a wish that this draw keeps */
    SWISS_COST_PLACES,   /* only of a pair of two groups: others go down, or meet others */
};
/* Finds the cost of avoiding one of the result's pairs: draws again as if these two had met. Subtracts the steps used
 * from `steps_left`. SWISS_COST_UNKNOWN for a pair that has met. */
status swiss_cost_without(const struct swiss_field *field, const struct swiss_result *result, uint32_t pair,
                          uint64_t *steps_left, struct arena *arena, enum swiss_cost *cost) MUST_CHECK;
/* The smallest possible sum of criterion 2, with any bye; SWISS_UNKNOWN if the steps ran out. */
status swiss_meetings_least(const struct swiss_field *field, uint64_t steps_most, struct arena *arena,
                            uint32_t *min) MUST_CHECK;

#endif
