/* Seatings without a repeat from finite fields: transversal designs, and with one more round affine planes.
 *
 * For q tables, q a prime power, the players form columns of q; the last may be shorter. In round m, table y takes from
 * column c the player in row m c + y. Two players of different columns c, d in rows u, v meet where u - v = m (c - d):
 * in one round m of the q. Two players of one column never meet, so the columns themselves can be the tables of one
 * more round, if their sizes are right. */
#include <assert.h>
#include <string.h>
#include "draw/seating/seating_work.h"

enum { ORDER_MAX = 128, DEGREE_MAX = 7 };

struct field {
    uint32_t order, prime, degree;
    uint8_t sums[ORDER_MAX][ORDER_MAX], products[ORDER_MAX][ORDER_MAX];
};

/* ---- The field of q elements: polynomials over the prime field, numbers in base p ---- */

static bool find_prime(struct field *field) {
    uint32_t left = field->order;
    field->prime = 2;
    while (left % field->prime) field->prime++;
    for (field->degree = 0; left % field->prime == 0; field->degree++) left /= field->prime;
    return left == 1;
}

static void digits_of(const struct field *field, uint32_t number, uint32_t *digits) {
    for (uint32_t i = 0; i < field->degree; i++, number /= field->prime) digits[i] = number % field->prime;
}

static uint32_t number_of(const struct field *field, const uint32_t *digits) {
    uint32_t number = 0;
    for (uint32_t i = field->degree; i; i--) number = number * field->prime + digits[i - 1];
    return number;
}

static uint32_t sum_of(const struct field *field, uint32_t a, uint32_t b) {
    uint32_t x[DEGREE_MAX], y[DEGREE_MAX];
    digits_of(field, a, x);
    digits_of(field, b, y);
    for (uint32_t i = 0; i < field->degree; i++) x[i] = (x[i] + y[i]) % field->prime;
    return number_of(field, x);
}

/* Modulo x^degree = - `modulus`, whose digits are the lower coefficients. */
static uint32_t product_of(const struct field *field, uint32_t a, uint32_t b, uint32_t modulus) {
    uint32_t x[DEGREE_MAX], y[DEGREE_MAX], low[DEGREE_MAX], long_one[2 * DEGREE_MAX] = {0};
    uint32_t degree = field->degree, prime = field->prime;
    digits_of(field, a, x);
    digits_of(field, b, y);
    digits_of(field, modulus, low);
    for (uint32_t i = 0; i < degree; i++) {
        for (uint32_t j = 0; j < degree; j++) long_one[i + j] += x[i] * y[j];
    }
    for (uint32_t i = 2 * degree - 1; i-- > degree;) {
        uint32_t high = long_one[i] % prime;
        for (uint32_t j = 0; j < degree; j++) long_one[i - degree + j] += high * (prime - low[j]);
    }
    for (uint32_t i = 0; i < degree; i++) long_one[i] %= prime;
    return number_of(field, long_one);
}

/* A finite ring without zero divisors is a field. */
static bool multiply_all(struct field *field, uint32_t modulus) {
    for (uint32_t a = 0; a < field->order; a++) {
        for (uint32_t b = 0; b < field->order; b++) {
            uint32_t product = product_of(field, a, b, modulus);
            if (product == 0 && a && b) return false;
            field->products[a][b] = (uint8_t)product;
        }
    }
    return true;
}

static bool field_make(struct field *field, uint32_t order) {
    if (order < 2 || order > ORDER_MAX) return false;
    field->order = order;
    if (!find_prime(field)) return false;
    for (uint32_t a = 0; a < order; a++) {
        for (uint32_t b = 0; b < order; b++) field->sums[a][b] = (uint8_t)sum_of(field, a, b);
    }
    uint32_t modulus = 0; /* for degree 1: x itself, so plain numbers modulo the prime */
    while (!multiply_all(field, modulus)) {
        modulus++;
        assert(modulus < order); /* there is an irreducible polynomial of each degree */
    }
    return true;
}

/* ---- The seating ---- */

struct design_company {
    uint32_t count;
    uint16_t players[SEATING_TABLE_MAX];
};

/* Full columns of `order` players; one more column has the rest. */
struct columns {
    uint32_t full, rest;
};

/* Seats the group at the next table of its size. */
static bool seat_company(struct seating_state *work, uint32_t round, const struct design_company *company,
                         uint32_t *filled) {
    const struct seating_tables *tables = &work->problem->tables[round];
    uint16_t *who = work->who + (size_t)round * work->players, *first = work->first + (size_t)round * work->players;
    for (uint32_t t = 0; t < tables->count; t++) {
        if (tables->sizes[t] != company->count || filled[t]) continue;
        memcpy(who + first[t], company->players, company->count * sizeof *who);
        filled[t] = 1;
        return true;
    }
    return false;
}

static bool seat_slope(struct seating_state *work, const struct field *field, struct columns columns, uint32_t round) {
    uint32_t filled[ORDER_MAX] = {0};
    for (uint32_t y = 0; y < field->order; y++) {
        struct design_company company = {0};
        for (uint32_t c = 0; c < columns.full + (columns.rest > 0); c++) {
            uint32_t row = field->sums[field->products[round][c]][y];
            if (c == columns.full && row >= columns.rest) continue;
            company.players[company.count++] = (uint16_t)(c * field->order + row);
        }
        if (!seat_company(work, round, &company, filled)) return false;
    }
    return true;
}

static bool seat_columns(struct seating_state *work, const struct field *field, struct columns columns,
                         uint32_t round) {
    uint32_t filled[ORDER_MAX] = {0};
    if (field->order > SEATING_TABLE_MAX) return false;
    for (uint32_t c = 0; c < columns.full + (columns.rest > 0); c++) {
        struct design_company company = {.count = c < columns.full ? field->order : columns.rest};
        for (uint32_t i = 0; i < company.count; i++) company.players[i] = (uint16_t)(c * field->order + i);
        if (!seat_company(work, round, &company, filled)) return false;
    }
    return true;
}

/* `field` is memory for the tables of sums and products. */
static bool seat_by_field(struct seating_state *work, struct field *field) {
    uint32_t order = work->problem->tables[0].count;
    struct columns columns = {work->players / order, work->players % order};
    uint32_t max = columns.full + (columns.rest > 0);
    if (work->rounds > order + 1 || max > order || max > SEATING_TABLE_MAX || !field_make(field, order)) return false;
    for (uint32_t r = 0; r < work->rounds; r++) {
        if (work->problem->tables[r].count != order) return false;
        if (r < order ? !seat_slope(work, field, columns, r) : !seat_columns(work, field, columns, r)) return false;
    }
    return true;
}

status seating_from_field(struct seating_state *work, struct arena *arena, bool *found) {
    *found = false;
    if (work->past) return done();
    struct field *field = arena_alloc(arena, sizeof *field);
    if (!field) return no_memory();
    *found = seat_by_field(work, field);
    if (*found) seating_work_seat(work, work->who);
    return done();
}
