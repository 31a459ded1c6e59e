/* Enlightenment, refereed: the draw phase. */
#include "unit.h"

#include "support/enlightened.h"

/* After these bids. */
static void revealed(struct at_table *table, const char *line, const char *bids) {
    in_draw(table, line);
    table_does(table, bids);
}

static void honor_is(const struct at_table *table, const char *tom, const char *kris, const char *patrick) {
    table_has(table, "Tom", "honor", tom);
    table_has(table, "Kris", "honor", kris);
    table_has(table, "Patrick", "honor", patrick);
}

/* By which rule the last transfer was less than was due; NULL: it was not. */
static void short_by(const struct at_table *table, const char *rule) {
    assert_int_equal(table_told(table, "AMB-L5R-12"), rule && strcmp(rule, "AMB-L5R-12") == 0);
    assert_int_equal(table_told(table, "AMB-L5R-13"), rule && strcmp(rule, "AMB-L5R-13") == 0);
}

/* L5R-D.1: 1 to 5; L5R-D.2: nothing is known before all are in. */
static void test_bids(void **unused) {
    (void)unused;
    struct at_table table;
    in_draw(&table, THREE);
    table_refuses(&table, "L5R-D.1", "bid Tom 0");
    table_refuses(&table, "L5R-D.1", "bid Tom 6");
    table_is(&table, "to_act", "[\"Tom\",\"Kris\",\"Patrick\"]");
    assert_true(table_notes(&table, "All players bid honor."));
    assert_true(table_offers(&table, "bid Tom 1") && table_offers(&table, "bid Tom 5"));
    assert_false(table_offers(&table, "bid Tom 6"));
    table_does(&table, "bid Tom 1; bid Kris 5; bid Tom 4");
    table_is(&table, "to_act", "[\"Patrick\"]");
    table_has(&table, "Tom", "bid", "null");
    assert_string_equal(table_cell(&table, "Tom", 0), "has bid");
    assert_string_equal(table_cell(&table, "Patrick", 0), "to bid");
    table_refuses(&table, "TY-MOVE", "transfer");
    table_refuses(&table, "TY-MOVE", "pass Tom");
    table_does(&table, "bid Patrick 2");
    assert_int_equal(table_told(&table, "L5R-D.2"), 3);
    table_is(&table, "step", "\"revealed\"");
    table_has(&table, "Tom", "bid", "4");
    table_refuses(&table, "TY-MOVE", "bid Tom 3");
    table_ends(&table);
}

/* L5R-D.2: the line that opens names who has not bid. */
static void test_reveal(void **unused) {
    (void)unused;
    struct at_table table;
    in_draw(&table, THREE);
    table_does(&table, "bid Tom 1");
    table_refuses(&table, "L5R-D.2", "reveal Kris=2");
    table_refuses(&table, "TY-MOVE", "reveal Kris=2 Kris=2 Patrick=3");
    table_refuses(&table, "L5R-D.1", "reveal Kris=2 Patrick=6");
    table_does(&table, "reveal Kris=2 Patrick=5");
    table_has(&table, "Tom", "dial", "1");
    table_has(&table, "Patrick", "dial", "5");
    table_ends(&table);
}

/* L5R-D.3: all different: the middle one is not touched. L5R-D.8: all equal. L5R-D.1: a bid is to be seen
 * until the next is made. */
static void test_differences(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, THREE, "bid Tom 1; bid Kris 3; bid Patrick 5");
    table_is(&table, "to_act", "[]");
    assert_true(table_notes(&table, "The dials are revealed. Now transfer honor."));
    table_refuses(&table, "TY-MOVE", "transfer Tom");
    table_does(&table, "transfer");
    honor_is(&table, "14", "11", "7");
    short_by(&table, NULL);
    assert_true(table_tells(&table, "Patrick gives 4 honor to Tom."));
    table_is(&table, "step", "\"actions\"");
    table_has(&table, "Patrick", "cards", "5");
    table_has(&table, "Patrick", "bid", "5");
    table_does(&table, "pass-all");
    table_has(&table, "Patrick", "cards", "null");
    table_has(&table, "Patrick", "bid", "5");
    table_does(&table, "pass-all; " GLORY "; glory Tom=0 Kris=0 Patrick=0; place-fate Tom air; place-fate Kris air");
    table_does(&table, "place-fate Patrick air; pass-all; pass-all");
    table_has(&table, "Patrick", "bid", "5");
    table_does(&table, "pass-all");
    table_has(&table, "Patrick", "bid", "null");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 3; bid Kris 3; bid Patrick 3");
    table_does(&table, "transfer");
    assert_int_equal(table_told(&table, "L5R-D.8"), 1);
    honor_is(&table, "10", "11", "11");
    table_ends(&table);
}

/* L5R-D.4, L5R-D.5: the one above the others decides who gets the odd honor. */
static void test_one_above(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, THREE, "bid Tom 2; bid Kris 2; bid Patrick 5");
    table_is(&table, "to_act", "[\"Patrick\"]");
    assert_true(table_notes(&table, "Patrick decides who gets the odd honor: Tom or Kris."));
    table_refuses(&table, "L5R-D.4", "transfer");
    table_refuses(&table, "L5R-D.4", "transfer Patrick");
    assert_true(table_offers(&table, "transfer Tom") && table_offers(&table, "transfer Kris"));
    assert_false(table_offers(&table, "transfer"));
    table_does(&table, "transfer Kris");
    honor_is(&table, "11", "13", "8");
    short_by(&table, NULL);
    assert_true(table_tells(&table, "Patrick gives 2 honor to Kris."));
    assert_true(table_tells(&table, "Patrick gives 1 honor to Tom."));
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 2; bid Kris 2; bid Patrick 4");
    table_refuses(&table, "TY-MOVE", "transfer Tom");
    table_does(&table, "transfer");
    honor_is(&table, "11", "12", "9");
    table_ends(&table);
}

/* L5R-D.6, L5R-D.7: the one below the others decides who gives the odd honor. */
static void test_one_below(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, THREE, "bid Tom 4; bid Kris 4; bid Patrick 1");
    table_is(&table, "to_act", "[\"Patrick\"]");
    assert_true(table_notes(&table, "Patrick decides who gives the odd honor: Tom or Kris."));
    table_refuses(&table, "L5R-D.6", "transfer");
    table_refuses(&table, "L5R-D.6", "transfer Patrick");
    table_does(&table, "transfer Tom");
    honor_is(&table, "8", "10", "14");
    short_by(&table, NULL);
    assert_true(table_tells(&table, "Tom gives 2 honor to Patrick."));
    assert_true(table_tells(&table, "Kris gives 1 honor to Patrick."));
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 5; bid Kris 5; bid Patrick 1");
    table_does(&table, "transfer");
    honor_is(&table, "8", "9", "15");
    short_by(&table, NULL);
    table_ends(&table);
}

/* AMB-L5R-12: nobody gives more than there is; AMB-L5R-14: who has none left is out before cards are drawn. */
static void test_short_payer(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, THREE, "bid Tom 1; bid Kris 2; bid Patrick 5");
    table_does(&table, "honor Patrick -8 test; transfer");
    honor_is(&table, "13", "11", "0");
    short_by(&table, "AMB-L5R-12");
    table_has(&table, "Patrick", "out", "true");
    assert_int_equal(table_told(&table, "L5R-E.2"), 1);
    table_has(&table, "Patrick", "cards", "null");
    table_has(&table, "Kris", "cards", "2");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 1; bid Kris 1; bid Patrick 5");
    table_does(&table, "honor Patrick -8 test");
    table_refuses(&table, "L5R-D.4", "transfer");
    table_does(&table, "transfer Tom");
    honor_is(&table, "12", "12", "0");
    short_by(&table, "AMB-L5R-12");
    table_ends(&table);
}

/* AMB-L5R-13: what one of two payers cannot give, the other does; only who has the odd honor can give it. */
static void test_short_of_two(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, THREE, "bid Tom 5; bid Kris 5; bid Patrick 1");
    table_does(&table, "honor Tom -9 test; transfer");
    honor_is(&table, "0", "8", "15");
    short_by(&table, "AMB-L5R-13");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 4; bid Kris 4; bid Patrick 1");
    table_does(&table, "honor Tom -9 test");
    table_refuses(&table, "TY-MOVE", "transfer Tom");
    table_does(&table, "transfer");
    honor_is(&table, "0", "9", "14");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 4; bid Kris 4; bid Patrick 1");
    table_does(&table, "honor Kris -10 test; transfer");
    honor_is(&table, "8", "0", "14");
    short_by(&table, "AMB-L5R-13");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 5; bid Kris 5; bid Patrick 1");
    table_does(&table, "honor Tom -9 test; honor Kris -10 test; transfer");
    honor_is(&table, "0", "0", "13");
    short_by(&table, "AMB-L5R-12");
    table_is(&table, "winner", "\"Patrick\"");
    table_is(&table, "why", "\"last\"");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 4; bid Kris 4; bid Patrick 1");
    table_does(&table, "honor Tom -8 test");
    table_refuses(&table, "L5R-D.6", "transfer");
    table_does(&table, "transfer Tom");
    honor_is(&table, "0", "10", "14");
    table_ends(&table);
}

/* AMB-L5R-16: honor is compared by the dials as effects left them; L5R-D.9: cards are drawn by the number chosen. */
static void test_dials(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, THREE, "bid Tom 5; bid Kris 3; bid Patrick 1");
    table_does(&table, "dial Tom +2 test; dial Patrick -3 test");
    table_has(&table, "Tom", "dial", "7");
    table_has(&table, "Patrick", "dial", "0");
    table_does(&table, "dial Patrick +1 test");
    table_has(&table, "Patrick", "dial", "0");
    assert_string_equal(table_cell(&table, "Tom", 0), "bid 5, dial 7");
    table_does(&table, "transfer");
    honor_is(&table, "3", "11", "18");
    table_has(&table, "Tom", "cards", "5");
    table_refuses(&table, "TY-MOVE", "dial Tom +1 late");
    table_ends(&table);
    revealed(&table, THREE_WITH("cards=modified"), "bid Tom 5; bid Kris 3; bid Patrick 1");
    table_does(&table, "dial Tom -2 test; transfer");
    table_has(&table, "Tom", "cards", "3");
    table_ends(&table);
}

/* L5R-4.1, L5R-4.2, L5R-4.5, AMB-L5R-5: four bid 2 or 4, and no effect changes that. */
static void test_four_bid(void **unused) {
    (void)unused;
    struct at_table table;
    in_draw(&table, FOUR);
    table_refuses(&table, "L5R-4.2", "bid Tom 3");
    table_refuses(&table, "L5R-4.2", "reveal Tom=2 Kris=5 Patrick=2 Ashley=2");
    assert_false(table_offers(&table, "bid Tom 3"));
    assert_true(table_offers(&table, "bid Tom 4"));
    table_does(&table, "reveal Tom=2 Kris=2 Patrick=4 Ashley=4");
    table_refuses(&table, "L5R-4.5", "dial Tom +1 test");
    table_ends(&table);
    table_cannot_begin(&table, "AMB-L5R-5",
                       "new l5r-enlightenment players=three Tom:honor=10 Kris:honor=11 Patrick:honor=11 Ana:honor=9");
    table_begin(&table, THREE_WITH("players=three"));
    table_ends(&table);
}

/* L5R-4.3, L5R-4.6, L5R-4.7, L5R-4.8, L5R-4.9: who bid 4 gives 1 to each who bid 2; AMB-L5R-18: all alike, nothing. */
static void test_four_transfer(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, FOUR, "bid Tom 2; bid Kris 2; bid Patrick 4; bid Ashley 4");
    table_refuses(&table, "TY-MOVE", "transfer Tom");
    table_does(&table, "transfer");
    honor_is(&table, "12", "13", "9");
    assert_int_equal(table_told(&table, "L5R-4.7"), 5);
    assert_int_equal(table_told(&table, "L5R-4.9"), 4);
    assert_true(table_tells(&table, "Ashley gives 1 honor to Kris."));
    table_has(&table, "Ashley", "honor", "7");
    table_has(&table, "Ashley", "cards", "4");
    table_has(&table, "Tom", "cards", "2");
    table_ends(&table);
    revealed(&table, FOUR, "bid Tom 4; bid Kris 4; bid Patrick 4; bid Ashley 4");
    table_does(&table, "transfer");
    honor_is(&table, "10", "11", "11");
    assert_int_equal(table_told(&table, "AMB-L5R-18"), 1);
    table_ends(&table);
    revealed(&table, FOUR, "bid Tom 2; bid Kris 2; bid Patrick 2; bid Ashley 2");
    table_does(&table, "transfer");
    honor_is(&table, "10", "11", "11");
    assert_int_equal(table_told(&table, "AMB-L5R-18"), 1);
    table_ends(&table);
}

/* AMB-L5R-17: who is short chooses whom. */
static void test_four_short(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, FOUR, "bid Tom 2; bid Kris 2; bid Patrick 2; bid Ashley 4");
    table_refuses(&table, "AMB-L5R-17", "pay Ashley Tom Kris Patrick");
    assert_true(table_notes(&table, "The dials are revealed. Now transfer honor."));
    table_does(&table, "honor Ashley -7 test");
    assert_false(table_notes(&table, "The dials are revealed. Now transfer honor."));
    table_is(&table, "to_act", "[\"Ashley\"]");
    assert_true(table_notes(&table, "Ashley has only 2 honor and chooses who gets it."));
    table_refuses(&table, "AMB-L5R-17", "transfer");
    table_refuses(&table, "AMB-L5R-17", "pay Ashley Tom");
    table_refuses(&table, "AMB-L5R-17", "pay Ashley Tom Tom");
    table_refuses(&table, "AMB-L5R-17", "pay Ashley Tom Ashley");
    table_refuses(&table, "AMB-L5R-17", "pay Tom Kris");
    assert_true(table_offers(&table, "pay Ashley Tom Kris") && table_offers(&table, "pay Ashley Kris Patrick"));
    assert_false(table_offers(&table, "transfer"));
    table_does(&table, "pay Ashley Tom Kris; pay Ashley Kris Patrick; transfer");
    honor_is(&table, "10", "12", "12");
    assert_int_equal(table_told(&table, "AMB-L5R-17"), 2);
    table_has(&table, "Ashley", "out", "true");
    table_ends(&table);
    revealed(&table, FOUR, "bid Tom 2; bid Kris 2; bid Patrick 2; bid Ashley 4");
    table_does(&table, "honor Ashley -6 test; transfer");
    honor_is(&table, "11", "12", "12");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 3; bid Kris 3; bid Patrick 3");
    table_refuses(&table, "TY-MOVE", "pay Tom Kris");
    table_ends(&table);
}

/* AMB-L5R-19: how many still play decides how honor moves. AMB-L5R-20: five bid as four do. */
static void test_fewer_and_more(void **unused) {
    (void)unused;
    struct at_table table;
    revealed(&table, FOUR, "bid Tom 2; bid Kris 2; bid Patrick 4; bid Ashley 4");
    table_does(&table, "concede Ashley; transfer");
    honor_is(&table, "11", "12", "9");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 1; bid Kris 4; bid Patrick 4");
    table_does(&table, "concede Patrick; transfer");
    honor_is(&table, "13", "8", "11");
    assert_int_equal(table_told(&table, "AMB-L5R-19"), 2);
    table_ends(&table);
    in_draw(&table, "new l5r-enlightenment A:honor=9 B:honor=9 C:honor=9 D:honor=9 E:honor=9");
    table_refuses(&table, "L5R-4.2", "bid A 1");
    table_does(&table, "bid A 2; bid B 2; bid C 4; bid D 4; bid E 4; transfer");
    table_has(&table, "A", "honor", "12");
    table_has(&table, "E", "honor", "7");
    table_ends(&table);
}

/* AMB-L5R-15, L5R-E.7: who is out neither bids nor draws. */
static void test_out_bids_no_more(void **unused) {
    (void)unused;
    struct at_table table;
    in_draw(&table, THREE);
    table_does(&table, "bid Patrick 5; concede Patrick");
    table_refuses(&table, "TY-GAME-OUT", "bid Patrick 1");
    table_refuses(&table, "TY-GAME-OUT", "reveal Tom=1 Kris=1 Patrick=5");
    table_does(&table, "bid Tom 2; bid Kris 5");
    table_has(&table, "Patrick", "bid", "null");
    table_does(&table, "transfer");
    honor_is(&table, "13", "8", "11");
    table_has(&table, "Patrick", "cards", "null");
    table_ends(&table);
    revealed(&table, THREE, "bid Tom 3; bid Kris 3; bid Patrick 4");
    table_does(&table, "transfer Tom; concede Patrick");
    table_has(&table, "Patrick", "bid", "null");
    table_has(&table, "Patrick", "dial", "null");
    table_has(&table, "Patrick", "cards", "null");
    table_ends(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bids),
        cmocka_unit_test(test_reveal),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_one_above),
        cmocka_unit_test(test_one_below),
        cmocka_unit_test(test_short_payer),
        cmocka_unit_test(test_short_of_two),
        cmocka_unit_test(test_dials),
        cmocka_unit_test(test_four_bid),
        cmocka_unit_test(test_four_transfer),
        cmocka_unit_test(test_four_short),
        cmocka_unit_test(test_fewer_and_more),
        cmocka_unit_test(test_out_bids_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
