/* Seating: plans rounds so that few players meet twice.
 * Seating: players at tables over several rounds, so that few meet twice.
 *
 * All rounds that are still to come are planned at once; the rounds that were
 * played are given and stay as they are. What is minimised, in this order:
 *
 *   identical   tables with the very players of an earlier table
 *   repeats     sum over all pairs of m (m - 1) / 2, m being how often they meet:
 *               a third meeting weighs as much as two second ones
 *   crowded     players beyond ceil(size of the old table / tables of the round) at a new table who
 *               come from one old table
 *   short       short tables dealt unevenly (0: nobody a second one before all had one, and so on)
 *   first       first seats dealt unevenly (0: as evenly as can be)
 *   seats       the same of the other seats: sum of h (h - 1) / 2, h being how often somebody had one
 *
 * Beside the repeats stands a proven lower bound: where they meet, no plan has
 * fewer. docs/seating.md has the objective in symbols, the bound with its
 * proof, and the method. The same problem and the same lot give the same plan,
 * and work is bounded by counted steps.
 *
 *     struct seating_plan plan = {0};
 *     TRY(seating_make(&problem, &lot, &plan));   // NO_MEMORY is all that can go wrong
 *     ... plan.places[round * problem.players + player] ...
 *     seating_free(&plan);
 */
#ifndef TILTYARD_DRAW_SEATING_SEATING_H
#define TILTYARD_DRAW_SEATING_SEATING_H

#include <stdbool.h>
#include <stdint.h>
#include "base/lot.h"
#include "base/status.h"

enum {
    SEATING_PLAYERS_MAX = 2048,
    SEATING_ROUNDS_MAX = 64, /* played and planned together */
    SEATING_TABLE_MAX = 16,  /* seats */
};

/* A step is about one exchange of two players considered; this many take about a second at tables of four. */
#define SEATING_STEPS_USUAL UINT64_C(3000000)

/* Where somebody sits in a round. `size` is that of the table when it was played, also where some of its players
 * are gone since; 0: did not play. */
struct seating_place {
    uint16_t table;
    uint8_t seat; /* from 0 */
    uint8_t size;
};

struct seating_tables {
    uint32_t count;
    const uint8_t *sizes; /* of each table, in the order of their numbers; together they seat everybody */
};

struct seating_problem {
    uint32_t players;                    /* those who play in the rounds to come, numbered from 0 */
    uint32_t rounds;                     /* to plan, at least 1 */
    const struct seating_tables *tables; /* of each round to plan */
    uint32_t short_below;                /* tables with fewer seats are short; 0: none is */
    uint32_t past_rounds;
    const struct seating_place *past; /* [past_rounds * players], round by round */
    const struct seating_place *hint; /* [rounds * players], or NULL: a plan to begin with, which need not fit */
    uint64_t steps_max;
};

struct seating_cost {
    uint32_t identical, repeats, crowded, short_uneven, first_uneven, seats_uneven;
};

struct seating_plan {
    struct seating_place *places; /* [rounds * players] */
    struct seating_cost cost;     /* of the played and the planned rounds together */
    uint32_t repeats_least;       /* no plan has fewer; equal to cost.repeats: the plan is optimal in them */
    uint64_t steps;
};

/* Whether the problem is one: sizes add up to the players, nothing exceeds the bounds above, each seat of the past
 * was somebody's once. The functions below may be asked of such a problem only. */
bool seating_is_problem(const struct seating_problem *problem);

/* Plans all rounds. Takes words from the lot. NO_MEMORY leaves the plan empty. */
status seating_make(const struct seating_problem *problem, struct lot *lot, struct seating_plan *plan) MUST_CHECK;
void seating_free(struct seating_plan *plan);

/* Whether each round puts everybody on a seat of their own at tables of the right sizes. */
bool seating_is_legal(const struct seating_problem *problem, const struct seating_place *places);
/* What a plan costs, counted from the definitions; the plan must be legal. */
status seating_count(const struct seating_problem *problem, const struct seating_place *places,
                     struct seating_cost *cost) MUST_CHECK;
/* A number of repeats below which no plan comes, however the rounds to come are seated. */
status seating_bound(const struct seating_problem *problem, uint32_t *repeats_least) MUST_CHECK;

#endif
