/* The toy's table (toy_game.h), from its making on: move by move, and at random, for tests of what holds in any. */
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

/* An event with a tournament and so many people. */
struct played toy_begin(uint32_t people);
/* A command that makes a game of people 1, 2, 3 ..., each with honor 10. */
struct toy_making {
    struct command command;
    struct entering_row rows[20];
    struct amount_row fields[20][2];
    struct setting_row setting;
};
struct command *toy_make(struct played *played, struct toy_making *making, const char *name, uint32_t players);
void toy_made(struct played *played, const char *name, uint32_t players);
/* A game of three at no table, called g. */
struct played toy_begin_game(void);
#endif
