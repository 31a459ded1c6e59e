/* The refereed game of On the Edge, rule by rule. docs/rules/ontheedge.md has the rules. */
#include "unit.h"

#include "rules/ontheedge/ontheedge.h"
#include "rules/registry.h"
#include "support/sitting.h"

static struct sitting sitting_with(uint32_t players) {
    struct sitting sitting = sitting_of(&refereed_influence, players);
    sitting_start(&sitting);
    return sitting;
}

/* An additional game, for so many places. */
static struct sitting additional_with(uint32_t players, int64_t exits) {
    struct sitting sitting = sitting_of(&refereed_influence, players);
    sitting.setup.settings[1] = exits;
    sitting_start(&sitting);
    return sitting;
}

static bool is_over(const struct sitting *sitting) {
    struct game_end end;
    return refereed_influence.is_over(&sitting->room, &end);
}

static struct game_end end_of(const struct sitting *sitting) {
    struct game_end end = {0};
    assert_true(refereed_influence.is_over(&sitting->room, &end));
    return end;
}

static void scores_of(struct sitting *sitting, struct score *rows) {
    status told = refereed_influence.scores(&sitting->room, &sitting->words, rows, &sitting->why);
    assert_int_equal(told.outcome, DONE);
}

/* AMB-OTE-19: it is won by beginning a turn with enough, and not before; the winner need not have the most. */
static void test_who_begins_a_turn_with_enough_wins(void **unused) {
    (void)unused;
    struct score rows[GAME_PLAYERS_MAX];
    struct sitting sitting = sitting_with(3);
    sitting_is(&sitting, "target", "16");
    sitting_takes(&sitting, "set Ana 30"); /* her turn has begun already */
    sitting_takes(&sitting, "set Bia 16");
    assert_false(is_over(&sitting));
    assert_int_equal(refereed_influence.scores(&sitting.room, &sitting.words, rows, &sitting.why).outcome, REFUSED);
    struct sitting fallen = sitting;
    sitting_takes(&fallen, "influence Bia -1");
    sitting_takes(&fallen, "turn"); /* 15 is not enough */
    assert_false(is_over(&fallen));
    sitting_is(&fallen, "turn", "\"Bia\"");
    sitting_takes(&sitting, "turn");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-19"), 1);
    assert_int_equal(end_of(&sitting).winner, 1);
    assert_string_equal(end_of(&sitting).why, "influence");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].value, 30);
    assert_int_equal(rows[0].mark, 0);
    assert_int_equal(rows[1].value, 16);
    assert_int_equal(rows[1].mark, OTE_MARK_WINNER);
    assert_int_equal(rows[1].order, 0);
    sitting_refuses(&sitting, "TY-GAME-OVER", "turn");
    sitting_refuses(&sitting, "TY-GAME-OVER", "influence Ana +1");
    assert_int_equal(sitting_offered(&sitting)->count, 0);
}

/* Turns go clockwise from whoever is first, past those who are out; a card gives somebody the next one. */
static void test_turns(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_of(&refereed_influence, 4);
    sitting.setup.first = 2;
    sitting_start(&sitting);
    sitting_is(&sitting, "first", "\"Caio\"");
    sitting_takes(&sitting, "turn");
    sitting_is(&sitting, "turn", "\"Duda\"");
    sitting_takes(&sitting, "concede Ana");
    sitting_takes(&sitting, "turn");
    sitting_is(&sitting, "turn", "\"Bia\"");
    assert_int_equal(refereed_influence.to_act(&sitting.room), 1 << 1);
    sitting_takes(&sitting, "turn-of Duda card");
    sitting_is(&sitting, "turn", "\"Duda\"");
    sitting_is(&sitting, "round", "4");
    sitting_takes(&sitting, "set Bia 16");
    sitting_takes(&sitting, "turn-of Bia card");
    assert_int_equal(end_of(&sitting).winner, 1);
}

/* OTE-2.4.3: 16 for any number of players; the table's target, or one that is set, goes before. OTE-2.8.3b: 8 in an
 * additional game. */
static void test_targets(void **unused) {
    (void)unused;
    for (uint32_t players = 2; players <= 4; players++) {
        struct sitting sitting = sitting_with(players);
        sitting_is(&sitting, "target", "16");
    }
    struct sitting sitting = sitting_of(&refereed_influence, 3);
    sitting.setup.settings[0] = 24;
    sitting_start(&sitting);
    sitting_is(&sitting, "target", "24");
    sitting.setup.target = 16; /* the table's, and nobody says another one */
    sitting_start(&sitting);
    sitting_is(&sitting, "target", "16");
    sitting.setup.settings[1] = 1; /* nor makes an additional game of it */
    sitting_start(&sitting);
    sitting_is(&sitting, "exits", "0");
    sitting = additional_with(3, 1);
    sitting_is(&sitting, "target", "8");
    sitting_is(&sitting, "exits", "1");
    sitting = sitting_of(&refereed_influence, 3);
    sitting.setup.target = OTE_ADDITIONAL_TARGET;
    sitting.setup.places = 2;
    sitting_start(&sitting);
    sitting_is(&sitting, "target", "8");
    sitting_is(&sitting, "exits", "2");
}

/* OTE-2.8.3b, OTE-2.4.3: nothing but 8 is set for an additional game; 8 to 40 for others. */
static void test_targets_that_are_refused(void **unused) {
    static const struct {
        int64_t target, exits;
        const char *rule;
    } wrong[] = {{16, 2, "OTE-2.8.3b"}, {9, 1, "OTE-2.8.3b"}, {7, 0, "OTE-2.4.3"}, {1, 1, "OTE-2.4.3"}},
      right[] = {{8, 2, "8"}, {0, 2, "8"}, {8, 0, "8"}, {0, 0, "16"}, {40, 0, "40"}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(wrong) + COUNT_OF(right); i++) {
        bool may = i >= COUNT_OF(wrong);
        struct sitting sitting = sitting_of(&refereed_influence, 3);
        sitting.setup.settings[0] = may ? right[i - COUNT_OF(wrong)].target : wrong[i].target;
        sitting.setup.settings[1] = may ? right[i - COUNT_OF(wrong)].exits : wrong[i].exits;
        assert_int_equal(sitting_try_start(&sitting).outcome, may ? DONE : REFUSED);
        if (may)
            sitting_is(&sitting, "target", right[i - COUNT_OF(wrong)].rule);
        else
            assert_string_equal(sitting.why.rule, wrong[i].rule);
    }
}

/* OTE-2.1b, AMB-OTE-30: 2 to 16. AMB-OTE-46: no game where there is a place for everybody. */
static void test_how_many_play(void **unused) {
    (void)unused;
    for (uint32_t players = 1; players <= 17; players++) {
        struct sitting sitting = sitting_of(&refereed_influence, players);
        assert_int_equal(sitting_try_start(&sitting).outcome, players >= 2 && players <= 16 ? DONE : REFUSED);
        if (players == 1 || players == 17) assert_string_equal(sitting.why.rule, "OTE-2.1b");
    }
    for (int64_t exits = 1; exits <= 3; exits++) {
        struct sitting sitting = sitting_of(&refereed_influence, 3);
        sitting.setup.settings[1] = exits;
        assert_int_equal(sitting_try_start(&sitting).outcome, exits < 3 ? DONE : REFUSED);
        if (exits == 3) assert_string_equal(sitting.why.rule, "AMB-OTE-46");
    }
}

/* OTE-2.3b: below 0 as well, from -999 to 999. */
static void test_influence_has_bounds(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "influence Ana -3");
    sitting_is(&sitting, "players.0.influence", "-3");
    sitting_takes(&sitting, "set Ana 999");
    sitting_refuses(&sitting, "OTE-2.3b", "influence Ana +1");
    sitting_takes(&sitting, "set Ana -999");
    sitting_refuses(&sitting, "OTE-2.3b", "influence Ana -1");
    sitting_refuses(&sitting, "OTE-2.3b", "set Ana 1000");
}

/* AMB-OTE-44: who concedes keeps the Influence and cannot win; the last one who can has won. AMB-OTE-47: whoever leaves
 * likewise, and is marked otherwise. */
static void test_conceding_and_leaving(void **unused) {
    struct score rows[GAME_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "set Bia 20");
    sitting_takes(&sitting, "set Caio 5");
    sitting_takes(&sitting, "concede Bia");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-44"), 1);
    sitting_refuses(&sitting, "TY-GAME-OUT", "influence Bia +1");
    sitting_takes(&sitting, "turn"); /* Caio's, and nobody's victory */
    sitting_is(&sitting, "turn", "\"Caio\"");
    assert_false(is_over(&sitting));
    sitting_takes(&sitting, "leave Caio");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-47"), 1);
    assert_int_equal(end_of(&sitting).winner, 0);
    assert_string_equal(end_of(&sitting).why, "last");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].mark, OTE_MARK_WINNER);
    assert_int_equal(rows[1].presence, CONCEDED);
    assert_int_equal(rows[1].value, 20);
    assert_int_equal(rows[2].presence, LEFT_EARLY);
    assert_int_equal(rows[2].value, 5);
}

/* Who goes in the own turn does not begin the next one: what cards do comes before it. */
static void test_going_in_the_own_turn(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "set Bia 16");
    sitting_takes(&sitting, "concede Ana");
    assert_false(is_over(&sitting));
    sitting_is(&sitting, "phase", "\"leaving\"");
    assert_int_equal(refereed_influence.to_act(&sitting.room), 0);
    sitting_takes(&sitting, "turn");
    assert_int_equal(end_of(&sitting).winner, 1);
}

/* AMB-OTE-20: the organizer names who wins. */
static void test_the_organizer_names_who_wins(void **unused) {
    struct score rows[GAME_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "award Caio time");
    assert_int_equal(end_of(&sitting).winner, 2);
    assert_string_equal(end_of(&sitting).rule, "AMB-OTE-20");
    scores_of(&sitting, rows);
    assert_int_equal(rows[2].mark, OTE_MARK_WINNER);
    sitting = additional_with(3, 2);
    sitting_takes(&sitting, "award Caio time");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-20"), 1);
    assert_int_equal(sitting_told(&sitting, "OTE-2.8.4a"), 1);
    sitting_is(&sitting, "players.2.exit", "1");
}

/* OTE-2.8.3b, OTE-2.8.3c: whoever begins a turn with 8 leaves, until enough have. OTE-2.8.4a, OTE-2.8.4b, OTE-2.8.4c: the
 * others go on without that player's cards, and the next turn begins when that is settled. */
static void test_an_additional_game(void **unused) {
    struct score rows[GAME_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = additional_with(4, 2);
    sitting_takes(&sitting, "set Bia 8");
    sitting_takes(&sitting, "set Caio 8");
    sitting_takes(&sitting, "set Duda 9");
    sitting_takes(&sitting, "turn");
    assert_int_equal(sitting_told(&sitting, "OTE-2.8.3c"), 1);
    assert_int_equal(sitting_told(&sitting, "OTE-2.8.4a"), 1);
    assert_int_equal(sitting_told(&sitting, "OTE-2.8.4b"), 1);
    assert_int_equal(sitting_told(&sitting, "OTE-2.8.4c"), 1);
    assert_true(sitting_notes(&sitting, "Remove every card that Bia owns, including those in other players’ "
                                        "Conspiracies"));
    assert_true(sitting_notes(&sitting, "Resolve the effects of that removal at once, as in a turn of Bia"));
    assert_true(sitting_notes(&sitting, "Resolve them in random order, then type “turn”. For the order: tiltyard game "
                                        "lot NAME EFFECT..."));
    sitting_is(&sitting, "players.1.exit", "1");
    sitting_is(&sitting, "players.1.out", "true");
    sitting_is(&sitting, "phase", "\"leaving\"");
    assert_false(is_over(&sitting));
    sitting_takes(&sitting, "influence Caio -1"); /* with Bia's cards */
    sitting_takes(&sitting, "turn");
    sitting_is(&sitting, "turn", "\"Caio\"");
    sitting_is(&sitting, "players.2.exit", "null");
    sitting_takes(&sitting, "turn");
    assert_int_equal(sitting_told(&sitting, "OTE-2.8.4a"), 0);
    assert_int_equal(end_of(&sitting).winner, NO_PLAYER);
    assert_string_equal(end_of(&sitting).why, "exits");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].mark, 0);
    assert_int_equal(rows[1].mark, OTE_MARK_WINNER);
    assert_int_equal(rows[1].order, 1);
    assert_int_equal(rows[2].mark, 0);
    assert_int_equal(rows[2].order, 0);
    assert_int_equal(rows[3].order, 2);
    sitting = additional_with(3, 1);
    sitting_takes(&sitting, "set Bia 8");
    sitting_takes(&sitting, "turn");
    assert_int_equal(end_of(&sitting).winner, 1);
}

/* AMB-OTE-44, AMB-OTE-46: whoever is left when no more are left than places has one, most Influence first. */
static void test_an_additional_game_with_places_for_all(void **unused) {
    struct score rows[GAME_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = additional_with(3, 2);
    sitting_takes(&sitting, "set Caio 2");
    sitting_takes(&sitting, "concede Ana");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-46"), 2);
    assert_true(is_over(&sitting));
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].presence, CONCEDED);
    assert_int_equal(rows[2].order, 1);
    assert_int_equal(rows[1].order, 2);
    sitting = additional_with(3, 2);
    sitting_takes(&sitting, "set Bia 8");
    sitting_takes(&sitting, "turn");
    sitting_takes(&sitting, "leave Ana");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-44"), 1);
    sitting_is(&sitting, "players.2.exit", "2");
    assert_true(is_over(&sitting));
    sitting = additional_with(4, 2);
    sitting_takes(&sitting, "concede Ana");
    assert_false(is_over(&sitting));
}

static void test_it_is_shown(void **unused) {
    (void)unused;
    struct sentence says;
    struct sitting sitting = sitting_with(3);
    assert_string_equal(sitting_headline(&sitting), "Turn 1: Ana plays");
    assert_true(sitting_notes(&sitting, "A player who begins a turn with 16 Influence wins"));
    sitting_takes(&sitting, "set Bia 17");
    assert_true(refereed_influence.cell(&sitting.room, &sitting.words, 1, 1, &says));
    assert_string_equal(game_say(&says, LANGUAGE_EN), "0");
    assert_true(refereed_influence.cell(&sitting.room, &sitting.words, 1, 2, &says));
    assert_string_equal(game_say(&says, LANGUAGE_EN), "wins on next turn");
    assert_true(refereed_influence.cell(&sitting.room, &sitting.words, 2, 1, &says));
    assert_string_equal(game_say(&says, LANGUAGE_EN), "16");
    sitting = additional_with(4, 2);
    assert_true(sitting_notes(&sitting, "A turn begun with 8 Influence leads to the final. Places left: 2 of 2"));
}

/* Every offer is taken, whoever plays; as many leave an additional game as are to, each with a number of their own. */
static void test_random_games(void **unused) {
    uint32_t tried = 0, over = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 120; seed++) {
        uint32_t players = 2 + (uint32_t)(seed % 6), exits = (uint32_t)(seed % 4);
        struct score rows[GAME_PLAYERS_MAX];
        struct sitting sitting = additional_with(players, exits < players ? exits : 0);
        tried += sitting_play(&sitting, seed, 250, 2);
        if (!is_over(&sitting)) continue;
        uint32_t won = 0, orders = 0;
        over++;
        scores_of(&sitting, rows);
        for (uint32_t i = 0; i < players; i++) {
            won += rows[i].mark == OTE_MARK_WINNER;
            orders |= 1U << rows[i].order;
            assert_true(rows[i].mark == 0 || rows[i].presence == PRESENT);
        }
        uint32_t wanted = exits && exits < players ? exits : 1;
        assert_true(won == wanted || (won < wanted && won > 0));
        if (exits && exits < players) assert_int_equal(orders >> 1, (1U << won) - 1);
    }
    assert_true(over > 90 && tried > 1000);
    print_message("# count influence_moves_tried %u\n", tried);
}

/* Random games at that table, which is played for so many places; how the tournament takes what comes of them. */
static void play_at(const struct played *played, uint32_t at, uint32_t places) {
    uint32_t judged = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct notices notices;
        struct sitting sitting = sitting_at(&refereed_influence, played, at);
        assert_int_equal(sitting.setup.places, places);
        sitting_play(&sitting, seed, 400, 0);
        if (!is_over(&sitting)) continue;
        assert_int_equal(sitting_judged(&sitting, played, at, &notices).outcome, DONE);
        judged++;
    }
    assert_true(judged > 30);
}

/* OTE-2.3a, OTE-2.8.3a, OTE-2.8.3c, AMB-OTE-44, AMB-OTE-47: however a game of a round, or an additional game, ends, the
 * tournament takes the result as it is told. */
static void test_the_tournament_takes_the_result(void **unused) {
    static const struct score three_tied[] = {
        {.value = 16, .mark = OTE_MARK_WINNER}, {.value = 8}, {.value = 8}, {.value = 8}};
    struct played played;
    (void)unused;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 4);
    played_draw(&played);
    played_publish(&played);
    play_at(&played, 0, 0);
    played_scores(&played, 1, three_tied);
    played_close(&played);
    played_draw(&played);
    played_publish(&played);
    play_at(&played, 1, 2);
    played_free(&played);
}

/* AMB-OTE-43: who did not come has lost, before the first turn is over and without Influence; one alone wins. */
static void test_somebody_does_not_come(void **unused) {
    struct score rows[GAME_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = sitting_with(4);
    sitting_takes(&sitting, "absent Ana"); /* who would begin */
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-43"), 1);
    sitting_is(&sitting, "phase", "\"turn\"");
    sitting_is(&sitting, "first", "\"Bia\"");
    sitting_is(&sitting, "round", "1");
    sitting_is(&sitting, "players.0.status", "\"absent\"");
    sitting_refuses(&sitting, "TY-GAME-OUT", "influence Ana +1");
    struct sitting alone = sitting, two = sitting;
    sitting_takes(&sitting, "influence Caio +1");
    sitting_refuses(&sitting, "AMB-OTE-43", "absent Caio");
    assert_false(sitting_offers_line(&sitting, "absent Caio"));
    assert_true(sitting_offers_line(&sitting, "absent Duda"));
    sitting_takes(&sitting, "turn");
    sitting_refuses(&sitting, "AMB-OTE-43", "absent Duda");
    sitting_takes(&sitting, "award Duda time");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].presence, ABSENT);
    assert_int_equal(rows[1].presence, PRESENT);
    sitting_takes(&alone, "absent Duda");
    sitting_takes(&alone, "absent Bia");
    assert_int_equal(end_of(&alone).winner, 2);
    assert_string_equal(end_of(&alone).rule, "AMB-OTE-43");
    sitting_takes(&two, "absent Duda");
    sitting_takes(&two, "concede Bia");
    assert_string_equal(end_of(&two).rule, "AMB-OTE-44");
}

/* AMB-OTE-31: an additional game gives no Victory Points, so nobody is told of any. */
static void test_leaving_an_additional_game(void **unused) {
    (void)unused;
    struct sitting ordinary = sitting_with(3), additional = additional_with(3, 1);
    sitting_takes(&ordinary, "leave Ana");
    struct sentence says = told_sentence(&ordinary.told.rows[0], &ordinary.words);
    assert_non_null(strstr(game_say(&says, LANGUAGE_EN), "Victory Points"));
    sitting_takes(&additional, "leave Ana");
    says = told_sentence(&additional.told.rows[0], &additional.words);
    assert_string_equal(game_say(&says, LANGUAGE_EN), "Ana leaves with 0 Influence and does not go to the final.");
}

/* AMB-OTE-46: an additional game that has a place for everybody who came is not played. */
static void test_places_for_all_who_came(void **unused) {
    (void)unused;
    struct sitting sitting = additional_with(3, 2);
    sitting_takes(&sitting, "absent Bia");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-46"), 2);
    assert_string_equal(end_of(&sitting).why, "exits");
    sitting = additional_with(2, 1);
    sitting_takes(&sitting, "absent Ana");
    assert_int_equal(sitting_told(&sitting, "AMB-OTE-46"), 1);
    assert_int_equal(end_of(&sitting).winner, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_begins_a_turn_with_enough_wins),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_targets),
        cmocka_unit_test(test_targets_that_are_refused),
        cmocka_unit_test(test_how_many_play),
        cmocka_unit_test(test_influence_has_bounds),
        cmocka_unit_test(test_conceding_and_leaving),
        cmocka_unit_test(test_going_in_the_own_turn),
        cmocka_unit_test(test_the_organizer_names_who_wins),
        cmocka_unit_test(test_an_additional_game),
        cmocka_unit_test(test_an_additional_game_with_places_for_all),
        cmocka_unit_test(test_it_is_shown),
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_the_tournament_takes_the_result),
        cmocka_unit_test(test_somebody_does_not_come),
        cmocka_unit_test(test_places_for_all_who_came),
        cmocka_unit_test(test_leaving_an_additional_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
