/* A move as it might be typed: made up of the first players there are, or one that the rules take now. */
#ifndef TILTYARD_CLI_REFEREE_GAME_EXAMPLE_H
#define TILTYARD_CLI_REFEREE_GAME_EXAMPLE_H

#include "core/game/move_text.h"
#include "core/game/game_session.h"
#include "base/i18n.h"

/* A move of that form, with the first players there are. */
void game_example_write(const struct move_table *moves, uint32_t form, enum language language, struct buffer *out);
/* One that the rules take now, where there is one of plausible values; by that player, where it is not NO_PLAYER. */
enum example { EXAMPLE_NONE, EXAMPLE_WORKS, EXAMPLE_UNKNOWN /* not all values could be tried */ };
enum example game_example_now(const struct game_context *table, uint32_t form, uint32_t player, enum language language,
                              struct buffer *out);

#endif
