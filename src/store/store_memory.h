/* In-memory store, for tests, dry runs and simulations.
 * It keeps every guarantee of store.h except stable storage.
 *
 *     struct store *store;
 *     TRY(store_memory_open(&store, event, why));
 */
#ifndef TILTYARD_STORE_STORE_MEMORY_H
#define TILTYARD_STORE_STORE_MEMORY_H

#include "app/save/store.h"

status store_memory_open(struct store **store, const uint8_t event[ID_SIZE], struct problem *why) MUST_CHECK;

/* For tests: the outcome of the next append. After UNKNOWN every call is a FAULT "REOPEN" until store_memory_reopen, as
 * with a file. */
enum store_memory_failure {
    STORE_MEMORY_WORKS,
    STORE_MEMORY_FAULT,        /* FAULT "IO", without effect */
    STORE_MEMORY_UNKNOWN_LOST, /* UNKNOWN, without effect */
    STORE_MEMORY_UNKNOWN_KEPT, /* UNKNOWN, and it took effect */
};
void store_memory_fail_next(struct store *store, enum store_memory_failure failure);
/* Stands for closing and reopening a file. */
void store_memory_reopen(struct store *store);

#endif
