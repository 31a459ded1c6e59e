/* The next round of a Swiss draw: who meets whom, who stands out, and why.
 *
 * Players are numbers from 0 in the order of the draw: the leading group first,
 * inside a group the strongest first. What is best is decided in this order,
 * and docs/draws.md says it in symbols:
 *
 *   1. with an odd number, the one who stands out (the bye): not the one who stood
 *      out last time, while there is anybody else; then who did so least often;
 *   2. as few pairs as possible that have met before;
 *   3. the bye is the last in order;
 *   4. the smallest sum, over all pairs, of the distances between the groups of
 *      both; then of their squares;
 *   5. as few pairs as possible that should be kept apart;
 *   6. group by group from the top: as few as possible who go down into a lower
 *      group, (if asked for) as few of them as possible who went down last time,
 *      the last ones of their group, and they meet the first that they may;
 *   7. as few players as possible away from their natural partner (first of the
 *      upper half against first of the lower half), then the least way off, then
 *      from the first pair down the nearest partner, the later before the earlier.
 *
 * The result is exactly the best, proven, unless `is_optimal` says otherwise; a
 * draw is always found. Nothing here is left to chance: for a round by lot
 * shuffle the players before, in one group.
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
    uint32_t players; /* may be none, or one, who stands out */
    /* Of each player a key, such as the points; equal keys stand together (equal keys apart are two groups). */
    const uint32_t *group;
    /* Whom each has met: met[met_start[p]] up to met[met_start[p + 1]]. Who met twice may stand there twice. What is
     * in one's list is in the other's; where it is not, the draw is whole, and may not be the best. Nobody has met
     * himself, nor is to be kept apart from himself. NULL: nobody met anybody. */
    const uint32_t *met_start, *met;
    const struct swiss_two *apart; /* pairs to keep apart, any order, each may come again */
    uint32_t apart_count;
    const uint32_t *byes; /* how often each stood out; NULL: nobody yet */
    uint32_t last_bye;    /* who stood out last time, or SWISS_NOBODY */
    /* Who went down last time, and is not to again where as few of a group go without that; NULL: it does not matter. */
    const bool *went_down;
    uint64_t steps_most; /* work that exact searching may cost; 0: SWISS_STEPS_MOST */
};

/* Why somebody meets whom he meets. */
enum swiss_why {
    SWISS_NATURAL,      /* the natural partner; `other` is that player */
    SWISS_MOVED_MET,    /* has met the natural partner `other`; `count` places off */
    SWISS_MOVED_APART,  /* should be kept apart from the natural partner `other`; `count` places off */
    SWISS_MOVED_ROOM,   /* the natural partner `other` was free to meet, and is needed elsewhere; `count` places off */
    SWISS_WENT_DOWN,    /* meets somebody `count` groups below; `other` would have gone, had nobody met anybody */
    SWISS_WENT_INSTEAD, /* the same; `other` went down last time, and stays */
    SWISS_WENT_UP,      /* meets somebody from `count` groups above; `other` would have, had nobody met anybody */
    SWISS_UNSEARCHED,   /* paired behind the bound on steps; `count` groups apart */
    SWISS_STOOD_OUT,    /* the bye; stood out `count` times before */
};

struct swiss_reason {
    enum swiss_why why;
    uint32_t other; /* or SWISS_NOBODY: does not apply, or is the player himself */
    uint32_t count;
};

struct swiss_pair {
    uint32_t upper, lower; /* upper stands before lower in the order */
    bool is_rematch, is_apart_broken;
};

struct swiss_result {
    struct swiss_pair *pairs; /* in the order of their upper players */
    uint32_t pair_count;
    uint32_t bye;                 /* or SWISS_NOBODY */
    struct swiss_reason *reasons; /* of each player */
    /* Quality. */
    uint32_t rematches, floats, score_distance, apart_broken, displaced;
    uint64_t distance_squares; /* (4) */
    uint64_t places_off;       /* (7): the sum of the distances, once a pair */
    bool is_optimal;     /* false: the bound on steps was reached; what was drawn behind it is merely allowed */
    uint64_t steps;
};

/* The pairs and reasons lie in the arena, as does what was needed in between. */
status swiss_draw(const struct swiss_field *field, struct arena *arena, struct swiss_result *result) MUST_CHECK;

/* In what the best draw without a pair is worse than the best of all: the first of the criteria above. */
enum swiss_cost {
    SWISS_COST_UNKNOWN,  /* in something; or the steps did not suffice, or there is no other draw */
    SWISS_COST_REMATCH,  /* it has more rematches */
    SWISS_COST_BYE,      /* somebody else stands out */
    SWISS_COST_DISTANCE, /* its distances between groups are larger, or the sum of their squares is */
    SWISS_COST_WISH,     /* it breaks a wish that is kept here */
};
/* Of one of a result's pairs, by drawing again as if these two had met; `steps_left` becomes less by what that took.
 * UNKNOWN of a pair that has met. */
status swiss_cost_without(const struct swiss_field *field, const struct swiss_result *result, uint32_t pair,
                          uint64_t *steps_left, struct arena *arena, enum swiss_cost *cost) MUST_CHECK;
/* Fewest rematches, whoever stands out; SWISS_UNKNOWN where the steps did not suffice. */
status swiss_rematches_least(const struct swiss_field *field, uint64_t steps_most, struct arena *arena,
                             uint32_t *min) MUST_CHECK;

#endif
