/* Games and moves by chance, of any rules: what the table of moves lets people type, whether it is allowed or not. */
#ifndef TILTYARD_RANDOM_GAMES_H
#define TILTYARD_RANDOM_GAMES_H

#include "chance.h"
#include "core/game/move_text.h"

/* The line "new RULES ..." of a game, mostly one that can be begun. */
void random_new(const struct game_rules *rules, struct chance *chance, struct buffer *line);
/* Any move of any form; what is made of texts lives in the arena. */
void random_move(const struct move_table *table, struct chance *chance, struct arena *arena, struct parsed_move *made);
/* The same in every part. */
bool same_move(const struct parsed_move *a, const struct parsed_move *b);

#endif
