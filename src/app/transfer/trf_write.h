/* TRF writer: writes a tournament as a TRF16 file for other pairing programs.
 * It includes the rounds up to the last in which every table has a result. docs/trf.md has every column. */
#ifndef TILTYARD_APP_TRANSFER_TRF_WRITE_H
#define TILTYARD_APP_TRANSFER_TRF_WRITE_H

#include "base/buffer.h"
#include "core/rulebook/format.h"

/* `round` 0: all rounds. REFUSED "TY-TRF": not a tournament of games between two players, or a start number with more
 * than four digits. The notices say what the file cannot hold. The buffer may have failed. */
status trf_write(const struct state *state, tournament_id tournament, uint32_t round, struct buffer *out,
                 struct notices *notices, struct problem *why) MUST_CHECK;

#endif
