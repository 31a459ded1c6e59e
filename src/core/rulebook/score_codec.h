/* Score codec: a seat's score as rows of an entry or a command.
 *
 * A score is one row; in a game that is decided turn by turn, one row for each turn, in order. The rows of one person
 * are adjacent. */
#ifndef TILTYARD_CORE_RULEBOOK_SCORE_CODEC_H
#define TILTYARD_CORE_RULEBOOK_SCORE_CODEC_H

#include "core/state/state.h"

/* Reads the first score of these rows (at least one) and returns how many rows it has. */
uint32_t score_decode(const struct score_row *rows, uint32_t count, struct score *score);
/* Writes that person's score and returns how many rows it has, at most TURNS_MAX. */
uint32_t score_encode(struct score_row *rows, uint32_t person, const struct score *score);

#endif
