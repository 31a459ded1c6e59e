/* Enlightenment, refereed: every refusal says its own sentence, whole in both languages. */
#include "unit.h"

#include <stdio.h>
#include "rules/registry.h"
#include "support/enlightened.h"

#define LATER THREE_WITH("fate=opponents")
#define FATE GLORY "; glory Tom=0 Kris=0 Patrick=0"
#define TAKEN "claim-ring Kris air 1 test; claim-ring Kris fire 1 test; break-province Kris 1 by=Tom test"
#define AGREED "offer Tom Kris stake=1 until=game promise=yes asks=no; agree Kris Tom confirm"

/* From where: the beginning, the draw phase, the first declaration. */
enum from { BEGIN, DRAWS, DECLARES };
static const struct row {
    const char *game;
    enum from from;
    const char *before, *refused;
    enum message says;
} rows[] = {
    {THREE, BEGIN, "", "bid Tom 1", MSG_L5R_MOVE_MISPLACED},
    {THREE, BEGIN, "concede Tom; concede Kris", "pass Patrick", MSG_SEATED_OVER},
    {THREE, BEGIN, "concede Tom", "honor Tom +1 test", MSG_SEATED_OUT},
    {THREE, BEGIN, "", "give Tom Tom 1 test", MSG_L5R_SAME_PLAYER},
    {THREE, BEGIN, "", "pass Kris", MSG_L5R_NOT_YOUR_TURN},
    {THREE, BEGIN, "", "act Tom 9", MSG_L5R_TOO_LITTLE_FATE},
    {THREE, BEGIN, "", "ring-fate air -1 of=Tom test", MSG_L5R_TOO_LITTLE_RING_FATE},
    {THREE, BEGIN, "", "award Tom test", MSG_L5R_AWARD_NO_DRAW},
    {THREE, DRAWS, "", "bid Tom 6", MSG_L5R_BID_RANGE},
    {FOUR, DRAWS, "", "bid Tom 1", MSG_L5R_BID_TWO_OR_FOUR},
    {THREE, DRAWS, "", "reveal Tom=1", MSG_L5R_BID_MISSING},
    {THREE, DRAWS, "", "reveal Tom=1 Tom=1", MSG_NAMED_TWICE},
    {FOUR, DRAWS, BIDS_OF_FOUR, "dial Tom +1 test", MSG_L5R_DIAL_FIXED},
    {FOUR, DRAWS, BIDS_OF_FOUR, "pay Tom Kris", MSG_L5R_PAY_NOT_SHORT},
    {FOUR, DRAWS, "reveal Tom=4 Kris=2 Patrick=2 Ashley=2; honor Tom -9 test", "pay Tom Tom", MSG_L5R_PAY_WHOM},
    {FOUR, DRAWS, "reveal Tom=4 Kris=2 Patrick=2 Ashley=2; honor Tom -9 test", "pay Tom Kris Ashley",
     MSG_L5R_PAY_COUNT},
    {FOUR, DRAWS, "reveal Tom=4 Kris=2 Patrick=2 Ashley=2; honor Tom -9 test", "transfer", MSG_L5R_PAY_FIRST},
    {THREE, DRAWS, BIDS, "transfer Tom", MSG_L5R_NO_ODD_HONOR},
    {THREE, DRAWS, "reveal Tom=1 Kris=1 Patrick=2", "transfer", MSG_L5R_ODD_HONOR_TO},
    {THREE, DRAWS, "reveal Tom=1 Kris=2 Patrick=2", "transfer", MSG_L5R_ODD_HONOR_FROM},
    {THREE, DECLARES, "", "declare Tom military air Tom 1", MSG_L5R_ATTACKS_SELF},
    {THREE, DECLARES, "", "declare Tom military none Kris 1", MSG_L5R_RING_NEEDED},
    {THREE, DECLARES, "", "declare Tom military common-air Kris 1", MSG_L5R_RING_NOT_COMMON},
    {THREE, DECLARES, "claim-ring Tom air 1 test", "declare Tom military air Kris 1", MSG_L5R_RING_NOT_IN_POOL},
    {THREE, DECLARES, "break-province Kris 1 test", "declare Tom military air Kris 1", MSG_L5R_PROVINCE_BROKEN},
    {THREE, DECLARES, "", "declare Tom military air Kris 5", MSG_L5R_STRONGHOLD_EARLY},
    {THREE, DECLARES, "declare Tom military air Kris 1; pass-all", "outcome nobody breaks",
     MSG_L5R_OUTCOME_ATTACKER_ONLY},
    {THREE, DECLARES, "declare Tom military fire Kris 1; pass-all; outcome attacker", "claim Kris 1",
     MSG_L5R_NOT_THE_ATTACKER},
    {THREE, DECLARES, "declare Tom military fire Kris 1; pass-all; outcome attacker", "air Tom gain",
     MSG_L5R_AIR_NOT_CONTESTED},
    {THREE, DECLARES, "declare Tom military air Kris 1; pass-all; outcome attacker; air Tom gain", "air Tom gain",
     MSG_L5R_AIR_USED},
    {THREE, DECLARES, "declare Tom military air Kris 1; pass-all; outcome attacker", "claim Tom", MSG_L5R_CLAIM_WHERE},
    {THREE, DECLARES,
     "claim-ring Kris air 2 test; take-ring Tom Kris air 1 test; declare Tom military air Kris 1; pass-all; outcome "
     "attacker",
     "claim Tom 1", MSG_L5R_CLAIM_DUPLICATE},
    {THREE, DECLARES, TAKEN, "place Kris air 1", MSG_L5R_NOT_THE_HOLDER},
    {THREE, DECLARES, TAKEN, "place Tom void 1", MSG_L5R_NOT_IN_HAND},
    {THREE, DECLARES, TAKEN, "place Tom air 5", MSG_L5R_PLACE_STRONGHOLD},
    {THREE, DECLARES, "break-province Tom 1 test", "claim-ring Tom air 1 test", MSG_L5R_PLACE_BROKEN},
    {THREE, DECLARES, "", "return-ring Tom air test", MSG_L5R_RING_NOT_CLAIMED},
    {THREE, DECLARES, "claim-ring Kris air 2 test; take-ring Tom Kris air 1 test", "claim-ring Tom air 1 test",
     MSG_L5R_CLAIMED_ALREADY},
    {THREE, DECLARES, GLORY, "glory Tom=1", MSG_L5R_GLORY_MISSING},
    {THREE, DECLARES, "claim-ring Tom air 1 test; " FATE, "place-fate Tom air", MSG_L5R_RING_NOT_IN_POOL},
    {THREE, DECLARES, FATE, "place-fate Tom air Kris", MSG_L5R_FATE_OWN_ONLY},
    {LATER, DECLARES, FATE, "place-fate Tom air", MSG_L5R_FATE_OPPONENT_NEEDED},
    {THREE, DRAWS, "bid Tom 1", "reveal Tom=1 Patrick=1", MSG_L5R_BID_ALREADY},
    {FOUR, DECLARES, "concede Ashley; claim-ring Tom air 1 test", "declare Tom military air Kris 1",
     MSG_L5R_RING_IS_COMMON},
    {THREE, DECLARES, "declare Tom military air Kris 1", "change-conflict test", MSG_L5R_CHANGE_WHAT},
    {THREE, DECLARES, "", "extra-conflict Tom military political test", MSG_L5R_EXTRA_TYPES},
    {THREE, DECLARES,
     "extra-conflict Tom test; extra-conflict Tom test; extra-conflict Tom test; extra-conflict Tom test; "
     "extra-conflict Tom test; extra-conflict Tom test; extra-conflict Tom test",
     "extra-conflict Tom test", MSG_L5R_EXTRA_MANY},
    {THREE, BEGIN, "", "offer Tom Kris", MSG_L5R_OFFER_EMPTY},
    {THREE, BEGIN, "", "offer Tom Tom stake=1", MSG_L5R_TREATY_ALONE},
    {THREE, BEGIN, "", "offer Tom Kris stake=6", MSG_L5R_STAKE_RANGE},
    {THREE, BEGIN, AGREED, "offer Tom Kris stake=1", MSG_L5R_TREATY_ACTIVE},
    {THREE, BEGIN, "", "withdraw Tom Kris", MSG_L5R_NO_DRAFT},
    {THREE, BEGIN, "offer Tom Kris stake=1", "agree Tom Kris", MSG_L5R_AGREED_ALREADY},
    {THREE, BEGIN, "offer Tom Kris stake=1", "agree Kris Tom", MSG_L5R_TREATY_INCOMPLETE},
    {THREE, BEGIN, "offer Tom Kris stake=1 until=game promise=yes asks=no", "agree Kris Tom", MSG_L5R_TREATY_CONFIRM},
    {THREE, BEGIN, "", "dissolve Tom Kris", MSG_L5R_TREATY_NOT_ACTIVE},
    {THREE, BEGIN, AGREED "; dissolve Tom Kris", "dissolve Tom Kris", MSG_L5R_CONSENTED_ALREADY},
};

static void says_it_whole(const struct problem *why, enum message message) {
    if (why->says.message != message)
        fail_msg("%s, and not %s", message_name(why->says.message), message_name(message));
    for (unsigned language = 0; language < LANGUAGES_COUNT; language++)
        assert_null(strchr(game_say(&why->says, (enum language)language), '{'));
}

/* TY-MOVE, TY-GAME-OVER, TY-GAME-OUT, and the rules of each. */
static void test_moves(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct at_table table;
        (rows[i].from == BEGIN ? begun : rows[i].from == DRAWS ? in_draw : in_conflicts)(&table, rows[i].game);
        table_does(&table, rows[i].before);
        if (table_try(&table, text_of(rows[i].refused)).outcome != REFUSED) fail_msg("%s is taken", rows[i].refused);
        says_it_whole(&table.why, rows[i].says);
        table_ends(&table);
    }
}

/* AMB-L5R-40: which type was declared, and which one is left. */
static void test_type(void **unused) {
    (void)unused;
    struct at_table table;
    in_conflicts(&table, THREE);
    table_does(&table, "declare Tom political air Kris 1; pass-all; outcome nobody; pass-all; pass Kris");
    table_does(&table, "pass-all; pass Patrick; pass-all");
    table_refuses(&table, "AMB-L5R-40", "declare Tom political air Kris 1");
    says_it_whole(&table.why, MSG_L5R_TYPE_DECLARED);
    assert_int_equal(table.why.says.arguments[1].message, MSG_L5R_TYPE_POLITICAL);
    assert_int_equal(table.why.says.arguments[2].message, MSG_L5R_TYPE_MILITARY);
    table_ends(&table);
}

/* Asked directly: whoever runs games checks some of it first. */
static void cannot_start(struct game_setup setup, const char *rule, enum message says) {
    static const struct text names[] = {{"Tom", 3}, {"Kris", 4}, {"Patrick", 7}, {"Ashley", 6}};
    const struct game_strings words = {names, ""};
    struct game_state_block room = {0}, before = {0};
    struct problem why;
    assert_int_equal(refereed_enlightenment.start(&room, &setup, &words, &why).outcome, REFUSED);
    assert_string_equal(why.rule, rule);
    says_it_whole(&why, says);
    assert_memory_equal(&room, &before, sizeof room);
}

/* L5R-G.1, AMB-L5R-5, L5R-V.1, L5R-G.3: games that cannot begin. */
static void test_starts(void **unused) {
    (void)unused;
    struct game_setup good = {.players = 3, .fields = {{10, 7}, {10, 7}, {10, 7}, {10, 7}}, .settings = {4}};
    struct game_setup two = good, four = good, rich = good, poor = good;
    two.players = 2;
    cannot_start(two, "L5R-G.1", MSG_L5R_PLAYERS);
    two.players = 7;
    cannot_start(two, "TY-GAME", MSG_L5R_PLAYERS);
    four.players = 4, four.settings[3] = 1;
    cannot_start(four, "AMB-L5R-5", MSG_L5R_PLAYERS_THREE);
    rich.fields[2][0] = 25;
    cannot_start(rich, "L5R-V.1", MSG_L5R_START_HONOR);
    poor.fields[1][1] = 21;
    cannot_start(poor, "L5R-G.3", MSG_L5R_START_FATE);
}

/* TY-MOVE: what no line can say is refused all the same, and changes nothing. */
static void test_ill_formed(void **unused) {
    (void)unused;
    struct at_table table;
    begun(&table, THREE);
    struct game_strings words = hosted_words(&table.game);
    struct game_state_block before = table.game.room;
    struct move moves[] = {move_of(UINT32_MAX), move_of(0), move_of(0), move_of(1)};
    moves[1].parts[0] = 3; /* there is no fourth player */
    moves[3].form = refereed_enlightenment.open_form;
    moves[3].parts[0] = 1;
    moves[3].list_count = GAME_PLAYERS_MAX + 1;
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        assert_int_equal(refereed_enlightenment.move(&table.game.room, &moves[i], &words, NULL, &table.why).outcome,
                         REFUSED);
        assert_string_equal(table.why.rule, "TY-MOVE");
        says_it_whole(&table.why, MSG_SEATED_NO_MOVE);
        assert_memory_equal(&before, &table.game.room, sizeof before);
    }
    table_ends(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_moves), cmocka_unit_test(test_type),
                                       cmocka_unit_test(test_starts), cmocka_unit_test(test_ill_formed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
