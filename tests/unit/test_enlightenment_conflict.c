/* Enlightenment, refereed: conflicts, and the rings that are claimed and taken in them. */
#include "unit.h"

#include "support/enlightened.h"

/* Tom attacks and the window is over: what is the outcome? */
static void fought(struct at_table *table, const char *line, const char *declaration) {
    in_conflicts(table, line);
    table_does(table, declaration);
    table_does(table, "pass-all");
}

/* AMB-L5R-40: a military and a political opportunity each, in turns; passing gives one up. */
static void test_turns(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    assert_string_equal(table_cell(&table, "Tom", 0), "to act, 2 to declare");
    assert_string_equal(table_cell(&table, "Kris", 0), "2 to declare");
    table_refuses(&table, "AMB-L5R-40", "declare Kris military air Tom 1");
    table_refuses(&table, "AMB-L5R-40", "pass Kris");
    table_is(&table, "declares", "\"Tom\"");
    table_does(&table, "declare Tom military air Kris 1; pass-all; outcome defender");
    table_is(&table, "step", "\"actions\"");
    table_is(&table, "turn", "\"Tom\"");
    table_is(&table, "declares", "\"Kris\"");
    assert_true(table_notes(&table, "Then Kris may declare a conflict."));
    table_does(&table, "pass Tom; act Kris; pass-all");
    table_is(&table, "turn", "\"Kris\"");
    table_has(&table, "Tom", "conflicts", "{\"left\":1,\"military\":false,\"political\":true}");
    table_does(&table, "pass Kris; pass-all; pass Patrick; pass-all");
    table_has(&table, "Kris", "conflicts", "{\"left\":1,\"military\":true,\"political\":true}");
    table_refuses(&table, "AMB-L5R-40", "declare Tom military fire Kris 1");
    assert_false(table_offers(&table, "declare Tom military fire Kris 1"));
    assert_true(table_offers(&table, "declare Tom political fire Kris 1"));
    table_does(&table, "pass Tom; pass-all; pass Kris; pass-all");
    table_has(&table, "Kris", "conflicts", "{\"left\":0,\"military\":false,\"political\":false}");
    table_does(&table, "declare Patrick political void Tom 4; pass-all; outcome nobody");
    assert_int_equal(table_told(&table, "L5R-R.5"), 0);
    table_is(&table, "declares", "null");
    table_does(&table, "pass-all");
    table_is(&table, "step", "\"glory\"");
    table_ends(&table);
}

/* L5R-R.1: a ring of the own pool; L5R-C.1: against somebody else; L5R-C.5, L5R-E.4: a province that may be attacked. */
static void test_declaring(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_refuses(&table, "L5R-C.1", "declare Tom military air Tom 1");
    table_does(&table, "claim-ring Tom air 1 test");
    table_refuses(&table, "L5R-R.1", "declare Tom military air Kris 1");
    table_refuses(&table, "AMB-L5R-7", "declare Tom military common-air Kris 1");
    table_refuses(&table, "L5R-P.7", "declare Tom military none Kris 1");
    table_does(&table, "break-province Kris 1 test; break-province Kris 2 test; break-province Kris 3 test");
    table_refuses(&table, "L5R-C.5", "declare Tom military fire Kris 1");
    table_refuses(&table, "L5R-E.4", "declare Tom military fire Kris 5");
    assert_false(table_offers(&table, "declare Tom military fire Kris 5"));
    table_does(&table, "break-province Kris 4 test");
    assert_true(table_offers(&table, "declare Tom military fire Kris 5"));
    table_does(&table, "declare Tom military fire Kris 5");
    table_is(&table, "conflict.ring", "\"fire\"");
    table_is(&table, "turn", "\"Kris\"");
    table_ends(&table);
}

/* AMB-L5R-1, AMB-L5R-3: three broken provinces are enough by the later reference. */
static void test_three_are_enough(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE_WITH("stronghold=3"));
    table_does(&table, "break-province Kris 1 test; break-province Kris 2 test");
    table_refuses(&table, "L5R-E.4", "declare Tom military fire Kris 5");
    table_refuses(&table, "L5R-R.6", "claim-ring Kris air 5 test");
    table_does(&table, "break-province Kris 4 test; claim-ring Kris air 5 test; declare Tom military fire Kris 5");
    table_ends(&table);
}

/* L5R-C.3, L5R-C.4: in the window everybody acts, the defender first, until all pass one behind the other. */
static void test_window(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "declare Tom military air Patrick 1; pass Patrick; pass Tom; act Kris; pass Patrick; pass Tom");
    table_is(&table, "step", "\"conflict-actions\"");
    table_does(&table, "pass Kris");
    table_is(&table, "step", "\"outcome\"");
    table_is(&table, "to_act", "[\"Tom\"]");
    table_ends(&table);
}

/* L5R-R.5: the attacker did not win. AMB-L5R-27: fate on the ring went to the attacker. */
static void test_ring_goes_back(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "ring-fate fire +2 of=Tom test; declare Tom military fire Kris 1");
    table_has(&table, "Tom", "fate", "11");
    assert_int_equal(table_told(&table, "AMB-L5R-27"), 1);
    table_does(&table, "pass-all");
    table_refuses(&table, "TY-MOVE", "outcome defender breaks");
    table_refuses(&table, "TY-MOVE", "outcome nobody unopposed");
    table_does(&table, "outcome defender");
    assert_int_equal(table_told(&table, "L5R-R.5"), 1);
    table_has(&table, "Tom", "pool.2", "{\"ring\":\"fire\",\"fate\":0,\"from\":\"Tom\"}");
    table_is(&table, "conflict", "null");
    table_ends(&table);
}

/* L5R-R.2, L5R-R.6, L5R-R.7: claimed on an unbroken province of the attacker's, several on one. L5R-N.3: no honor lost. */
static void test_claim(void **unused) {
    (void)unused;
    struct at_table table;
    fought(&table, THREE, "claim-ring Tom earth 2 test; break-province Tom 3 test; declare Tom military fire Kris 1");
    table_does(&table, "outcome attacker unopposed");
    assert_int_equal(table_told(&table, "L5R-N.3"), 1);
    table_has(&table, "Kris", "honor", "11");
    table_is(&table, "conflict.unopposed", "true");
    table_refuses(&table, "L5R-C.1", "claim Kris 1");
    table_refuses(&table, "L5R-R.2", "claim Tom");
    table_refuses(&table, "L5R-R.2", "claim Tom 3");
    table_refuses(&table, "L5R-R.6", "claim Tom 5");
    assert_false(table_offers(&table, "claim Tom 3") || table_offers(&table, "claim Tom 5"));
    table_does(&table, "claim Tom 2");
    table_has(&table, "Tom", "provinces.1.rings", "[\"earth\",\"fire\"]");
    table_ends(&table);
}

/* L5R-P.4, L5R-P.5: a contested ring that would be a duplicate goes to the attacker's pool. */
static void test_claim_duplicate(void **unused) {
    (void)unused;
    struct at_table table;
    fought(&table, THREE,
           "claim-ring Kris fire 1 test; take-ring Tom Kris fire 1 test; declare Tom military fire Kris 1");
    table_does(&table, "outcome attacker");
    table_refuses(&table, "TY-MOVE", "claim Tom 1");
    assert_true(table_offers(&table, "claim Tom"));
    table_does(&table, "claim Tom");
    assert_int_equal(table_told(&table, "L5R-P.5"), 1);
    table_has(&table, "Tom", "provinces.0.rings", "[\"fire\"]");
    table_has(&table, "Tom", "pool.2", "{\"ring\":\"fire\",\"fate\":0,\"from\":\"Tom\"}");
    table_ends(&table);
}

/* L5R-G.3: the ring of air, once. */
static void test_air(void **unused) {
    (void)unused;
    struct at_table table;
    fought(&table, THREE, "declare Tom military air Kris 1");
    table_refuses(&table, "TY-MOVE", "air Tom take");
    table_does(&table, "outcome attacker");
    table_refuses(&table, "L5R-C.1", "air Kris take");
    assert_true(table_offers(&table, "air Tom take") && table_offers(&table, "air Tom gain"));
    table_does(&table, "air Tom take");
    table_has(&table, "Tom", "honor", "11");
    table_has(&table, "Kris", "honor", "10");
    table_is(&table, "conflict.air", "true");
    table_refuses(&table, "L5R-G.3", "air Tom gain");
    table_ends(&table);
    fought(&table, THREE, "declare Tom military fire Kris 1");
    table_does(&table, "outcome attacker");
    table_refuses(&table, "L5R-G.3", "air Tom gain");
    table_ends(&table);
    fought(&table, THREE, "declare Tom military air Kris 1");
    table_does(&table, "outcome attacker; air Tom gain");
    table_has(&table, "Tom", "honor", "12");
    table_ends(&table);
}

static const char rings_of_kris[] =
    "claim-ring Kris air 1 test; claim-ring Kris fire 1 test; claim-ring Kris void 1 test";

/* L5R-T.1, L5R-T.2: all rings of a broken province, divided as the taker likes. L5R-T.3, L5R-P.6: duplicates go to the
 * pool of who lost it. AMB-L5R-23: all that comes before the contested ring is claimed. */
static void test_taking(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, rings_of_kris);
    table_does(&table,
               "claim-ring Tom fire 1 test; break-province Tom 2 test; declare Tom political air Kris 1; pass-all");
    table_does(&table, "outcome attacker breaks");
    assert_int_equal(table_told(&table, "L5R-T.1"), 3);
    assert_int_equal(table_told(&table, "L5R-T.3"), 1);
    table_is(&table, "step", "\"place\"");
    table_is(&table, "to_act", "[\"Tom\"]");
    table_has(&table, "Tom", "hand", "[\"air\",\"void\"]");
    table_has(&table, "Kris", "pool.1", "{\"ring\":\"fire\",\"fate\":0,\"from\":\"Kris\"}");
    table_refuses(&table, "TY-MOVE", "claim Tom 1");
    table_refuses(&table, "TY-MOVE", "honor Tom +1 test");
    table_refuses(&table, "TY-MOVE", "offer Tom Kris stake=1");
    table_refuses(&table, "L5R-T.2", "place Kris air 1");
    table_refuses(&table, "L5R-T.2", "place Tom fire 1");
    table_refuses(&table, "L5R-R.2", "place Tom air 2");
    table_refuses(&table, "L5R-R.6", "place Tom air 5");
    assert_true(table_notes(&table, "Tom must put this ring on a province: ring of void."));
    table_does(&table, "place Tom air 3");
    table_is(&table, "step", "\"place\"");
    table_does(&table, "place Tom void 4");
    table_is(&table, "step", "\"claim\"");
    table_does(&table, "claim Tom");
    table_has(&table, "Tom", "pool.0", "{\"ring\":\"air\",\"fate\":0,\"from\":\"Tom\"}");
    table_has(&table, "Tom", "provinces.2.rings", "[\"air\"]");
    table_has(&table, "Kris", "provinces.0.broken", "true");
    table_ends(&table);
}

/* L5R-T.2: where only one province can take them, nobody chooses. L5R-R.6: that may be the stronghold's. */
static void test_taking_to_the_only_province(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, rings_of_kris);
    table_does(&table, "break-province Tom 1 test; break-province Tom 2 test; break-province Tom 3 test");
    table_refuses(&table, "L5R-R.6", "claim-ring Tom water 5 test");
    table_does(&table, "break-province Tom 4 test; break-province Kris 1 by=Tom test");
    table_has(&table, "Tom", "provinces.4.rings", "[\"air\",\"fire\",\"void\"]");
    table_is(&table, "step", "\"declare\"");
    table_does(&table, "claim-ring Tom water 5 test");
    table_ends(&table);
}

/* AMB-L5R-43: broken by its owner's own effect. */
static void test_broken_by_owner(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, rings_of_kris);
    table_refuses(&table, "TY-MOVE", "break-province Kris 1 by=Kris test");
    table_does(&table, "break-province Kris 1 test");
    assert_int_equal(table_told(&table, "AMB-L5R-43"), 3);
    table_has(&table, "Kris", "pool.4", "{\"ring\":\"void\",\"fate\":0,\"from\":\"Kris\"}");
    table_refuses(&table, "L5R-C.5", "break-province Kris 1 test");
    table_ends(&table);
}

/* L5R-P.7, L5R-P.8, AMB-L5R-26: with an empty pool by type only. AMB-L5R-45: such a conflict breaks provinces, too, and
 * then nothing is claimed. */
static void test_without_ring(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, rings_of_kris);
    table_does(&table, "claim-ring Tom air 1 test; claim-ring Tom earth 1 test; claim-ring Tom fire 1 test");
    table_does(&table, "claim-ring Tom water 1 test; break-province Patrick 1 test; claim-ring Patrick void 2 test");
    table_does(&table, "take-ring Kris Patrick void 1 test; return-ring Kris air test");
    assert_false(table_offers(&table, "declare Tom military none Kris 1"));
    table_does(&table, "take-ring Kris Tom air 1 test; claim-ring Tom void 2 test; declare Tom military none Kris 1");
    assert_int_equal(table_told(&table, "L5R-P.8"), 1);
    table_is(&table, "conflict.ring", "null");
    table_does(&table, "pass-all; outcome attacker breaks; place Tom air 3");
    table_is(&table, "why", "\"rings\"");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "claim-ring Tom air 1 test; claim-ring Tom earth 1 test; claim-ring Tom fire 1 test");
    table_does(&table, "claim-ring Tom water 1 test; take-ring Kris Tom water 1 test; claim-ring Tom void 1 test");
    table_does(&table, "declare Tom military none Patrick 1; pass-all; outcome attacker breaks");
    table_is(&table, "conflict", "null");
    table_is(&table, "declares", "\"Kris\"");
    table_ends(&table);
}

/* L5R-C.5: a province that an effect has broken meanwhile. */
static void test_broken_meanwhile(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "declare Tom military air Kris 1; break-province Kris 1 by=Tom test; pass-all");
    table_refuses(&table, "L5R-C.5", "outcome attacker breaks");
    assert_false(table_offers(&table, "outcome attacker breaks"));
    table_does(&table, "outcome attacker; claim Tom 1");
    table_ends(&table);
}

/* L5R-E.3, AMB-L5R-7, AMB-L5R-25: rings of the common pool: back there where the attacker lost, to the attacker's pool as a
 * duplicate. AMB-L5R-24: of two, the one with the most fate, then the own one, then by seat. */
static void test_common_pool(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, FOUR);
    table_does(&table, "ring-fate air +1 of=Ashley test; concede Ashley");
    table_is(&table, "common_pool.0", "{\"ring\":\"air\",\"fate\":1,\"from\":\"Ashley\"}");
    assert_true(table_notes(&table, "Common pool, from Ashley: air+1 earth fire water void"));
    table_does(&table, "claim-ring Tom air 1 test");
    table_refuses(&table, "L5R-R.1", "declare Tom military air Kris 1");
    assert_int_equal(table.why.says.message, MSG_L5R_RING_IS_COMMON);
    table_does(&table, "return-ring Tom air test");
    assert_true(table_offers(&table, "declare Tom military common-air Kris 1"));
    table_does(&table, "declare Tom military common-air Kris 1");
    table_is(&table, "conflict.common", "true");
    assert_true(table_tells(&table, "Tom attacks province 1 of Kris."));
    assert_true(table_notes(&table, "Common pool, from Ashley: earth fire water void"));
    table_does(&table, "pass-all; outcome defender");
    assert_int_equal(table_told(&table, "AMB-L5R-25"), 1);
    table_is(&table, "common_pool.0.ring", "\"air\"");
    table_does(
        &table,
        "pass-all; claim-ring Kris air 1 test; declare Kris military common-air Tom 1; pass-all; outcome attacker");
    table_does(&table, "claim Kris");
    table_has(&table, "Kris", "pool.0", "{\"ring\":\"air\",\"fate\":0,\"from\":\"Ashley\"}");
    table_has(&table, "Kris", "pool.4", "{\"ring\":\"void\",\"fate\":0,\"from\":\"Kris\"}");
    table_does(&table, "return-ring Kris air test; ring-fate air +1 of=Kris test");
    table_has(&table, "Kris", "pool.0.fate", "1");
    table_does(&table, "ring-fate air -1 of=Kris test");
    table_has(&table, "Kris", "pool.1", "{\"ring\":\"air\",\"fate\":0,\"from\":\"Ashley\"}");
    table_ends(&table);
}

/* L5R-G.3: an effect changes ring, type or province of a conflict. L5R-R.1, AMB-L5R-7, AMB-L5R-27, L5R-C.5, L5R-E.4,
 * L5R-P.8. */
static void test_change(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, FOUR);
    table_refuses(&table, "TY-MOVE", "change-conflict type=political test");
    table_does(&table, "concede Ashley; ring-fate fire +2 of=Tom test; break-province Kris 2 test");
    table_does(&table, "declare Tom military air Kris 1; claim-ring Tom earth 1 test");
    table_refuses(&table, "TY-MOVE", "change-conflict test");
    table_refuses(&table, "L5R-R.1", "change-conflict ring=earth test");
    table_refuses(&table, "L5R-R.1", "change-conflict ring=air test");
    table_refuses(&table, "L5R-C.5", "change-conflict province=2 test");
    table_refuses(&table, "L5R-E.4", "change-conflict ring=fire province=5 test");
    table_does(&table, "change-conflict ring=fire type=political province=3 test");
    table_is(&table, "conflict.ring", "\"fire\"");
    table_is(&table, "conflict.type", "\"political\"");
    table_is(&table, "conflict.province", "3");
    table_has(&table, "Tom", "fate", "11");
    table_has(&table, "Tom", "pool.0.ring", "\"air\"");
    table_has(&table, "Tom", "conflicts", "{\"left\":1,\"military\":false,\"political\":true}");
    table_does(&table, "change-conflict ring=common-air test; pass-all; outcome attacker; air Tom gain");
    table_is(&table, "conflict.common", "true");
    table_does(&table, "change-conflict ring=none test");
    table_is(&table, "conflict", "null");
    table_is(&table, "common_pool.0.ring", "\"air\"");
    table_ends(&table);
    fought(&table, THREE, "declare Tom military fire Kris 1");
    table_does(&table, "change-conflict ring=none test; change-conflict ring=air test; outcome attacker; air Tom gain");
    table_does(&table, "change-conflict type=military test");
    table_refuses(&table, "L5R-G.3", "air Tom gain");
    table_refuses(&table, "AMB-L5R-7", "change-conflict ring=common-void test");
    table_does(&table, "change-conflict ring=void test; change-conflict ring=air test; air Tom take");
    table_has(&table, "Tom", "honor", "13");
    table_ends(&table);
}

/* AMB-L5R-40: an effect gives one more, of a type or of either; also behind the last conflict. */
static void test_extra(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_refuses(&table, "TY-MOVE", "extra-conflict Tom test");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "extra-conflict Tom military test; declare Tom military air Kris 1; pass-all; outcome nobody");
    table_has(&table, "Tom", "conflicts", "{\"left\":2,\"military\":true,\"political\":true}");
    table_refuses(&table, "TY-MOVE", "extra-conflict Tom military political test");
    for (int i = 0; i < 7; i++) table_does(&table, "extra-conflict Tom political test");
    table_refuses(&table, "TY-MOVE", "extra-conflict Tom test");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "pass Tom; pass-all; pass Kris; pass-all; pass Patrick; pass-all; pass Tom; pass-all");
    table_does(&table, "pass Kris; pass-all; pass Patrick; extra-conflict Kris test");
    table_is(&table, "declares", "\"Kris\"");
    table_does(&table, "pass-all; pass Kris; pass-all");
    table_is(&table, "step", "\"glory\"");
    table_refuses(&table, "TY-MOVE", "extra-conflict Kris test");
    table_ends(&table);
}

/* AMB-L5R-39, L5R-R.4: the highest glory has the favor, rings on provinces count; a tie leaves it where it is. */
static void test_glory(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, GLORY);
    table_refuses(&table, "AMB-L5R-39", "glory Tom=1 Kris=2");
    table_refuses(&table, "AMB-L5R-39", "glory Tom=1 Kris=2 Patrick=1 Tom=3");
    table_does(&table, "claim-ring Tom air 1 test; claim-ring Tom fire 1 test; glory Tom=1 Kris=2 Patrick=0");
    assert_true(table_tells(&table, "Tom: glory 1, claimed rings 2."));
    table_is(&table, "favor", "\"Tom\"");
    table_ends(&table);
    in_conflicts(&table, THREE);
    table_does(&table, "favor Patrick test; " GLORY);
    table_does(&table, "claim-ring Tom air 1 test; glory Tom=1 Kris=2 Patrick=0");
    table_is(&table, "favor", "\"Patrick\"");
    table_ends(&table);
}

/* L5R-A.3, L5R-P.4, L5R-P.6: rings that cards move. */
static void test_ring_effects(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "claim-ring Tom air 1 test");
    table_refuses(&table, "L5R-A.3", "claim-ring Tom air 1 test");
    table_refuses(&table, "L5R-A.3", "return-ring Tom fire test");
    table_refuses(&table, "L5R-A.3", "shift-ring Tom fire 2 test");
    table_refuses(&table, "L5R-R.6", "shift-ring Tom air 5 test");
    table_does(&table, "shift-ring Tom air 2 test");
    table_has(&table, "Tom", "provinces.1.rings", "[\"air\"]");
    table_refuses(&table, "TY-MOVE", "take-ring Tom Tom air 1 test");
    table_refuses(&table, "L5R-A.3", "take-ring Tom Kris air 1 test");
    table_does(&table, "claim-ring Kris air 1 test; take-ring Tom Kris air 5 test");
    assert_int_equal(table_told(&table, "L5R-P.6"), 1);
    table_has(&table, "Kris", "pool.0.ring", "\"air\"");
    table_does(&table, "return-ring Tom air test; claim-ring Kris air 1 test; take-ring Tom Kris air 3 test");
    table_refuses(&table, "L5R-P.4", "claim-ring Tom air 1 test");
    table_ends(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_declaring),
        cmocka_unit_test(test_three_are_enough),
        cmocka_unit_test(test_window),
        cmocka_unit_test(test_ring_goes_back),
        cmocka_unit_test(test_claim),
        cmocka_unit_test(test_claim_duplicate),
        cmocka_unit_test(test_air),
        cmocka_unit_test(test_taking),
        cmocka_unit_test(test_taking_to_the_only_province),
        cmocka_unit_test(test_broken_by_owner),
        cmocka_unit_test(test_without_ring),
        cmocka_unit_test(test_broken_meanwhile),
        cmocka_unit_test(test_common_pool),
        cmocka_unit_test(test_change),
        cmocka_unit_test(test_extra),
        cmocka_unit_test(test_glory),
        cmocka_unit_test(test_ring_effects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
