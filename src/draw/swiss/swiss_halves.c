/* Pairs upper half against lower half within a group, as an assignment.
 *
 * Prices prove that no best draw has a pair within one half. The prices of an assignment prove this if, in addition, no
 * two players of one half have prices that add up to the cost of their pair, or more. The solver puts prices on the
 * rows as far as it can. The same assignment with rows and columns exchanged puts them on the columns; the mean of both
 * is also a proof, and is about equal on both sides. */
#include "draw/matching/assignment.h"
#include "draw/swiss/swiss_bracket.h"

struct half_pairing {
    const struct inner *inner;
    const uint32_t *uppers;
    uint32_t count;
    struct inner_weights weights;
    struct assignment by_row, by_column; /* rows are upper players in the first, lower ones in the second */
};

static status solve(struct half_pairing *h, bool is_turned, struct assignment *assignment) {
    struct swiss_work *work = h->inner->work;
    uint32_t n = h->count;
    int64_t *cost = ARENA_ARRAY(&work->scratch, int64_t, (size_t)n * n);
    if (cost == NULL) return no_memory();
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < n; j++) {
            uint32_t at = is_turned ? j * n + i : i * n + j;
            cost[at] = inner_cost(h->inner, &h->weights, h->uppers[i], h->uppers[j] + h->inner->half);
        }
    }
    *assignment = (struct assignment){.size = n, .cost = cost};
    TRY(assignment_solve(assignment, &work->scratch));
    work->steps += (uint64_t)n * n + assignment->steps;
    return done();
}

/* Twice the mean price of a row of `one`, which is a column of `other`. */
static int64_t price_of(const struct assignment *one, const struct assignment *other, uint32_t i) {
    return one->row_price[i] + other->column_price[i];
}

/* Is no pair within this half worth its cost? `offset` is the half's first place. */
static bool half_proves(const struct half_pairing *h, const struct assignment *one, const struct assignment *other,
                        uint32_t offset) {
    int64_t min = 2 * (h->weights.moved + h->inner->count);
    for (uint32_t i = 0; i < h->count; i++) {
        for (uint32_t j = i + 1; j < h->count; j++) {
            int64_t prices = price_of(one, other, i) + price_of(one, other, j);
            if (prices < min) continue;
            if (prices >= 2 * inner_cost(h->inner, &h->weights, h->uppers[i] + offset, h->uppers[j] + offset))
                return false;
        }
    }
    return true;
}

/* Holds the best column that a cheapest assignment can give the row: the nearest first, later before earlier. */
static void row_hold(struct half_pairing *h, uint32_t row) {
    const uint32_t *places = h->uppers;
    uint32_t earlier = row, later = row + 1; /* columns from `earlier` to before `later` were tried */
    for (bool held = assignment_hold(&h->by_row, row, row); !held;) {
        bool is_later =
            earlier == 0 || (later < h->count && places[later] - places[row] <= places[row] - places[earlier - 1]);
        held = assignment_hold(&h->by_row, row, is_later ? later++ : --earlier);
    }
}

static void settle(struct half_pairing *h) {
    const struct inner *inner = h->inner;
    h->by_row.steps = 0;
    for (uint32_t i = 0; i < h->count; i++) row_hold(h, i);
    for (uint32_t i = 0; i < h->count; i++)
        swiss_settle(inner->work, inner->players[h->uppers[i]],
                     inner->players[h->uppers[h->by_row.column_of[i]] + inner->half]);
    inner->work->steps += h->by_row.steps;
}

status inner_assign(const struct inner *inner, const uint32_t *uppers, uint32_t count, bool must_be_free,
                    bool *solved) {
    struct half_pairing h = {.inner = inner, .uppers = uppers, .count = count, .weights = inner_weights(inner, count)};
    *solved = false;
    if (!swiss_may_search(inner->work, count)) return done();
    arena_reset(&inner->work->scratch);
    TRY(solve(&h, false, &h.by_row));
    if (must_be_free && h.by_row.total >= h.weights.apart) return done();
    TRY(solve(&h, true, &h.by_column));
    *solved = half_proves(&h, &h.by_row, &h.by_column, 0) && half_proves(&h, &h.by_column, &h.by_row, inner->half);
    if (*solved) settle(&h);
    return done();
}
