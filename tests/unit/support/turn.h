/* How long random tests are, and with which dice they begin.
 *
 * ./test runs the quick form, with the same dice on every day and machine.
 * ./battery runs the long form a hundredth at a time: TILTYARD_BATTERY is which, 1 to 100, and each has dice of its own.
 */
#ifndef TILTYARD_TURN_H
#define TILTYARD_TURN_H

#include <stdbool.h>
#include <stdint.h>
#include "base/lot.h"

/* How often something random is tried: so often in the quick form, a hundredth of `whole` in the battery's. */
uint32_t turn_times(uint32_t quick, uint32_t whole);

/* The seed of dice for this turn: in the quick form `seed` itself. */
uint32_t turn_seed(uint32_t seed);

/* A lot for this turn, another one for each number. */
void turn_lot(struct lot *lot, uint32_t number);

/* Of what the battery tries one by one, every hundredth from the first of its turn; the quick form tries every `quick`th from the
 * beginning. */
uint32_t turn_step(uint32_t quick);
uint32_t turn_first(uint32_t quick);

/* What the battery does once, not in hundredths, is done in its first turn. */
bool turn_is_first(void);

#endif
