/* Course of a refereed game: each player's figures at the end of every round, from the game's entries.
 *
 *     struct game_course course;
 *     game_course_start(&course, &state, game);
 *     store_read(store, game_course_from(&course), game_course_row, &course, why);
 *     ... course.rounds.rows[2].values[figure][seat] ...
 *     VEC_FREE(&course.rounds);
 */
#ifndef TILTYARD_VIEW_GAME_GAME_COURSE_H
#define TILTYARD_VIEW_GAME_GAME_COURSE_H

#include "core/game/game_session.h"
#include "core/ledger/ledger.h"

struct course_round {
    uint32_t round; /* from 1; 0: the start */
    int32_t values[GAME_FIGURES_MAX][GAME_PLAYERS_MAX];
};
struct game_course {
    const struct state *state;
    uint32_t game;
    struct game_context table;
    struct game_state_block room; /* as far as it is read */
    VEC(struct course_round) rounds;
};

void game_course_start(struct game_course *course, const struct state *state, uint32_t game);
/* The entry from which the ledger is to be read. */
uint64_t game_course_from(const struct game_course *course);
/* Takes one row of the ledger, in order; `context` is the course. FAULT "DAMAGED": it does not fit. */
status game_course_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                       uint32_t seal_count, struct problem *why);

#endif
