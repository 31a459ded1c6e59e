/* Enlightenment, refereed: how a game begins, its phases and windows, whose turn it is, fate on rings, and how it is
 * shown. */
#include "unit.h"

#include "support/enlightened.h"

/* L5R-G.1, L5R-4.1: three to six. L5R-V.1: below 25 honor. */
static void test_start(void **unused) {
    (void)unused;
    struct at_table table = {0};
    table_cannot_begin(&table, "L5R-G.1", "new l5r-enlightenment Tom:honor=10 Kris:honor=11");
    table_cannot_begin(&table, "L5R-V.1", "new l5r-enlightenment Tom:honor=25 Kris:honor=11 Patrick:honor=11");
    table_cannot_begin(&table, "L5R-V.1", "new l5r-enlightenment Tom:honor=0 Kris:honor=11 Patrick:honor=11");
    table_cannot_begin(&table, "L5R-G.3", "new l5r-enlightenment Tom:honor=9,fate=21 Kris:honor=11 Patrick:honor=11");
    table_begin(&table, "new l5r-enlightenment A:honor=1 B:honor=24 C:honor=9 D:honor=9 E:honor=9 F:honor=9,fate=20");
    table_has(&table, "F", "fate", "20");
    table_ends(&table);
}

/* L5R-S.1: five own rings each, no common pool. L5R-S.3, L5R-N.1, AMB-L5R-8: only the first player has 1 fate more.
 * L5R-S.2: the favor is nobody's. */
static void test_setup(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, "new l5r-enlightenment first=Kris Tom:honor=10,fate=6 Kris:honor=11 Patrick:honor=11");
    table_is(&table, "common_pool", "[]");
    table_is(&table, "favor", "null");
    table_is(&table, "first", "\"Kris\"");
    table_is(&table, "turn", "\"Kris\"");
    table_has(&table, "Kris", "fate", "8");
    table_has(&table, "Tom", "fate", "6");
    table_has(&table, "Patrick", "fate", "7");
    table_has(&table, "Tom", "pool.4", "{\"ring\":\"void\",\"fate\":0,\"from\":\"Tom\"}");
    table_has(&table, "Tom", "provinces.4", "{\"id\":5,\"stronghold\":true,\"broken\":false,\"rings\":[],\"fate\":0}");
    table_ends(&table);
}

/* L5R-O.1: from the first player, clockwise. AMB-L5R-38: who passes first in the dynasty phase gets 1 fate, and nobody
 * else; whoever passed is out of that window. */
static void test_dynasty_window(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_refuses(&table, "L5R-O.1", "pass Kris");
    table_does(&table, "act Tom 3; pass Kris");
    table_has(&table, "Tom", "fate", "5");
    table_has(&table, "Kris", "fate", "8");
    table_does(&table, "act Patrick; act Tom; act Patrick; pass Tom");
    table_has(&table, "Tom", "fate", "5");
    table_refuses(&table, "L5R-O.1", "act Kris");
    assert_string_equal(table_cell(&table, "Kris", 0), "passed");
    assert_string_equal(table_cell(&table, "Patrick", 0), "to act");
    table_does(&table, "act Patrick 7");
    table_refuses(&table, "L5R-G.3", "act Patrick 1");
    table_does(&table, "pass Patrick");
    table_is(&table, "phase", "\"draw\"");
    table_ends(&table);
}

/* L5R-O.2: in other windows an action begins the passing anew. */
static void test_window(void **unused) {
    (void)unused;
    struct at_table table;
    in_draw(&table, THREE);
    table_does(&table, BIDS "; transfer; pass Tom; pass Kris; act Patrick; pass Tom; pass Kris");
    table_is(&table, "phase", "\"draw\"");
    table_has(&table, "Tom", "passed", "true");
    table_does(&table, "pass Patrick");
    table_is(&table, "phase", "\"conflict\"");
    table_has(&table, "Tom", "passed", "false");
    table_does(&table, "pass Tom; pass-all");
    table_is(&table, "step", "\"declare\"");
    table_refuses(&table, "TY-MOVE", "pass-all");
    table_refuses(&table, "TY-MOVE", "act Tom");
    table_ends(&table);
}

/* L5R-N.2, L5R-R.3, L5R-P.9: the token passes to the left, claimed rings stay; the next round begins. */
static void test_round(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "claim-ring Kris air 2 test");
    table_does(&table, GLORY "; glory Tom=2 Kris=1 Patrick=0");
    table_is(&table, "phase", "\"fate\"");
    table_does(&table, "place-fate Tom air; place-fate Kris fire; place-fate Patrick void; pass-all");
    table_is(&table, "phase", "\"regroup\"");
    table_does(&table, "pass-all");
    table_is(&table, "round", "2");
    table_is(&table, "phase", "\"dynasty\"");
    table_is(&table, "first", "\"Kris\"");
    table_is(&table, "turn", "\"Kris\"");
    table_has(&table, "Kris", "fate", "15");
    table_has(&table, "Tom", "fate", "16");
    table_has(&table, "Kris", "provinces.1.rings", "[\"air\"]");
    table_ends(&table);
}

/* AMB-L5R-4: the later reference has no regroup phase. */
static void test_folded(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE_WITH("regroup=folded"));
    table_does(&table, GLORY "; glory Tom=0 Kris=0 Patrick=0");
    table_does(&table, "place-fate Tom air; place-fate Kris fire; place-fate Patrick void; pass-all");
    table_is(&table, "phase", "\"dynasty\"");
    table_is(&table, "first", "\"Kris\"");
    table_ends(&table);
}

static void to_fate(struct at_table *table, const char *line) {
    in_conflicts(table, line);
    table_does(table, GLORY);
}

static const char return_all_but[] = "claim-ring Kris air 1 test; claim-ring Kris earth 1 test; claim-ring Kris fire 1 "
                                     "test; claim-ring Kris water 1 test";

/* L5R-P.10: in player order, on a ring of the own pool. AMB-L5R-28: who has none is passed over. */
static void test_place_fate(void **unused) {
    (void)unused;
    struct at_table table;
    to_fate(&table, THREE);
    table_does(&table, return_all_but);
    table_does(&table, "take-ring Tom Kris air 1 test; glory Tom=0 Kris=0 Patrick=0");
    table_is(&table, "step", "\"place-fate\"");
    table_refuses(&table, "L5R-P.10", "place-fate Kris void");
    table_refuses(&table, "TY-MOVE", "place-fate Tom earth Kris");
    table_does(&table, "place-fate Tom earth");
    table_has(&table, "Tom", "pool.1", "{\"ring\":\"earth\",\"fate\":1,\"from\":\"Tom\"}");
    table_refuses(&table, "L5R-P.10", "place-fate Kris air");
    table_is(&table, "turn", "\"Kris\"");
    assert_true(table_offers(&table, "place-fate Kris void"));
    assert_false(table_offers(&table, "place-fate Kris air"));
    table_does(&table, "place-fate Kris void; place-fate Patrick air");
    table_is(&table, "step", "\"actions\"");
    table_is(&table, "turn", "\"Tom\"");
    table_ends(&table);
}

/* AMB-L5R-28: the rings of Kris are all elsewhere. */
static void test_place_fate_without_ring(void **unused) {
    (void)unused;
    struct at_table table;
    to_fate(&table, THREE);
    table_does(&table, return_all_but);
    table_does(&table, "take-ring Tom Kris air 1 test; claim-ring Kris void 1 test; glory Tom=0 Kris=0 Patrick=0");
    table_does(&table, "place-fate Tom earth");
    assert_int_equal(table_told(&table, "AMB-L5R-28"), 1);
    table_is(&table, "turn", "\"Patrick\"");
    table_refuses(&table, "L5R-P.10", "place-fate Kris void");
    table_ends(&table);
}

/* AMB-L5R-2: by the later reference on a ring of an opponent's pool. */
static void test_place_fate_on_opponents(void **unused) {
    (void)unused;
    struct at_table table;
    to_fate(&table, THREE_WITH("fate=opponents"));
    table_does(&table, "claim-ring Kris air 1 test; glory Tom=0 Kris=0 Patrick=0");
    table_refuses(&table, "AMB-L5R-2", "place-fate Tom air");
    table_refuses(&table, "AMB-L5R-2", "place-fate Tom air Tom");
    table_refuses(&table, "AMB-L5R-2", "place-fate Tom air Kris");
    assert_false(table_offers(&table, "place-fate Tom air"));
    assert_true(table_offers(&table, "place-fate Tom fire Kris"));
    table_does(&table, "place-fate Tom fire Kris");
    table_has(&table, "Kris", "pool.1", "{\"ring\":\"fire\",\"fate\":1,\"from\":\"Kris\"}");
    table_ends(&table);
}

/* L5R-S.2, L5R-A.3, L5R-G.3: fate and honor that cards give or take; none falls below 0. */
static void test_effects(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "fate Tom -8 test; fate Tom +2 test");
    table_refuses(&table, "L5R-G.3", "fate Tom -3 test");
    table_does(&table, "ring-fate air +2 of=Kris test");
    table_refuses(&table, "L5R-G.3", "ring-fate air -3 of=Kris test");
    table_does(&table, "ring-fate air -2 of=Kris test");
    table_refuses(&table, "L5R-A.3", "ring-fate air +1 test");
    table_does(&table, "claim-ring Kris air 1 test");
    table_refuses(&table, "L5R-A.3", "ring-fate air +1 of=Kris test");
    table_does(&table, "give Tom Kris 4 test");
    table_has(&table, "Kris", "honor", "15");
    table_refuses(&table, "TY-MOVE", "give Tom Tom 1 test");
    table_does(&table, "favor Patrick test");
    table_is(&table, "favor", "\"Patrick\"");
    assert_true(table_notes(&table, "Imperial Favor: Patrick"));
    table_refuses(&table, "TY-MOVE", "award Tom test");
    table_ends(&table);
}

/* AMB-L5R-12: what a card lets somebody give is no more than there is. */
static void test_giving(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_refuses(&table, "TY-MOVE", "give Kris Kris 1 test");
    table_does(&table, "give Tom Kris 11 test");
    table_has(&table, "Tom", "honor", "0");
    table_has(&table, "Kris", "honor", "21");
    table_has(&table, "Tom", "out", "true");
    table_ends(&table);
}

/* What players look at. */
static void test_table(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "claim-ring Kris fire 1 test; claim-ring Kris air 1 test; break-province Kris 3 test");
    table_does(&table, "ring-fate water +1 of=Kris test; claim-ring Kris water 4 test");
    table_does(&table, "ring-fate void +2 of=Kris test; declare Tom military air Kris 2");
    struct game_strings words = hosted_words(&table.game);
    struct sentence says;
    table.game.rules->headline(&table.game.room, &words, &says);
    assert_string_equal(game_say(&says, LANGUAGE_EN),
                        "Round 1 · conflict phase · conflict action window · first player: Tom");
    assert_string_equal(table_cell(&table, "Kris", 3), "air fire");
    assert_string_equal(table_cell(&table, "Kris", 4), "–");
    assert_string_equal(table_cell(&table, "Kris", 5), "×");
    assert_string_equal(table_cell(&table, "Kris", 6), "water+1");
    table_has(&table, "Kris", "provinces.3.fate", "1");
    assert_string_equal(table_cell(&table, "Kris", 8), "earth void+2");
    assert_string_equal(table_cell(&table, "Tom", 1), "10");
    assert_true(table_notes(&table, "Conflict: Tom attacks province 2 of Kris (military, ring of air)."));
    assert_true(table_notes(&table, "Kris acts or passes."));
    table_ends(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_dynasty_window),
        cmocka_unit_test(test_window),
        cmocka_unit_test(test_round),
        cmocka_unit_test(test_folded),
        cmocka_unit_test(test_place_fate),
        cmocka_unit_test(test_place_fate_without_ring),
        cmocka_unit_test(test_place_fate_on_opponents),
        cmocka_unit_test(test_effects),
        cmocka_unit_test(test_giving),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
