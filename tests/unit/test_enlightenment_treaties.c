/* Enlightenment, refereed: treaties. */
#include "unit.h"

#include "support/enlightened.h"

#define TERMS "promise=\"no conflicts against you\" asks=\"the same\""

static void agreed(struct at_table *table, const char *line, const char *offer) {
    in_conflicts(table, line);
    table_does(table, offer);
    table_does(table, "agree Kris Tom confirm");
}

/* L5R-X.3: all four parameters, in any order. L5R-X.1, L5R-X.4, L5R-X.7: two promise. L5R-X.6, AMB-L5R-34: and confirm. */
static void test_parameters(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_refuses(&table, "L5R-X.3", "offer Tom Kris");
    table_refuses(&table, "L5R-X.1", "offer Tom Tom stake=2");
    table_refuses(&table, "L5R-X.3", "agree Kris Tom confirm");
    table_does(&table, "offer Tom Kris promise=\"no attack\"");
    table_is(&table, "treaties.0.stake", "null");
    table_is(&table, "treaties.0.until", "null");
    assert_true(table_notes(&table, "Treaty offer between Tom and Kris: no stake yet"));
    assert_true(table_notes(&table, "  Kris must answer. Still missing: stake=, promise=, mine=, yours="));
    table_refuses(&table, "L5R-X.3", "agree Kris Tom confirm");
    table_does(&table, "offer Kris Tom stake=3; offer Tom Kris mine=round");
    table_refuses(&table, "L5R-X.3", "agree Kris Tom confirm");
    table_does(&table, "offer Tom Kris yours=game");
    table_refuses(&table, "L5R-X.3", "agree Kris Tom confirm");
    table_does(&table, "offer Kris Tom promise=\"nor do I\"");
    table_refuses(&table, "L5R-X.3", "agree Kris Tom confirm");
    table_refuses(&table, "AMB-L5R-34", "agree Tom Kris");
    assert_true(table_notes(&table, "  Tom must accept, or offer something else."));
    assert_true(table_offers(&table, "agree Tom Kris confirm terms=8947"));
    assert_false(table_offers(&table, "agree Kris Tom confirm terms=8947"));
    table_refuses(&table, "TY-STALE", "agree Tom Kris confirm terms=8948");
    table_does(&table, "agree Tom Kris confirm");
    table_is(&table, "treaties.0.state", "\"active\"");
    table_is(&table, "treaties.0.a_promise", "\"no attack\"");
    table_is(&table, "treaties.0.b_promise", "\"nor do I\"");
    table_is(&table, "treaties.0.agreed", "[\"Tom\",\"Kris\"]");
    assert_true(table_notes(&table, "Treaty between Tom and Kris: stake of 3 honor"));
    assert_true(table_notes(&table, "  Tom promises: “no attack” (until the end of round 1)"));
    table_ends(&table);
}

/* L5R-X.2, L5R-X.11: 1 to 5 honor. AMB-L5R-6: where treaty cards are used no honor moves. */
static void test_stake(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_refuses(&table, "L5R-X.11", "offer Tom Kris stake=0");
    table_refuses(&table, "L5R-X.11", "offer Tom Kris stake=6");
    table_does(&table, "offer Tom Kris stake=1; offer Tom Kris stake=5");
    table_ends(&table);
    agreed(&table, THREE_WITH("stake=cards"), "offer Tom Kris stake=2 until=game " TERMS);
    table_refuses(&table, "L5R-X.11", "offer Tom Patrick stake=0");
    table_does(&table, "broke Tom Kris test");
    assert_int_equal(table_told(&table, "AMB-L5R-6"), 1);
    assert_int_equal(table_told(&table, "L5R-X.14"), 0);
    table_has(&table, "Tom", "honor", "10");
    table_ends(&table);
}

/* L5R-X.12: Tom offers 2, Kris wants 4. L5R-X.18: while it is active there is no other of that pair. */
static void test_counter_offer(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "offer Tom Kris stake=2 until=round " TERMS);
    table_refuses(&table, "L5R-X.3", "agree Tom Kris confirm");
    table_does(&table, "offer Kris Tom stake=4; agree Tom Kris confirm");
    table_is(&table, "treaties.0.stake", "4");
    table_is(&table, "treaties.0.until", "\"round 1\"");
    table_refuses(&table, "L5R-X.18", "offer Kris Tom stake=1");
    table_refuses(&table, "L5R-X.3", "withdraw Kris Tom");
    table_does(&table, "offer Patrick Tom stake=1 until=now " TERMS "; agree Tom Patrick confirm");
    table_is(&table, "treaties.1.a", "\"Tom\"");
    table_is(&table, "treaties.1.b", "\"Patrick\"");
    table_ends(&table);
    begun(&table, THREE);
    table_does(&table, "offer Tom Kris stake=2; withdraw Kris Tom");
    table_is(&table, "treaties", "[]");
    table_refuses(&table, "L5R-X.3", "withdraw Kris Tom");
    table_ends(&table);
}

/* L5R-X.13, L5R-X.14, L5R-X.15: the breaker loses the stake, and nobody is bound. AMB-L5R-29: the other gets nothing.
 * L5R-X.19: there may be another one then. AMB-L5R-33: whoever judges says who broke it. */
static void test_broken(void **unused) {
    (void)unused;
    struct at_table table;
    agreed(&table, THREE, "offer Tom Kris stake=4 until=game " TERMS);
    table_does(&table, "broke Kris Tom attacked all the same");
    table_has(&table, "Kris", "honor", "7");
    table_has(&table, "Tom", "honor", "10");
    table_is(&table, "treaties.0.state", "\"broken\"");
    table_is(&table, "treaties.0.broken_by", "\"Kris\"");
    table_refuses(&table, "L5R-X.15", "broke Tom Kris test");
    table_refuses(&table, "L5R-X.15", "dissolve Tom Kris");
    table_does(&table, "offer Tom Kris stake=1");
    table_is(&table, "treaties.0.state", "\"offered\"");
    table_is(&table, "treaties.0.a_promise", "null");
    table_ends(&table);
}

/* AMB-L5R-30: no more than there is, and out. AMB-L5R-32: of both the first in player order. */
static void test_broken_by_both(void **unused) {
    (void)unused;
    struct at_table table;
    agreed(&table, THREE, "offer Tom Kris stake=5 until=game " TERMS);
    table_does(&table, "honor Kris -8 test; broke Kris Tom both test");
    table_has(&table, "Tom", "honor", "5");
    table_is(&table, "treaties.0.broken_by", "\"Tom\"");
    table_ends(&table);
    agreed(&table, THREE, "offer Tom Kris stake=5 until=game " TERMS);
    table_does(&table, "honor Kris -8 test; broke Kris Tom test");
    assert_int_equal(table_told(&table, "AMB-L5R-30"), 1);
    table_has(&table, "Kris", "honor", "0");
    table_has(&table, "Kris", "out", "true");
    table_is(&table, "treaties.0.state", "\"broken\"");
    table_ends(&table);
}

/* L5R-X.16, L5R-X.17: before its time only if both want it. */
static void test_dissolved(void **unused) {
    (void)unused;
    struct at_table table;
    agreed(&table, THREE, "offer Tom Kris stake=4 until=game " TERMS);
    table_does(&table, "dissolve Tom Kris");
    table_is(&table, "treaties.0.consent", "[\"Tom\"]");
    assert_true(table_notes(&table, "  Tom wants to dissolve it."));
    table_refuses(&table, "L5R-X.17", "dissolve Tom Kris");
    assert_true(table_offers(&table, "dissolve Kris Tom") && !table_offers(&table, "dissolve Tom Kris"));
    table_does(&table, "dissolve Kris Tom");
    table_is(&table, "treaties.0.state", "\"dissolved\"");
    table_has(&table, "Tom", "honor", "10");
    table_ends(&table);
}

static bool expired(const struct at_table *table) {
    return strcmp(table_look(table, "treaties.0.expired"), "true") == 0;
}

/* L5R-X.8: now, a conflict, a phase. L5R-X.10: expired it still is the pair's treaty, and either can dissolve it. */
static void test_short_durations(void **unused) {
    (void)unused;
    struct at_table table;
    agreed(&table, THREE, "offer Tom Kris stake=4 until=now " TERMS);
    assert_true(expired(&table));
    assert_int_equal(table_told(&table, "L5R-X.10"), 1);
    table_refuses(&table, "L5R-X.18", "offer Kris Tom stake=1");
    table_does(&table, "dissolve Kris Tom");
    table_ends(&table);
    agreed(&table, THREE, "offer Tom Kris stake=4 until=conflict " TERMS);
    table_does(&table, "pass Tom; pass-all; declare Kris military air Tom 1; pass-all; outcome attacker");
    assert_false(expired(&table));
    table_does(&table, "claim Kris 1");
    assert_true(expired(&table));
    assert_int_equal(table_told(&table, "L5R-X.10"), 1);
    table_ends(&table);
    agreed(&table, THREE, "offer Tom Kris stake=4 until=phase " TERMS);
    table_does(&table, GLORY);
    assert_false(expired(&table));
    table_does(&table, "glory Tom=0 Kris=0 Patrick=0");
    assert_true(expired(&table));
    table_ends(&table);
}

static void to_next_round(struct at_table *table) {
    table_does(table, "pass-all");
    table_does(table, BIDS "; transfer; pass-all; pass-all; concede Patrick");
    while (strcmp(table_look(table, "step"), "\"declare\"") == 0)
        table_does(table, strcmp(table_look(table, "turn"), "\"Tom\"") ? "pass Kris; pass-all" : "pass Tom; pass-all");
    table_does(table, "glory Tom=0 Kris=0");
    while (strcmp(table_look(table, "step"), "\"place-fate\"") == 0)
        table_does(table, strcmp(table_look(table, "turn"), "\"Tom\"") ? "place-fate Kris air" : "place-fate Tom air");
    table_does(table, "pass-all; pass-all");
}

/* L5R-X.8, L5R-X.9: rounds; each promise has its own time, the treaty's is the longer. */
static void test_rounds(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    table_does(&table, "offer Tom Kris stake=4 until=round " TERMS "; agree Kris Tom confirm");
    to_next_round(&table);
    table_is(&table, "round", "2");
    assert_true(expired(&table));
    table_ends(&table);
    begun(&table, THREE);
    table_does(&table, "offer Tom Kris stake=4 mine=phase yours=2-rounds " TERMS "; agree Kris Tom confirm");
    table_is(&table, "treaties.0.until", "\"round 2\"");
    table_is(&table, "treaties.0.a_until", "\"phase\"");
    table_is(&table, "treaties.0.b_until", "\"round 2\"");
    to_next_round(&table);
    assert_false(expired(&table));
    table_ends(&table);
}

/* L5R-E.6, AMB-L5R-31: treaties of who is out dissolve, and cost nobody anything; drafts are gone. */
static void test_partner_out(void **unused) {
    (void)unused;
    struct at_table table;
    agreed(&table, THREE, "offer Tom Kris stake=4 until=game " TERMS);
    table_does(&table, "offer Kris Patrick stake=2; concede Kris");
    assert_int_equal(table_told(&table, "L5R-E.6"), 1);
    table_is(&table, "treaties.0.state", "\"dissolved\"");
    assert_null(table_look(&table, "treaties.1"));
    table_has(&table, "Tom", "honor", "10");
    table_refuses(&table, "TY-GAME-OUT", "offer Tom Kris stake=1");
    table_ends(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parameters),      cmocka_unit_test(test_stake),
        cmocka_unit_test(test_counter_offer),   cmocka_unit_test(test_broken),
        cmocka_unit_test(test_broken_by_both),  cmocka_unit_test(test_dissolved),
        cmocka_unit_test(test_short_durations), cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_partner_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
