#include "draw/matching/assignment.h"

#include <string.h>

#define NONE UINT32_MAX

static int64_t reduced(const struct assignment *a, uint32_t row, uint32_t column) {
    return a->cost[(size_t)row * a->size + column] - a->row_price[row] - a->column_price[column];
}

static bool room_take(struct assignment *a, struct arena *arena) {
    size_t n = a->size;
    int64_t *prices = ARENA_ARRAY(arena, int64_t, 3 * n);
    uint32_t *places = ARENA_ARRAY(arena, uint32_t, 3 * n);
    bool *marks = ARENA_ARRAY(arena, bool, 2 * n);
    if (prices == NULL || places == NULL || marks == NULL) return false;
    a->row_price = prices;
    a->column_price = prices + n;
    a->slack = prices + 2 * n;
    a->column_of = places;
    a->row_of = places + n;
    a->way = places + 2 * n;
    a->is_seen = marks;
    a->is_held = marks + n;
    memset(places, 0xff, 3 * n * sizeof *places);
    return true;
}

/* Updates each column's smallest slack, after one more row was reached, and the row that it comes from. */
static void slacks_renew(struct assignment *a, uint32_t row) {
    for (uint32_t c = 0; c < a->size; c++) {
        if (a->is_seen[c]) continue;
        int64_t slack = reduced(a, row, c);
        if (slack >= a->slack[c]) continue;
        a->slack[c] = slack;
        a->way[c] = row;
    }
}

static uint32_t nearest(const struct assignment *a) {
    uint32_t near = NONE;
    for (uint32_t c = 0; c < a->size; c++)
        if (!a->is_seen[c] && (near == NONE || a->slack[c] < a->slack[near])) near = c;
    return near;
}

/* Changes prices so that one more column becomes tight; tight places stay tight. */
static void prices_move(struct assignment *a, uint32_t root, int64_t step) {
    a->row_price[root] += step;
    for (uint32_t c = 0; c < a->size; c++) {
        if (a->is_seen[c]) {
            a->row_price[a->row_of[c]] += step;
            a->column_price[c] -= step;
        } else {
            a->slack[c] -= step;
        }
    }
}

/* Assigns each row on the path from `column` back to the root its next column. */
static void way_use(struct assignment *a, uint32_t root, uint32_t column) {
    for (uint32_t row = NONE; row != root;) {
        row = a->way[column];
        uint32_t before = a->column_of[row];
        a->column_of[row] = column;
        a->row_of[column] = row;
        column = before;
    }
}

static void row_add(struct assignment *a, uint32_t root) {
    memset(a->is_seen, 0, a->size * sizeof *a->is_seen);
    for (uint32_t c = 0; c < a->size; c++) a->slack[c] = INT64_MAX;
    for (uint32_t row = root;;) {
        slacks_renew(a, row);
        uint32_t column = nearest(a);
        prices_move(a, root, a->slack[column]);
        a->steps += 3 * (uint64_t)a->size;
        if (a->row_of[column] == NONE) {
            way_use(a, root, column);
            return;
        }
        a->is_seen[column] = true;
        row = a->row_of[column];
    }
}

/* Sets initial prices, and assigns rows their cheapest columns: the diagonal first, where callers put natural pairs. */
static void start(struct assignment *a) {
    uint32_t n = a->size;
    for (uint32_t row = 0; row < n; row++) {
        const int64_t *cost = a->cost + (size_t)row * n;
        int64_t min = cost[row];
        for (uint32_t c = 0; c < n; c++)
            if (cost[c] < min) min = cost[c];
        a->row_price[row] = min;
        if (cost[row] == min) a->column_of[row] = a->row_of[row] = row;
    }
    a->steps += (uint64_t)n * n;
}

status assignment_solve(struct assignment *assignment, struct arena *arena) {
    struct assignment *a = assignment;
    if (!room_take(a, arena)) return no_memory();
    start(a);
    for (uint32_t row = 0; row < a->size; row++)
        if (a->column_of[row] == NONE) row_add(a, row);
    a->total = 0;
    for (uint32_t row = 0; row < a->size; row++) a->total += a->cost[(size_t)row * a->size + a->column_of[row]];
    return done();
}

/* Finds a path of tight places from `row` to `column`; every row on the path takes the next column. */
static bool way_find(struct assignment *a, uint32_t row, uint32_t column) {
    a->steps += a->size;
    for (uint32_t c = 0; c < a->size; c++) {
        if (a->is_seen[c] || reduced(a, row, c) != 0) continue;
        a->is_seen[c] = true;
        if (c != column && (a->is_held[a->row_of[c]] || !way_find(a, a->row_of[c], column))) continue;
        a->column_of[row] = c;
        a->row_of[c] = row;
        return true;
    }
    return false;
}

bool assignment_hold(struct assignment *assignment, uint32_t row, uint32_t column) {
    struct assignment *a = assignment;
    uint32_t other = a->row_of[column], old = a->column_of[row];
    if (other != row) {
        if (reduced(a, row, column) != 0 || a->is_held[other]) return false;
        memset(a->is_seen, 0, a->size * sizeof *a->is_seen);
        a->is_seen[column] = a->is_held[row] = true;
        bool found = way_find(a, other, old);
        a->is_held[row] = false;
        if (!found) return false;
        a->column_of[row] = column;
        a->row_of[column] = row;
    }
    a->is_held[row] = true;
    return true;
}
