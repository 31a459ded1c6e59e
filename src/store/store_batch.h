/* Checks of a batch that every store makes.
 * What every store may rely on in a batch. A batch that breaks it is a bug of whoever made it. */
#ifndef TILTYARD_STORE_STORE_BATCH_H
#define TILTYARD_STORE_STORE_BATCH_H

#include "app/save/store.h"

/* Asserts: rows go on from `after` without a gap, seals follow the order of rows and fields, each with its row; commands
 * stand on rows of the batch; what is erased has been written before or is being written. */
void store_batch_assert(const struct store_batch *batch);

/* The refusals, the same in every store. */
status store_check_head(const struct store_batch *batch, uint64_t last, struct problem *why) MUST_CHECK;
status store_check_command_id(const struct store_command *there, struct problem *why) MUST_CHECK;

#endif
