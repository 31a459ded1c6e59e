/* The Swiss draw against exact matchings by LEMON (tests/lemon), up to 200 players. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "support/swiss_compare.h"
#include "swiss_lemon.h"
#include "support/turn.h"

static uint32_t matchings;

static void reference_lemon(const struct swiss_case *c, struct swiss_answer *best) {
    static uint8_t met[CASE_PLAYERS * CASE_PLAYERS], apart[CASE_PLAYERS * CASE_PLAYERS];
    uint32_t n = c->players;
    memset(met, 0, sizeof met);
    memset(apart, 0, sizeof apart);
    memset(best, 0xff, sizeof *best);
    for (uint32_t p = 0; p < n; p++)
        for (uint32_t m = 0; m < c->met_count[p]; m++) met[p * n + c->met[p][m]]++;
    for (uint32_t i = 0; i < c->apart_count; i++)
        apart[c->apart[i].one * n + c->apart[i].other] = apart[c->apart[i].other * n + c->apart[i].one] = 1;
    struct swiss_lemon_field field = {n,       c->group,        met,         apart,
                                      c->byes, c->wishes_first, c->last_bye, c->spares ? c->went_down : NULL};
    matchings += swiss_lemon_draw(&field, best->partner, &best->bye);
}

/* Compares one case that is made anew each time. */
typedef void (*make_case)(struct swiss_case *c, struct lot *lot, uint32_t players);

static void compare_many(uint8_t seed, make_case make, uint32_t players_most, uint32_t cases) {
    static struct swiss_case c;
    struct lot lot;
    turn_lot(&lot, seed);
    matchings = 0;
    for (uint32_t i = 0; i < cases; i++) {
        make(&c, &lot, 1 + lot_below(&lot, players_most));
        if (i % 3 == 2) case_spare(&c, &lot, lot_below(&lot, 101));
        case_compare(&c, reference_lemon);
    }
    printf("# count swiss-lemon %u\n# count swiss-lemon-matchings %u\n", cases, matchings);
}

static void anything(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_random(c, lot, players < 70 ? players : players % 70);
}

/* Byes beyond those of the rounds played, too: of somebody who came late, or by hand. */
static void played(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_played(c, lot, players, lot_below(lot, 9), lot_below(lot, 2) == 0 ? 30 : 0);
    for (uint32_t p = 0; p < c->players && lot_below(lot, 3) == 0; p++) c->byes[p] += lot_below(lot, 4) == 0;
}

static void as_tournaments_go(void **state) {
    (void)state;
    compare_many(21, played, 60, turn_times(25, 30000));
    compare_many(22, played, 200, turn_times(8, 10000));
}

static void with_any_history(void **state) {
    (void)state;
    compare_many(23, anything, 70, turn_times(15, 20000));
}

static void where_many_must_go_down(void **state) {
    (void)state;
    compare_many(24, case_clans, 60, turn_times(8, 10000));
    compare_many(25, case_clans, 200, turn_times(2, 2000));
    compare_many(26, case_edges, 60, turn_times(8, 10000));
    compare_many(27, case_edges, 200, turn_times(2, 2000));
}

static void where_many_must_move(void **state) {
    (void)state;
    compare_many(28, case_conflicts, 60, turn_times(8, 10000));
    compare_many(29, case_conflicts, 200, turn_times(2, 2000));
}

static void agrees_with_all_draws(void **state) {
    (void)state;
    case_references_compare(30, turn_times(25, 20000), reference_lemon);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_all_draws), cmocka_unit_test(as_tournaments_go),
        cmocka_unit_test(with_any_history),      cmocka_unit_test(where_many_must_go_down),
        cmocka_unit_test(where_many_must_move),
    };
    return cmocka_run_group_tests_name("swiss_lemon", tests, NULL, NULL);
}
