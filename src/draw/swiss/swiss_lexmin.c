/* Chooses the lexicographically first among the cheapest matchings. */
#include "draw/swiss/swiss_internal.h"

#include <string.h>

status swiss_hold_start(struct swiss_hold *hold, struct swiss_work *work, uint32_t vertices) {
    arena_reset(&work->scratch);
    hold->work = work;
    hold->vertices = vertices;
    hold->cost = ARENA_ARRAY(&work->scratch, int64_t, (size_t)vertices * vertices);
    hold->row = ARENA_ARRAY(&work->scratch, int64_t, vertices);
    return hold->cost != NULL && hold->row != NULL ? done() : no_memory();
}

status swiss_hold_solve(struct swiss_hold *hold, bool *solved) {
    *solved = swiss_may_search(hold->work, hold->vertices);
    if (!*solved) return done();
    struct matching matching = {.vertices = hold->vertices, .cost = hold->cost};
    TRY(swiss_search(hold->work, &matching));
    hold->matching = matching;
    return done();
}

/* A possible partner must be tight: only tight pairs are in a cheapest matching. */
static bool is_conceivable(const struct swiss_hold *hold, uint32_t vertex, uint32_t first, uint32_t last) {
    for (uint32_t j = first; j <= last; j++)
        if (j != vertex && matching_slack(&hold->matching, vertex, j) == 0) return true;
    return false;
}

static void row_narrow(struct swiss_hold *hold, uint32_t vertex, uint32_t first, uint32_t last) {
    uint32_t n = hold->vertices;
    for (uint32_t j = 0; j < n; j++)
        if (j < first || j > last)
            hold->cost[(size_t)vertex * n + j] = hold->cost[(size_t)j * n + vertex] = hold->never;
}

static void row_restore(struct swiss_hold *hold, uint32_t vertex) {
    uint32_t n = hold->vertices;
    for (uint32_t j = 0; j < n; j++)
        hold->cost[(size_t)vertex * n + j] = hold->cost[(size_t)j * n + vertex] = hold->row[j];
}

status swiss_hold_ask(struct swiss_hold *hold, uint32_t vertex, uint32_t first, uint32_t last, bool *held) {
    struct matching before = hold->matching;
    bool solved = true;
    *held = before.mate[vertex] >= first && before.mate[vertex] <= last;
    if (!*held && !is_conceivable(hold, vertex, first, last)) return done();
    memcpy(hold->row, hold->cost + (size_t)vertex * hold->vertices, hold->vertices * sizeof *hold->row);
    row_narrow(hold, vertex, first, last);
    if (*held) return done();
    TRY(swiss_hold_solve(hold, &solved));
    *held = solved && hold->matching.total == before.total;
    if (*held) return done();
    hold->matching = before;
    row_restore(hold, vertex);
    return done();
}
