/* The fewest rematches there can be, and with an odd number who stands out. */
#include "swiss_inside.h"

static uint32_t byes_of(const struct swiss_work *work, uint32_t p) {
    return work->field->byes != NULL ? work->field->byes[p] : 0;
}

/* Whether p stands out rather than q. */
static bool bye_is_before(const struct swiss_work *work, uint32_t p, uint32_t q) {
    bool p_last = p == work->field->last_bye, q_last = q == work->field->last_bye;
    if (p_last != q_last) return q_last;
    if (byes_of(work, p) != byes_of(work, q)) return byes_of(work, p) < byes_of(work, q);
    return p > q;
}

/* The next candidate behind `before`; SWISS_NOBODY: the first, and none left. */
static uint32_t bye_next(const struct swiss_work *work, uint32_t before) {
    uint32_t next = SWISS_NOBODY;
    for (uint32_t p = 0; p < work->players; p++) {
        if (before != SWISS_NOBODY && !bye_is_before(work, before, p)) continue;
        if (next == SWISS_NOBODY || bye_is_before(work, p, next)) next = p;
    }
    return next;
}

static uint32_t all_but(const struct swiss_work *work, uint32_t one, uint32_t *players) {
    uint32_t count = 0;
    for (uint32_t p = 0; p < work->players; p++)
        if (p != one) players[count++] = p;
    return count;
}

/* Fewest rematches among these; of an odd number the best one to be left out, whom it tells. */
static status rematches_count(struct swiss_work *work, const uint32_t *players, uint32_t count, int64_t *least,
                              uint32_t *left_out) {
    uint32_t vertices = count + count % 2;
    *least = 0;
    *left_out = count % 2 ? players[count - 1] : SWISS_NOBODY;
    if (!swiss_may_search(work, vertices)) return done();
    arena_clear(&work->scratch);
    int64_t *cost = ARENA_ROWS(&work->scratch, int64_t, (size_t)vertices * vertices);
    if (cost == NULL) return no_memory();
    swiss_rematch_costs(work, players, count, vertices, cost);
    struct matching matching = {.vertices = vertices, .cost = cost};
    TRY(swiss_search(work, &matching));
    *least = matching.total;
    if (count % 2) *left_out = players[matching.mate[count]];
    return done();
}

/* Where a rematch cannot be avoided whoever stands out. */
static status choose_with_rematches(struct swiss_work *work, uint32_t *players) {
    int64_t least, without;
    uint32_t left_out, nobody;
    TRY(rematches_count(work, players, all_but(work, SWISS_NOBODY, players), &least, &left_out));
    work->rematches_least = (uint32_t)least;
    work->result->bye = left_out;
    if (work->players % 2 == 0) return done();
    for (uint32_t p = bye_next(work, SWISS_NOBODY); p != left_out; p = bye_next(work, p)) {
        TRY(rematches_count(work, players, all_but(work, p, players), &without, &nobody));
        if (work->is_bounded) return done();
        if (without > least) continue;
        work->result->bye = p;
        return done();
    }
    return done();
}

status swiss_choose_bye(struct swiss_work *work) {
    bool is_odd = work->players % 2 == 1, can = true;
    uint32_t p = is_odd ? bye_next(work, SWISS_NOBODY) : SWISS_NOBODY;
    work->result->bye = p;
    if (swiss_enough(work, work->players - is_odd)) return done();
    uint32_t *players = ARENA_ROWS(work->arena, uint32_t, work->players);
    if (players == NULL) return no_memory();
    do {
        TRY(swiss_pairable(work, players, all_but(work, p, players), &can));
        work->result->bye = p;
        if (can) return done();
        p = is_odd ? bye_next(work, p) : SWISS_NOBODY;
    } while (p != SWISS_NOBODY);
    return choose_with_rematches(work, players);
}
