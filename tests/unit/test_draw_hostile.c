/* The Swiss draw and the seating, asked what no tournament asks: whoever calls them gets a whole draw or plan, within
 * bounds, and without a word that is not so. ./test runs this with sanitizers. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "draw/seating/seating.h"
#include "support/swiss_compare.h"
#include "support/turn.h"

enum { FEW = 36 };

/* ---- Swiss ---- */

static uint32_t any_group(struct lot *lot, uint32_t kind, uint32_t p) {
    switch (kind) {
    case 0: return 7;
    case 1: return UINT32_MAX - p;
    case 2: return p;                  /* from the bottom up */
    case 3: return p / 2 % 2;          /* equal keys that do not stand together are two groups */
    default: return lot_below(lot, 3); /* in no order */
    }
}

static void any_meetings(struct swiss_case *c, struct lot *lot, uint32_t kind) {
    for (uint32_t p = 0; p < c->players; p++)
        for (uint32_t q = p + 1; q < c->players; q++) {
            bool one_side = (p < c->players / 2) != (q < c->players / 2);
            uint32_t times = kind == 0   ? 0
                             : kind == 1 ? 3          /* everybody everybody, three times */
                             : kind == 2 ? one_side   /* the upper half the whole lower half */
                             : kind == 3 ? !one_side  /* each half itself */
                             : kind == 4 ? p == 0     /* the first everybody */
                             : kind == 5 ? q != p + 1 /* everybody but the next */
                                         : lot_below(lot, 2);
            for (; times > 0; times--) case_meet(c, p, q);
        }
}

static void any_wishes(struct swiss_case *c, struct lot *lot, uint32_t kind) {
    for (uint32_t p = 0; p < c->players; p++)
        for (uint32_t q = p + 1; q < c->players; q++)
            for (uint32_t times = kind < 3 ? kind : lot_below(lot, 2); times > 0; times--)
                if (c->apart_count < CASE_APART) case_keep_apart(c, p, q);
}

static void any_field(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_start(c, players);
    uint32_t groups = lot_below(lot, 5), byes = lot_below(lot, 4);
    for (uint32_t p = 0; p < players; p++) {
        c->group[p] = any_group(lot, groups, p);
        c->byes[p] = byes == 0 ? 0 : byes == 1 ? 1 : byes == 2 ? UINT32_MAX : lot_below(lot, 3);
    }
    any_meetings(c, lot, lot_below(lot, 7));
    any_wishes(c, lot, lot_below(lot, 4));
    if (players > 0 && lot_below(lot, 2)) c->last_bye = lot_below(lot, players);
    if (lot_below(lot, 2)) case_spare(c, lot, 50 * lot_below(lot, 3));
}

static bool is_within(uint64_t steps, uint32_t players) {
    return steps <= 50 * ((uint64_t)players + 4) * (players + 4) * (players + 4);
}

static void any_field_is_drawn(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(180, 200000);
    struct lot lot;
    turn_lot(&lot, 41);
    for (uint32_t i = 0; i < cases; i++) {
        any_field(&c, &lot, i % 4 == 0 ? lot_below(&lot, 4) : lot_below(&lot, FEW + 1));
        struct arena arena = {0};
        struct swiss_result result;
        case_draw(&c, &arena, &result);
        assert_true(result.is_optimal);
        assert_true(is_within(result.steps, c.players));
        case_is_sound(&c, &result);
        arena_free(&arena);
    }
    printf("# count draw-hostile %u\n", cases);
}

/* Nothing at all is known; and lists that one side alone has, which the header forbids: still everybody has a place. */
static void lists_of_one_side(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(120, 100000);
    struct lot lot;
    turn_lot(&lot, 42);
    for (uint32_t i = 0; i < cases; i++) {
        case_start(&c, lot_below(&lot, FEW + 1));
        uint32_t percent = lot_below(&lot, 101), groups = lot_below(&lot, 5);
        for (uint32_t p = 0; p < c.players; p++) {
            c.group[p] = any_group(&lot, groups, p);
            for (uint32_t q = 0; q < c.players; q++)
                if (q != p && lot_below(&lot, 100) < percent) c.met[p][c.met_count[p]++] = q;
        }
        struct arena arena = {0};
        struct swiss_field field = case_field(&c);
        struct swiss_result result;
        if (i % 8 == 0) field = (struct swiss_field){.players = c.players, .group = c.group, .last_bye = SWISS_NOBODY};
        assert_true(is_done(swiss_draw(&field, &arena, &result)));
        struct swiss_answer answer = case_answer(&result);
        for (uint32_t p = 0; p < c.players; p++) {
            bool alone = answer.partner[p] == SWISS_NOBODY;
            assert_true(alone ? p == result.bye : answer.partner[answer.partner[p]] == p);
        }
        assert_int_equal(2 * result.pair_count + (result.bye != SWISS_NOBODY), c.players);
        arena_free(&arena);
    }
    printf("# count draw-hostile %u\n", cases);
}

/* ---- Seating ---- */

enum { SEATED = 40, ROUNDS = 8 };

struct hostile {
    uint8_t sizes[ROUNDS][SEATED];
    struct seating_tables tables[ROUNDS];
    struct seating_place past[ROUNDS * SEATED], hint[ROUNDS * SEATED];
    struct seating_problem problem;
};

/* Tables of any sizes that seat everybody: also all alone, or as many at one as there may be. */
static void any_tables(struct hostile *h, struct lot *lot, uint32_t round) {
    uint32_t left = h->problem.players, most = 1 + lot_below(lot, SEATING_TABLE_MAX);
    struct seating_tables *tables = &h->tables[round];
    *tables = (struct seating_tables){0, h->sizes[round]};
    while (left > 0) {
        uint32_t size = 1 + lot_below(lot, most < left ? most : left);
        h->sizes[round][tables->count++] = (uint8_t)size;
        left -= size;
    }
}

/* Everybody always at the same table with the same people; or anywhere. */
static void any_past(struct hostile *h, struct lot *lot) {
    uint32_t n = h->problem.players, kind = lot_below(lot, 3), size = 1 + lot_below(lot, 5);
    for (uint32_t r = 0; r < h->problem.past_rounds; r++) {
        for (uint32_t p = 0; p < n; p++) {
            struct seating_place *place = &h->past[r * n + p];
            *place = (struct seating_place){(uint16_t)(p / size), (uint8_t)(p % size), (uint8_t)size};
            if (kind == 1 && lot_below(lot, 2)) *place = (struct seating_place){0}; /* was not there */
            if (kind == 2) *place = (struct seating_place){(uint16_t)p, 0, 1};
        }
    }
}

static void any_problem(struct hostile *h, struct lot *lot) {
    static const uint64_t steps[] = {0, 1, 1000, 20000};
    memset(h, 0, sizeof *h);
    uint32_t players = lot_below(lot, 3) == 0 ? 1 + lot_below(lot, 4) : 1 + lot_below(lot, SEATED);
    h->problem = (struct seating_problem){.players = players,
                                          .rounds = 1 + lot_below(lot, ROUNDS / 2),
                                          .tables = h->tables,
                                          .short_below = lot_below(lot, 6),
                                          .past_rounds = lot_below(lot, ROUNDS / 2 + 1),
                                          .past = h->past,
                                          .hint = lot_below(lot, 2) ? h->hint : NULL,
                                          .steps_max = steps[lot_below(lot, 4)]};
    for (uint32_t r = 0; r < h->problem.rounds; r++) any_tables(h, lot, r);
    any_past(h, lot);
    for (uint32_t i = 0; i < ROUNDS * SEATED; i++) { /* a hint that need not fit */
        h->hint[i] = (struct seating_place){(uint16_t)lot_word(lot), (uint8_t)lot_word(lot), (uint8_t)lot_word(lot)};
        if (lot_below(lot, 2)) h->hint[i] = (struct seating_place){(uint16_t)lot_below(lot, 9), 0, 4};
    }
}

static void any_problem_is_seated(void **state) {
    (void)state;
    static struct hostile h;
    uint32_t cases = turn_times(15, 10000);
    struct lot lot;
    turn_lot(&lot, 43);
    for (uint32_t i = 0; i < cases; i++) {
        struct seating_plan plan = {0};
        struct seating_cost cost;
        uint32_t least;
        any_problem(&h, &lot);
        assert_true(seating_is_problem(&h.problem));
        assert_true(is_done(seating_make(&h.problem, &lot, &plan)));
        assert_true(seating_is_legal(&h.problem, plan.places));
        assert_true(is_done(seating_count(&h.problem, plan.places, &cost)));
        assert_memory_equal(&cost, &plan.cost, sizeof cost);
        assert_true(is_done(seating_bound(&h.problem, &least)));
        assert_true(least == plan.repeats_least && least <= cost.repeats);
        assert_true(plan.steps <= h.problem.steps_max);
        seating_free(&plan);
    }
    printf("# count draw-hostile %u\n", cases);
}

/* What is no problem is told from one; the other functions may not be asked of it. */
static void what_is_no_problem(void **state) {
    (void)state;
    static struct hostile h;
    struct lot lot;
    turn_lot(&lot, 44);
    for (uint32_t i = 0; i < 3000; i++) {
        do { any_problem(&h, &lot); } while (h.problem.past_rounds == 0);
        uint32_t round = lot_below(&lot, h.problem.rounds), table = lot_below(&lot, h.tables[round].count);
        struct seating_place *place = &h.past[lot_below(&lot, h.problem.past_rounds * h.problem.players)];
        uint32_t wrong = i % 9;
        if (wrong == 0) h.problem.players = 0;
        if (wrong == 1) h.problem.rounds = 0;
        if (wrong == 2) h.sizes[round][table]++; /* a seat too many */
        if (wrong == 3) h.sizes[round][table]--; /* one too few, or a table without seats */
        if (wrong == 4) h.tables[round].count--;
        if (wrong == 5) h.problem.rounds = SEATING_ROUNDS_MAX + 1 - h.problem.past_rounds;
        if (wrong == 6) *place = (struct seating_place){0, 5, 5};
        if (wrong == 7) *place = (struct seating_place){0, 0, SEATING_TABLE_MAX + 1};
        if (wrong == 8) *place = (struct seating_place){SEATING_PLAYERS_MAX, 0, 4};
        if (wrong == 5)
            for (uint32_t r = 0; r < ROUNDS; r++) h.tables[r] = h.tables[0];
        assert_false(seating_is_problem(&h.problem));
    }
    printf("# count draw-hostile 3000\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_field_is_drawn),
        cmocka_unit_test(lists_of_one_side),
        cmocka_unit_test(any_problem_is_seated),
        cmocka_unit_test(what_is_no_problem),
    };
    return cmocka_run_group_tests_name("draw_hostile", tests, NULL, NULL);
}
