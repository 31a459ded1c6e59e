/* The only place in the pure folders that asks the C library for memory. It contains only these three functions: a test
 * that provides its own three (tests/unit/failing_memory.h) is linked without this file. */
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void *memory_alloc(size_t size) {
    if (size > PTRDIFF_MAX) return NULL;
    return calloc(1, size > 0 ? size : 1); /* also for size 0, so that NULL always means failure */
}

void *memory_realloc(void *block, size_t old_size, size_t new_size) {
    if (new_size > PTRDIFF_MAX) return NULL;
    if (!block) return memory_alloc(new_size); /* fresh pages are zero already */
    char *grown = realloc(block, new_size > 0 ? new_size : 1);
    if (grown != NULL && new_size > old_size) memset(grown + old_size, 0, new_size - old_size);
    return grown;
}

void memory_free(void *block) { free(block); }
