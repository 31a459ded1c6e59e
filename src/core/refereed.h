/* Refereed games as the event keeps them: game.h's rules with the people who play.
 *
 *     uint32_t game;
 *     if (refereed_named(state, name, &game)) { struct game_table table; refereed_table(state, game, &table); ... }
 */
#ifndef TILTYARD_REFEREED_H
#define TILTYARD_REFEREED_H

#include "game.h"

enum { GAME_NAME_CHARACTERS_MAX = 40 };

/* All that a question to a game needs. Points into the state; the names are made here. */
struct game_table {
    const struct refereed *refereed;
    const struct game_rules *rules;
    const struct game_room *room;
    struct argument holders[GAME_PLAYERS_MAX]; /* where the names are kept */
    struct text names[GAME_PLAYERS_MAX];
    struct game_words words;
};
void refereed_table(const struct state *state, uint32_t game, struct game_table *table);

/* Index in state.games; false: there is none of that name. */
bool refereed_named(const struct state *state, struct text name, uint32_t *game);
bool refereed_numbered(const struct state *state, uint32_t number, uint32_t *game);
/* The rules of that id; false: the referee knows no such game. */
bool game_rules_named(struct text id, uint32_t *place);
/* Are all bids in that are wanted, so that they are to be opened? */
bool bids_are_in(const struct state *state, uint32_t game);
/* Has this player a bid in, and is its number known? */
bool bid_known(const struct refereed *refereed, uint32_t player);

#endif
