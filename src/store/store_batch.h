/* Checks of a batch that every store makes; a batch that breaks them is a bug of its caller. */
#ifndef TILTYARD_STORE_STORE_BATCH_H
#define TILTYARD_STORE_STORE_BATCH_H

#include "app/save/store.h"

/* Asserts that rows continue from `after` without a gap, that seals are in the order of rows and fields and have their
 * row, that commands refer to rows of the batch, and that what is erased was written before or is being written. */
void store_batch_assert(const struct store_batch *batch);

/* The refusals, identical in every store. */
status store_check_head(const struct store_batch *batch, uint64_t last, struct problem *why) MUST_CHECK;
status store_check_command_id(const struct store_command *there, struct problem *why) MUST_CHECK;

#endif
