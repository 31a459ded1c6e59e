/* Memory that runs out when a test says so, in place of src/base/memory.c. */
#include "failing_memory.h"


size_t memory_left = MEMORY_ENOUGH;
_Atomic size_t memory_held = 0; /* the writer's thread takes memory, too */
bool memory_fails_once = false;
size_t memory_refused = 0;

bool memory_allows(size_t size) {
    if (size > PTRDIFF_MAX) return false;
    if (memory_left == 0) {
        memory_refused++;
        if (memory_fails_once) memory_left = MEMORY_ENOUGH;
        return false;
    }
    if (memory_left != MEMORY_ENOUGH) memory_left--;
    return true;
}

void *memory_alloc(size_t size) {
    void *block = memory_allows(size) ? calloc(1, size > 0 ? size : 1) : NULL;
    memory_held += block != NULL;
    return block;
}

/* Always moves, and spoils what was there: who kept a pointer is found out. */
void *memory_realloc(void *block, size_t old_size, size_t new_size) {
    char *grown = memory_alloc(new_size);
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
