/* Memory: allocation, arenas and growing arrays (VEC), all of which a test can make fail.
 *
 * VEC is a growing array of rows of one type. Refer to rows by index: a pointer is valid only until the array grows.
 * New rows are zeroed, so that two folds of one ledger have equal bytes.
 *
 *     VEC(struct seat) seats = {0};
 *     struct seat *seat = VEC_PUSH(&seats);    // NULL: no memory
 *     VEC_FREE(&seats);
 */
#ifndef TILTYARD_BASE_MEMORY_H
#define TILTYARD_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed memory, or NULL. The caller owns it and frees it with memory_free. */
void *memory_alloc(size_t size);
/* Like realloc; bytes after `old_size` are zeroed. NULL: the old block is unchanged. */
void *memory_realloc(void *block, size_t old_size, size_t new_size);
void memory_free(void *block);

#define VEC(type)       \
    struct {            \
        type *rows;     \
        uint32_t count; \
        uint32_t room;  \
    }

/* For the macros below. Makes room for `more` further rows; false: no memory. */
bool vec_reserve(void **rows, uint32_t *room, uint32_t count, uint32_t more, size_t row_size);

/* The same for one row, which is zeroed even if a row was removed there before. */
bool vec_push(void **rows, uint32_t *room, uint32_t count, size_t row_size);

#define VEC_RESERVE(list, more) \
    vec_reserve((void **)&(list)->rows, &(list)->room, (list)->count, (more), sizeof *(list)->rows)
#define VEC_PUSH(list)                                                                    \
    (vec_push((void **)&(list)->rows, &(list)->room, (list)->count, sizeof *(list)->rows) \
         ? &(list)->rows[(list)->count++]                                                 \
         : NULL)
#define VEC_FREE(list) (memory_free((list)->rows), (list)->rows = NULL, (list)->count = 0, (list)->room = 0)

/* An arena: many small blocks of memory, freed together. They are zeroed and aligned for any type.
 *
 *     struct arena arena = {0};
 *     char *piece = arena_alloc(&arena, 100);   // NULL: no memory
 *     arena_free(&arena);                      // frees every piece
 */
struct arena_block;
struct arena {
    struct arena_block *newest;
    size_t used; /* bytes used in the newest block */
};

void *arena_alloc(struct arena *arena, size_t size);
/* A copy of `length` bytes, with a final NUL. */
char *arena_copy(struct arena *arena, const char *bytes, size_t length);
void arena_free(struct arena *arena);
/* Frees every piece but keeps the newest block, for a loop that fills and empties the arena repeatedly. */
void arena_reset(struct arena *arena);
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

#endif
