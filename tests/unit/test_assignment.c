/* Cheapest assignments: against every assignment there is, and by their prices. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "draw/matching/assignment.h"
#include "base/lot.h"
#include "support/turn.h"

enum { SIZE_MOST = 120, FEW = 6 };

static int64_t costs[SIZE_MOST * SIZE_MOST];

static void costs_random(struct lot *lot, uint32_t n, uint32_t below) {
    for (uint32_t at = 0; at < n * n; at++) costs[at] = lot_below(lot, below);
}

static void prices_prove(const struct assignment *a) {
    int64_t bound = 0;
    for (uint32_t row = 0; row < a->size; row++) {
        bound += a->row_price[row] + a->column_price[row];
        assert_int_equal(a->row_of[a->column_of[row]], row);
        for (uint32_t column = 0; column < a->size; column++)
            assert_true(costs[row * a->size + column] >= a->row_price[row] + a->column_price[column]);
    }
    assert_int_equal(bound, a->total);
}

static int64_t cost_of(const struct assignment *a) {
    int64_t cost = 0;
    for (uint32_t row = 0; row < a->size; row++) cost += costs[row * a->size + a->column_of[row]];
    return cost;
}

/* The cheapest, and of those the one whose first row has the least column, and so on. */
struct best {
    int64_t total;
    uint32_t columns[FEW];
};

static void look_at_all(uint32_t n, uint32_t row, uint32_t taken, int64_t total, uint32_t *columns, struct best *best) {
    if (row == n) {
        if (total >= best->total) return;
        best->total = total;
        memcpy(best->columns, columns, n * sizeof *columns);
        return;
    }
    for (uint32_t column = 0; column < n; column++) {
        if (taken >> column & 1) continue;
        columns[row] = column;
        look_at_all(n, row + 1, taken | 1u << column, total + costs[row * n + column], columns, best);
    }
}

static void all_assignments_of_few(void **state) {
    (void)state;
    uint32_t cases = turn_times(300, 200000);
    struct lot lot;
    turn_lot(&lot, 1);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t n = lot_below(&lot, FEW + 1), columns[FEW];
        struct best best = {.total = INT64_MAX};
        struct arena arena = {0};
        costs_random(&lot, n, 1 + lot_below(&lot, i % 3 == 0 ? 1000 : 4));
        look_at_all(n, 0, 0, 0, columns, &best);
        struct assignment a = {.size = n, .cost = costs};
        assert_true(is_done(assignment_solve(&a, &arena)));
        assert_int_equal(a.total, best.total);
        prices_prove(&a);
        for (uint32_t row = 0; row < n; row++) {
            uint32_t column = 0;
            while (!assignment_hold(&a, row, column)) column++;
            assert_int_equal(column, best.columns[row]);
            assert_int_equal(cost_of(&a), best.total);
        }
        arena_free(&arena);
    }
    printf("# count assignment-all %u\n", cases);
}

static void prices_of_many(void **state) {
    (void)state;
    uint32_t cases = turn_times(15, 10000);
    struct lot lot;
    turn_lot(&lot, 2);
    for (uint32_t i = 0; i < cases; i++) {
        struct arena arena = {0};
        uint32_t n = 7 + lot_below(&lot, SIZE_MOST - 6);
        costs_random(&lot, n, 1 + lot_below(&lot, i % 2 ? 100000 : 5));
        struct assignment a = {.size = n, .cost = costs};
        assert_true(is_done(assignment_solve(&a, &arena)));
        prices_prove(&a);
        for (uint32_t row = 0; row < n; row++) {
            assignment_hold(&a, row, lot_below(&lot, n));
            assert_int_equal(cost_of(&a), a.total);
        }
        prices_prove(&a);
        arena_free(&arena);
    }
    printf("# count assignment-prices %u\n", cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_assignments_of_few),
        cmocka_unit_test(prices_of_many),
    };
    return cmocka_run_group_tests_name("assignment", tests, NULL, NULL);
}
