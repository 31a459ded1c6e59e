/* Enlightenment, refereed: victory, and elimination with all that follows. */
#include "unit.h"

#include "rules/l5r/enlightenment.h"
#include "rules/registry.h"
#include "support/enlightened.h"

static const char four_of_tom[] =
    "claim-ring Tom air 1 test; claim-ring Tom earth 1 test; claim-ring Tom fire 2 test; claim-ring Tom water 3 test";

static void is_won(const struct at_table *table, const char *winner, const char *why) {
    table_is(table, "winner", winner);
    table_is(table, "why", why);
    table_is(table, "to_act", "[]");
    table_is(table, "step", "null");
    table_is(table, "turn", "null");
}

/* L5R-G.2, L5R-V.2: the fifth ring wins at once, in whatever step it comes. L5R-P.1, L5R-P.2, L5R-P.3: tokens count, by
 * what is printed on them. */
static void test_five_rings(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, four_of_tom);
    table_does(&table, "declare Tom military void Kris 1; pass-all; outcome attacker");
    table_is(&table, "winner", "null");
    table_does(&table, "claim Tom 4");
    is_won(&table, "\"Tom\"", "\"rings\"");
    table_is(&table, "conflict", "null");
    table_refuses(&table, "TY-GAME-OVER", "pass Kris");
    table_refuses(&table, "TY-GAME-OVER", "concede Tom");
    table_refuses(&table, "TY-MOVE", "award Kris test");
    assert_false(table_offers(&table, "concede Tom"));
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, four_of_tom);
    table_does(&table, "claim-ring Tom void 1 test");
    is_won(&table, "\"Tom\"", "\"rings\"");
    table_ends(&table);
}

/* L5R-V.1: 25 honor, and not 24. */
static void test_honor(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "honor Kris +13 test");
    table_is(&table, "winner", "null");
    table_does(&table, "honor Kris +1 test");
    is_won(&table, "\"Kris\"", "\"honor\"");
    table_ends(&table);
}

/* AMB-L5R-9: of two who win at once the first player, else whoever sits nearest on that one's left. */
static void test_two_win(void **unused) {
    (void)unused;
    struct at_table table;
    in_draw(&table, "new l5r-enlightenment first=Patrick Tom:honor=24 Kris:honor=24 Patrick:honor=11");
    table_does(&table, "bid Tom 1; bid Kris 1; bid Patrick 3; transfer");
    is_won(&table, "\"Tom\"", "\"honor\"");
    table_has(&table, "Tom", "cards", "null");
    table_ends(&table);
    in_draw(&table, "new l5r-enlightenment first=Kris Tom:honor=24 Kris:honor=24 Patrick:honor=11");
    table_does(&table, "bid Tom 1; bid Kris 1; bid Patrick 3; transfer");
    is_won(&table, "\"Kris\"", "\"honor\"");
    assert_true(table_tells(&table, "Tom also reaches victory, but Kris comes first in player order."));
    struct game_end end;
    assert_true(refereed_enlightenment.is_over(&table.game.room, &end));
    assert_string_equal(end.rule, "AMB-L5R-9");
    table_ends(&table);
}

/* AMB-L5R-10: a victory comes before the elimination of the same moment. */
static void test_victory_before_elimination(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, "new l5r-enlightenment Tom:honor=20 Kris:honor=5 Patrick:honor=11");
    table_does(&table, "give Kris Tom 9 test");
    is_won(&table, "\"Tom\"", "\"honor\"");
    assert_int_equal(table_told(&table, "AMB-L5R-10"), 1);
    table_has(&table, "Kris", "out", "false");
    table_has(&table, "Kris", "honor", "0");
    table_ends(&table);
}

/* L5R-E.2, L5R-E.3: without honor one is out; the rings, with their fate, are the common pool. AMB-L5R-44: so is who gives
 * up. L5R-V.1: the last one wins. */
static void test_elimination(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table,
               "claim-ring Kris air 1 test; ring-fate fire +3 of=Kris test; favor Kris test; honor Kris -99 test");
    table_has(&table, "Kris", "out", "true");
    table_has(&table, "Kris", "honor", "0");
    table_has(&table, "Kris", "pool", "[]");
    table_has(&table, "Kris", "provinces.0.rings", "[]");
    table_is(&table, "common_pool.0.ring", "\"air\"");
    table_is(&table, "common_pool.2", "{\"ring\":\"fire\",\"fate\":3,\"from\":\"Kris\"}");
    table_is(&table, "favor", "null");
    assert_string_equal(table_cell(&table, "Kris", 0), "out");
    table_refuses(&table, "TY-GAME-OUT", "honor Kris +1 test");
    table_refuses(&table, "TY-GAME-OUT", "declare Tom military fire Kris 1");
    table_does(&table, "pass Tom");
    table_is(&table, "declares", "\"Patrick\"");
    table_does(&table, "concede Patrick");
    is_won(&table, "\"Tom\"", "\"last\"");
    table_ends(&table);
}

/* L5R-E.8: the token goes on at once. L5R-O.1, AMB-L5R-41: turns and token go to those who still play. */
static void test_first_player_out(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "concede Tom");
    table_is(&table, "first", "\"Kris\"");
    table_is(&table, "turn", "\"Kris\"");
    assert_int_equal(table_told(&table, "L5R-E.8"), 1);
    table_ends(&table);
    begun(&table, FOUR);
    table_does(&table, "concede Kris; pass-all");
    table_does(&table, "bid Tom 3; bid Patrick 3; bid Ashley 3; transfer; pass-all; pass-all");
    table_does(&table, "pass Tom; pass-all; pass Patrick; pass-all; pass Ashley; pass-all");
    table_does(&table, "pass Tom; pass-all; pass Patrick; pass-all; pass Ashley; pass-all");
    table_does(&table, "glory Tom=0 Patrick=0 Ashley=0; place-fate Tom air; place-fate Patrick air");
    table_does(&table, "place-fate Ashley air; pass-all; pass-all");
    table_is(&table, "first", "\"Patrick\"");
    table_ends(&table);
}

/* A step goes on when whoever it waited for is out. */
static void test_steps_go_on(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "pass Tom; pass Kris; concede Patrick");
    table_is(&table, "phase", "\"draw\"");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "pass Tom; pass-all; pass Kris; pass-all; pass Patrick; pass-all; pass Tom; pass-all");
    table_does(&table, "pass Kris; pass-all; concede Patrick");
    table_is(&table, "step", "\"glory\"");
    table_does(&table, "glory Tom=0 Kris=0; place-fate Tom air; concede Kris");
    table_is(&table, "why", "\"last\"");
    table_ends(&table);
    in_draw(&table, THREE);
    table_does(&table, "bid Tom 2; bid Kris 3; concede Patrick");
    table_is(&table, "step", "\"revealed\"");
    table_ends(&table);
}

static void attacked_stronghold(struct at_table *table, const char *line) {
    in_conflicts(table, line);
    table_does(table, "break-province Kris 1 test; break-province Kris 2 test; break-province Kris 3 test");
    table_does(table, "break-province Kris 4 test; claim-ring Kris air 5 test; claim-ring Kris fire 5 test");
    table_does(table, "declare Tom military void Kris 5; pass-all");
}

/* L5R-E.1, L5R-E.4, AMB-L5R-21: the rings are taken, and then the owner is out. AMB-L5R-22, L5R-F.1, L5R-F.2: the
 * conflict has no winner then, the contested ring goes back to the attacker. */
static void test_stronghold(void **unused) {
    (void)unused;
    struct at_table table;
    attacked_stronghold(&table, THREE);
    table_does(&table, "outcome attacker breaks; place Tom air 1");
    table_has(&table, "Kris", "out", "false");
    table_does(&table, "place Tom fire 2");
    table_has(&table, "Kris", "out", "true");
    assert_int_equal(table_told(&table, "L5R-F.1"), 1);
    assert_int_equal(table_told(&table, "L5R-F.2"), 1);
    table_is(&table, "conflict", "null");
    assert_int_equal(table_told(&table, "L5R-F.3"), 1);
    assert_true(table_tells(&table, "The participating characters of Tom go home bowed."));
    assert_int_equal(table_told(&table, "L5R-E.5"), 1);
    table_is(&table, "step", "\"actions\"");
    table_is(&table, "declares", "\"Patrick\"");
    table_has(&table, "Tom", "pool.4.ring", "\"void\"");
    table_is(&table, "common_pool.2.ring", "\"void\"");
    table_ends(&table);
    attacked_stronghold(&table, THREE);
    table_does(&table, "outcome attacker breaks; concede Patrick");
    is_won(&table, "\"Tom\"", "\"last\"");
    table_has(&table, "Tom", "hand", "[\"air\",\"fire\"]");
    table_ends(&table);
}

/* L5R-V.2, AMB-L5R-10, AMB-L5R-21: the rings of the last stronghold come before its owner's end; with a fifth one it is
 * won by the rings, with four it is not. */
static void test_fifth_ring_of_last_stronghold(void **unused) {
    (void)unused;
    struct at_table table;
    attacked_stronghold(&table, THREE);
    table_does(&table, "claim-ring Tom earth 1 test; claim-ring Tom water 2 test; concede Patrick");
    table_does(&table, "outcome attacker breaks");
    is_won(&table, "\"Tom\"", "\"last\"");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "break-province Kris 1 test; break-province Kris 2 test; break-province Kris 3 test");
    table_does(&table, "break-province Kris 4 test; claim-ring Kris air 5 test; claim-ring Kris fire 5 test");
    table_does(&table, "claim-ring Tom earth 1 test; claim-ring Tom water 2 test; claim-ring Tom void 2 test");
    table_does(&table, "concede Patrick; declare Tom military air Kris 5; pass-all; outcome attacker breaks");
    is_won(&table, "\"Tom\"", "\"rings\"");
    table_has(&table, "Tom", "hand", "[\"air\",\"fire\"]");
    table_ends(&table);
}

/* AMB-L5R-44, AMB-L5R-21: who holds the rings gives up: they are common, and what waited goes on. */
static void test_holder_concedes(void **unused) {
    (void)unused;
    struct at_table table;
    attacked_stronghold(&table, THREE);
    table_does(&table, "outcome attacker breaks; concede Tom");
    is_won(&table, "\"Patrick\"", "\"last\"");
    table_has(&table, "Kris", "out", "true");
    table_is(&table, "common_pool.9.from", "\"Kris\"");
    table_ends(&table);
    attacked_stronghold(&table, THREE);
    table_does(&table, "concede Patrick; outcome attacker breaks");
    is_won(&table, "\"Tom\"", "\"last\"");
    table_ends(&table);
}

/* AMB-L5R-46: the attacker is out: the contested ring is common, too. */
static void test_attacker_out(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "declare Tom military void Kris 1; honor Tom -10 test");
    table_is(&table, "conflict", "null");
    table_is(&table, "common_pool.4", "{\"ring\":\"void\",\"fate\":0,\"from\":\"Tom\"}");
    assert_int_equal(table_told(&table, "AMB-L5R-46"), 1);
    table_is(&table, "first", "\"Kris\"");
    table_is(&table, "turn", "\"Kris\"");
    table_is(&table, "declares", "\"Kris\"");
    table_ends(&table);
}

/* L5R-F.1: the defender loses the last honor to the ring of air. L5R-F.2: a ring of the common pool goes back there. */
static void test_defender_out(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, FOUR);
    table_does(&table, "concede Ashley; honor Kris -10 test; declare Tom military common-air Kris 1; pass-all");
    table_does(&table, "outcome attacker; air Tom take");
    table_has(&table, "Kris", "out", "true");
    table_has(&table, "Tom", "honor", "11");
    table_is(&table, "conflict", "null");
    table_is(&table, "common_pool.1.from", "\"Ashley\"");
    table_is(&table, "common_pool.9.ring", "\"void\"");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "declare Tom military air Kris 1; pass Kris; concede Patrick");
    table_is(&table, "conflict.ring", "\"air\"");
    table_is(&table, "turn", "\"Tom\"");
    table_ends(&table);
}

/* AMB-L5R-11: all lose the last honor at once: a draw, of which a judge may name the winner. */
static void test_nobody_left(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "honor-each -11 test");
    is_won(&table, "null", "\"draw\"");
    table_refuses(&table, "TY-GAME-OVER", "honor Tom +1 test");
    table_does(&table, "award Kris test");
    is_won(&table, "\"Kris\"", "\"award\"");
    table_refuses(&table, "TY-MOVE", "award Tom test");
    table_ends(&table);
}

/* AMB-L5R-9, AMB-L5R-10: everybody's honor at once: who reaches 25 first in player order wins; who is out gets nothing. */
static void test_honor_each(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "honor-each -10 test");
    table_has(&table, "Tom", "out", "true");
    table_has(&table, "Kris", "honor", "1");
    table_does(&table, "honor-each +23 test");
    table_has(&table, "Tom", "honor", "0");
    table_is(&table, "winner", "null");
    table_does(&table, "honor-each +1 test");
    is_won(&table, "\"Kris\"", "\"honor\"");
    assert_int_equal(table_told(&table, "AMB-L5R-9"), 1);
    table_ends(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_rings),
        cmocka_unit_test(test_honor),
        cmocka_unit_test(test_two_win),
        cmocka_unit_test(test_victory_before_elimination),
        cmocka_unit_test(test_elimination),
        cmocka_unit_test(test_first_player_out),
        cmocka_unit_test(test_steps_go_on),
        cmocka_unit_test(test_stronghold),
        cmocka_unit_test(test_fifth_ring_of_last_stronghold),
        cmocka_unit_test(test_holder_concedes),
        cmocka_unit_test(test_attacker_out),
        cmocka_unit_test(test_defender_out),
        cmocka_unit_test(test_nobody_left),
        cmocka_unit_test(test_honor_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
