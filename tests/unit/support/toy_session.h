/* Random sessions at the toy's table (toy_game.h), move by move, for tests of what holds in any. */
#ifndef TILTYARD_TOY_SESSION_H
#define TILTYARD_TOY_SESSION_H

#include "support/games_session.h"

/* A bid or another move of that game, by its seats: a command whose rows live in the move. */
struct toy_move {
    uint32_t form, part_count, text_count;
    int32_t parts[8];
    const char *texts[2];
};
status toy_try(struct played *played, const struct toy_move *move) MUST_CHECK;
/* Any move but what opens bids, legal or not. */
struct toy_move toy_any(struct dice *dice, uint32_t players);
#endif
