/* Seating: plans rounds so that few players meet twice.
 *
 * All remaining rounds are planned at once; rounds already played are given and do not change. The plan minimizes, in
 * this order:
 *
 *   identical   tables with exactly the players of an earlier table
 *   repeats     sum over all pairs of m (m - 1) / 2, where m is how often they meet:
 *               a third meeting weighs as much as two second ones
 *   crowded     players beyond ceil(size of the old table / tables of the round) at a new table who
 *               come from one old table
 *   short       short tables dealt unevenly (0: no player has a second before all have had one, and so on)
 *   first       first seats dealt unevenly (0: as evenly as possible)
 *   seats       the same for the other seats: sum of h (h - 1) / 2, where h is how often a player had one
 *
 * The result includes a proven lower bound on the repeats: if both are equal, no plan has fewer. docs/seating.md has
 * the objective in symbols, the bound with its proof, and the method. The same problem and the same lot give the same
 * plan, and the work is limited by counted steps.
 *
 *     struct seating_plan plan = {0};
 *     TRY(seating_make(&problem, &lot, &plan));   // NO_MEMORY is the only failure
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
    SEATING_ROUNDS_MAX = 64, /* played and planned rounds together */
    SEATING_TABLE_MAX = 16,  /* seats */
};

/* A step is about one swap of two players considered; this many take about a second at tables of four. */
#define SEATING_STEPS_USUAL UINT64_C(3000000)

/* Where a player sits in a round. `size` is the size of the table when it was played, even if some of its players have
 * left since; 0: did not play. */
struct seating_place {
    uint16_t table;
    uint8_t seat; /* from 0 */
    uint8_t size;
};

struct seating_tables {
    uint32_t count;
    const uint8_t *sizes; /* of each table, in the order of their numbers; they add up to the players */
};

struct seating_problem {
    uint32_t players;                    /* those who play in the rounds to plan, numbered from 0 */
    uint32_t rounds;                     /* to plan, at least 1 */
    const struct seating_tables *tables; /* of each round to plan */
    uint32_t short_below;                /* tables with fewer seats are short; 0: none is */
    uint32_t past_rounds;
    const struct seating_place *past; /* [past_rounds * players], round by round */
    const struct seating_place *hint; /* [rounds * players], or NULL: a plan to start from, which need not fit */
    uint64_t steps_max;
};

struct seating_cost {
    uint32_t identical, repeats, crowded, short_uneven, first_uneven, seats_uneven;
};

struct seating_plan {
    struct seating_place *places; /* [rounds * players] */
    struct seating_cost cost;     /* of the played and the planned rounds together */
    uint32_t repeats_least;       /* no plan has fewer; if equal to cost.repeats, the plan's repeats are optimal */
    uint64_t steps;
};

/* Is the problem valid: do the sizes add up to the players, is everything within the limits above, and was each past
 * seat taken only once? The functions below require a valid problem. */
bool seating_is_problem(const struct seating_problem *problem);

/* Plans all rounds. Takes words from the lot. After NO_MEMORY the plan is empty. */
status seating_make(const struct seating_problem *problem, struct lot *lot, struct seating_plan *plan) MUST_CHECK;
void seating_free(struct seating_plan *plan);

/* Does each round give every player a separate seat, at tables of the right sizes? */
bool seating_is_legal(const struct seating_problem *problem, const struct seating_place *places);
/* The cost of a plan, computed from the definitions; the plan must be legal. */
status seating_count(const struct seating_problem *problem, const struct seating_place *places,
                     struct seating_cost *cost) MUST_CHECK;
/* A lower bound on the repeats of every plan. */
status seating_bound(const struct seating_problem *problem, uint32_t *repeats_least) MUST_CHECK;

#endif
