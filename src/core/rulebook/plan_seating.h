/* A round seated by the seating engine (seating.h): those who play at tables of
 * given sizes, so that few meet again whom they met in the rounds so far.
 *
 *     struct seated_round seated;
 *     TRY(plan_seating(tournament, entrants, &tables, 4, steps_max, lot, &arena, &seated));
 *     ... the first table is seated.entrants[0] to seated.entrants[sizes[0] - 1], in the order of its seats ...
 */
#ifndef TILTYARD_CORE_RULEBOOK_PLAN_SEATING_H
#define TILTYARD_CORE_RULEBOOK_PLAN_SEATING_H

#include "base/lot.h"
#include "draw/seating/seating.h"
#include "core/state/state.h"

struct seated_round {
    uint32_t *entrants;     /* table by table, seat by seat */
    uint32_t *again;        /* by table: pairs of the table who meet again, each as often as they met before */
    uint32_t repeats;       /* that, of all tables */
    uint32_t repeats_least; /* no seating of them at these tables has fewer */
};
/* `entrants` by index, as many as the sizes seat together, and not more than SEATING_PLAYERS_MAX; tables with fewer seats
 * than `short_below` are short. Who was absent from a game has met nobody there. What comes out lies in the arena.
 * NO_MEMORY is the only failure. */
status plan_seating(const struct tournament *tournament, const uint32_t *entrants, const struct seating_tables *tables,
                    uint32_t short_below, uint64_t steps_max, struct lot *lot, struct arena *arena,
                    struct seated_round *seated) MUST_CHECK;

/* Where somebody sat in a game to which others did not come. */
enum seats_past {
    SEATS_AS_DRAWN, /* in the seat of the draw, at a table as large as that */
    SEATS_OF_COMERS /* those who came moved up, at a table as large as they are many */
};
/* Fills seating_problem.past: where the players sat in the published rounds. Who was absent from a game has met nobody
 * there, nor has anybody where there is no result. `player_of` says by entrant which player that is, from 1; 0: none of
 * them. `past` has room for rounds_published times the players. */
void seat_past(const struct tournament *tournament, const uint32_t *player_of, uint32_t players, enum seats_past seats,
               struct seating_place *past);
/* In how many rounds of the problem's past these two players, from 0, met. */
uint32_t seat_times_met(const struct seating_problem *problem, uint32_t one, uint32_t other);

#endif
