/* Arena allocator. */
#include "base/memory.h"

#include <string.h>

enum { BLOCK_LEAST = 4096, BLOCK_MOST = 1 << 20 };

struct arena_block {
    struct arena_block *older;
    size_t room; /* bytes in `pieces` */
    _Alignas(max_align_t) char pieces[];
};

/* Inserts a separate block after the newest one, so that the newest can still be filled. */
static char *take_alone(struct arena *arena, size_t size) {
    struct arena_block *block = memory_alloc(sizeof *block + size);
    if (block == NULL) return NULL;
    block->room = size;
    block->older = arena->newest->older;
    arena->newest->older = block;
    return block->pieces;
}

static bool add_block(struct arena *arena, size_t room) {
    struct arena_block *block = memory_alloc(sizeof *block + room);
    if (block == NULL) return false;
    block->room = room;
    block->older = arena->newest;
    arena->newest = block;
    arena->used = 0;
    return true;
}

/* Blocks double in size up to a limit: a small arena stays small, a large one has few blocks. */
static size_t next_room(const struct arena *arena) {
    if (arena->newest == NULL) return BLOCK_LEAST;
    size_t room = arena->newest->room;
    return room >= BLOCK_MOST / 2 ? BLOCK_MOST : room * 2;
}

static char *take_aligned(struct arena *arena, size_t size, size_t alignment) {
    if (size > PTRDIFF_MAX / 2) return NULL;
    size_t start = (arena->used + alignment - 1) / alignment * alignment;
    if (arena->newest == NULL || start > arena->newest->room || size > arena->newest->room - start) {
        size_t room = next_room(arena);
        if (arena->newest != NULL && size > room / 4) return take_alone(arena, size);
        if (!add_block(arena, size > room ? size : room)) return NULL;
        start = 0;
    }
    arena->used = start + size;
    return arena->newest->pieces + start;
}

void *arena_alloc(struct arena *arena, size_t size) { return take_aligned(arena, size, _Alignof(max_align_t)); }

char *arena_copy(struct arena *arena, const char *bytes, size_t length) {
    if (length > PTRDIFF_MAX / 2) return NULL;
    char *copy = take_aligned(arena, length + 1, 1);
    if (copy != NULL && length > 0) memcpy(copy, bytes, length);
    return copy;
}

void arena_free(struct arena *arena) {
    struct arena_block *block = arena->newest;
    while (block != NULL) {
        struct arena_block *older = block->older;
        memory_free(block);
        block = older;
    }
    *arena = (struct arena){0};
}

void arena_reset(struct arena *arena) {
    struct arena_block *newest = arena->newest;
    if (newest == NULL) return;
    struct arena older = {.newest = newest->older};
    arena_free(&older);
    newest->older = NULL;
    memset(newest->pieces, 0, arena->used);
    arena->used = 0;
}
