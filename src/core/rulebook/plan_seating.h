/* Seats a round with the seating engine (seating.h), so that few players meet again, at tables of given sizes.
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
    uint32_t *again;        /* by table: pairs who meet again, each counted as often as they met before */
    uint32_t repeats;       /* the same, of all tables */
    uint32_t repeats_least; /* lower bound: no seating of these players has fewer */
};
/* `entrants` by index, as many as the sizes add up to, at most SEATING_PLAYERS_MAX; a table with fewer than
 * `short_below` seats is short. A player who was absent from a game met no player there. The result is in the arena.
 * NO_MEMORY is the only failure. */
status plan_seating(const struct tournament *tournament, const uint32_t *entrants, const struct seating_tables *tables,
                    uint32_t short_below, uint64_t steps_max, struct lot *lot, struct arena *arena,
                    struct seated_round *seated) MUST_CHECK;

/* Which seat counts for a player in a game from which others were absent. */
enum seats_past {
    SEATS_AS_DRAWN, /* the seat of the draw, at a table of the drawn size */
    SEATS_OF_COMERS /* those who came move up, at a table as large as their number */
};
/* Fills seating_problem.past: where the players sat in the published rounds. A player who was absent met no player
 * there, nor does anyone meet at a table without a result. `player_of` has the player of each entrant, from 1; 0: not
 * one of them. `past` has room for rounds_published times the players. */
void seat_past(const struct tournament *tournament, const uint32_t *player_of, uint32_t players, enum seats_past seats,
               struct seating_place *past);
/* In how many past rounds of the problem these two players, from 0, met. */
uint32_t seat_times_met(const struct seating_problem *problem, uint32_t one, uint32_t other);

#endif
