/* Example moves: a move as it might be typed, for the first players or one that is legal now. */
#ifndef TILTYARD_CLI_REFEREE_GAME_EXAMPLE_H
#define TILTYARD_CLI_REFEREE_GAME_EXAMPLE_H

#include "core/game/move_text.h"
#include "core/game/game_session.h"
#include "base/i18n.h"

/* A move of that form, with the first players. */
void game_example_write(const struct move_table *moves, uint32_t form, enum language language, struct buffer *out);
/* A legal move with plausible values, if there is one; made by `player`, unless that is NO_PLAYER. */
enum example { EXAMPLE_NONE, EXAMPLE_WORKS, EXAMPLE_UNKNOWN /* too many values to try */ };
enum example game_example_now(const struct game_context *table, uint32_t form, uint32_t player, enum language language,
                              struct buffer *out);

#endif
