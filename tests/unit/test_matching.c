/* Cheapest perfect matchings: against every matching there is, and by the proof that each brings along. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/lot.h"
#include "draw/matching/matching.h"
#include "support/turn.h"

enum { VERTICES_MOST = 200, FEW = 10 };

static int64_t costs[VERTICES_MOST * VERTICES_MOST];

static void costs_random(struct lot *lot, uint32_t n, uint32_t below) {
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < u; v++) costs[u * n + v] = costs[v * n + u] = lot_below(lot, below);
}

static int64_t cheapest_of_all(uint32_t n, uint32_t taken) {
    uint32_t u = 0;
    while (u < n && taken >> u & 1) u++;
    if (u == n) return 0;
    int64_t least = INT64_MAX;
    for (uint32_t v = u + 1; v < n; v++) {
        if (taken >> v & 1) continue;
        int64_t cost = costs[u * n + v] + cheapest_of_all(n, taken | 1u << u | 1u << v);
        if (cost < least) least = cost;
    }
    return least;
}

static uint32_t vertices_in(const struct matching *m, uint32_t blossom) {
    uint32_t count = 0;
    for (uint32_t v = 0; v < m->vertices; v++) {
        uint32_t at = v;
        while (at != MATCHING_NONE && at != blossom) at = m->around[at];
        count += at == blossom;
    }
    return count;
}

/* No pair's slack is negative, so no matching costs less than the prices say; and this one costs that. */
static void proof_holds(const struct matching *m) {
    int64_t bound = 0;
    for (uint32_t v = 0; v < m->vertices; v++) {
        bound += m->price[v];
        assert_true(m->mate[v] < m->vertices && m->mate[v] != v && m->mate[m->mate[v]] == v);
        assert_int_equal(matching_slack(m, v, m->mate[v]), 0);
        for (uint32_t u = 0; u < v; u++) assert_true(matching_slack(m, u, v) >= 0);
    }
    for (uint32_t b = m->vertices; b < m->nodes; b++) {
        assert_true(m->price[b] >= 0);
        if (m->price[b] == 0) continue;
        uint32_t size = vertices_in(m, b);
        assert_true(size % 2 == 1 && size >= 3);
        bound -= m->price[b] * (size - 1) / 2;
    }
    assert_int_equal(bound, 4 * m->total);
}

static int64_t solved(uint32_t n) {
    struct arena arena = {0};
    struct matching m = {.vertices = n, .cost = costs};
    assert_true(is_done(matching_solve(&m, &arena)));
    proof_holds(&m);
    assert_true(n == 0 || m.steps > 0);
    arena_free(&arena);
    return m.total;
}

static void none_and_two(void **state) {
    (void)state;
    assert_int_equal(solved(0), 0);
    costs[1] = costs[2] = 7;
    assert_int_equal(solved(2), 7);
}

static void all_matchings_of_few(void **state) {
    (void)state;
    uint32_t cases = turn_times(375, 300000);
    struct lot lot;
    turn_lot(&lot, 1);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t n = 2 * lot_below(&lot, FEW / 2 + 1);
        costs_random(&lot, n, 1 + lot_below(&lot, i % 3 == 0 ? 1000 : 6));
        assert_int_equal(solved(n), cheapest_of_all(n, 0));
    }
    printf("# count matching-all %u\n", cases);
}

/* Few different costs make blossoms in blossoms. */
static void proofs_of_many(void **state) {
    (void)state;
    uint32_t cases = turn_times(11, 20000);
    struct lot lot;
    turn_lot(&lot, 2);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t n = 12 + 2 * lot_below(&lot, i % 20 == 0 ? VERTICES_MOST / 2 - 5 : 30);
        costs_random(&lot, n, 1 + lot_below(&lot, i % 3 == 0 ? 100000 : i % 3 == 1 ? 8 : 2));
        solved(n);
    }
    printf("# count matching-proofs %u\n", cases);
}

/* Three triangles far from each other and an odd one out: odd sets that want to stay together. */
static void clusters(void **state) {
    (void)state;
    uint32_t cases = turn_times(19, 20000);
    struct lot lot;
    turn_lot(&lot, 3);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t n = 2 * (5 + lot_below(&lot, 20)), size = 3 + 2 * lot_below(&lot, 4);
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = 0; v < u; v++)
                costs[u * n + v] = costs[v * n + u] = (u / size == v / size ? 0u : 50u) +
                                                      (u / size / 3 == v / size / 3 ? 0u : 400u) + lot_below(&lot, 12);
        solved(n);
    }
    printf("# count matching-proofs %u\n", cases);
}

static void the_greatest_costs(void **state) {
    (void)state;
    enum { N = 40 };
    struct lot lot;
    turn_lot(&lot, 4);
    for (uint32_t i = 0; i < 100; i++) {
        memset(costs, 0, sizeof costs);
        costs_random(&lot, N, 1000);
        for (uint32_t at = 0; at < N * N; at++) costs[at] = MATCHING_COST_MAX - costs[at] * (MATCHING_COST_MAX / 1000);
        solved(N);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(none_and_two), cmocka_unit_test(all_matchings_of_few), cmocka_unit_test(proofs_of_many),
        cmocka_unit_test(clusters),     cmocka_unit_test(the_greatest_costs),
    };
    return cmocka_run_group_tests_name("matching", tests, NULL, NULL);
}
