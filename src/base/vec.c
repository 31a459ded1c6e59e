/* Growing arrays (VEC). */
#include "base/memory.h"

#include <string.h>

enum { ROWS_LEAST = 8 };

/* Doubles the capacity, so that adding rows one by one stays cheap; never less than needed. */
static uint32_t room_for(uint32_t room, uint32_t needed) {
    uint32_t twice = room > UINT32_MAX / 2 ? UINT32_MAX : room * 2;
    if (twice < ROWS_LEAST) twice = ROWS_LEAST;
    return twice > needed ? twice : needed;
}

bool vec_reserve(void **rows, uint32_t *room, uint32_t count, uint32_t more, size_t row_size) {
    if (more > UINT32_MAX - count) return false;
    uint32_t needed = count + more;
    if (needed <= *room) return true;
    uint32_t wanted = room_for(*room, needed);
    if (wanted > PTRDIFF_MAX / row_size) return false;
    /* The caller's pointer has its own type, so it is read and written as bytes. */
    void *old = NULL;
    memcpy(&old, rows, sizeof old);
    void *grown = memory_realloc(old, *room * row_size, wanted * row_size);
    if (grown == NULL) return false;
    memcpy(rows, &grown, sizeof grown);
    *room = wanted;
    return true;
}

bool vec_push(void **rows, uint32_t *room, uint32_t count, size_t row_size) {
    if (!vec_reserve(rows, room, count, 1, row_size)) return false;
    char *first = NULL;
    memcpy(&first, rows, sizeof first);
    memset(first + count * row_size, 0, row_size); /* a removed row may have left its bytes here */
    return true;
}
