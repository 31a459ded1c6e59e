#include "counted_memory.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

struct counted_memory counted = {.left = SIZE_MAX};

union head {
    size_t size;
    max_align_t align;
};

void *memory_alloc(size_t size) {
    if (counted.left == 0 || size > PTRDIFF_MAX - sizeof(union head)) {
        counted.refused++;
        if (counted.once) counted.left = SIZE_MAX;
        return NULL;
    }
    if (counted.left != SIZE_MAX) counted.left--;
    union head *head = calloc(1, sizeof *head + size);
    if (!head) abort();
    head->size = size;
    counted.held += size;
    if (counted.held > counted.most) counted.most = counted.held;
    return head + 1;
}

void *memory_realloc(void *block, size_t old_size, size_t new_size) {
    void *grown = memory_alloc(new_size);
    if (!grown || !block) return grown;
    memcpy(grown, block, old_size < new_size ? old_size : new_size);
    memory_free(block);
    return grown;
}

void memory_free(void *block) {
    if (!block) return;
    union head *head = (union head *)block - 1;
    counted.held -= head->size;
    free(head);
}
