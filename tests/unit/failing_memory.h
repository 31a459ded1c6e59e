/* Memory that runs out when a test says so. A test that includes this file is
 * linked with these three functions in place of src/base/memory.c.
 *
 *     memory_left = 2;            // two more allocations, then none
 *     memory_left = MEMORY_ENOUGH;
 *     assert_int_equal(memory_held, 0);   // everything was given back
 *
 *     memory_left = 2, memory_fails_once = true;   // the third fails, and only that one
 *     assert_true(memory_refused > 0);             // it came to that
 */
#ifndef TILTYARD_FAILING_MEMORY_H
#define TILTYARD_FAILING_MEMORY_H

#include <stdlib.h>
#include <string.h>
#include "memory.h"

#define MEMORY_ENOUGH SIZE_MAX
static size_t memory_left = MEMORY_ENOUGH;
static size_t memory_held = 0;
static bool memory_fails_once = false;
static size_t memory_refused = 0; /* so many were asked for in vain */

static bool memory_allows(size_t size) {
    if (size > PTRDIFF_MAX) return false;
    if (memory_left == 0) {
        memory_refused++;
        if (memory_fails_once) memory_left = MEMORY_ENOUGH;
        return false;
    }
    if (memory_left != MEMORY_ENOUGH) memory_left--;
    return true;
}

void *memory_take(size_t size) {
    void *block = memory_allows(size) ? calloc(1, size > 0 ? size : 1) : NULL;
    memory_held += block != NULL;
    return block;
}

/* Always moves, and spoils what was there: who kept a pointer is found out. */
void *memory_grow(void *block, size_t old_size, size_t new_size) {
    char *grown = memory_take(new_size);
    if (grown == NULL || block == NULL) return grown;
    memcpy(grown, block, old_size < new_size ? old_size : new_size);
    memset(block, 0xa5, old_size);
    memory_free(block);
    return grown;
}

void memory_free(void *block) {
    memory_held -= block != NULL;
    free(block);
}

#endif
