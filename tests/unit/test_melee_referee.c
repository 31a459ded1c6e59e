/* The refereed table of A Game of Thrones, rule by rule. docs/rules/agot.md has the rules; test_model_titles.py compares
 * whole tables with the reference model. */
#include "unit.h"

#include "rules/registry.h"
#include "support/sitting.h"
#include "rules/agot/melee/melee_referee.h"

static struct sitting sitting_with(uint32_t players) {
    struct sitting sitting = sitting_of(&refereed_titles, players);
    sitting_start(&sitting);
    return sitting;
}

/* With these titles taken, from Ana on. */
static struct sitting sitting_titled(uint32_t players, const char *const *titles) {
    struct sitting sitting = sitting_with(players);
    for (uint32_t i = 0; i < players; i++) {
        char line[40];
        struct buffer title = buffer_wrap(line, sizeof line);
        buffer_add_cstr(&title, "title "), buffer_add_cstr(&title, sitting_names[i]);
        buffer_add_byte(&title, ' '), buffer_add_cstr(&title, titles[i]);
        sitting_takes(&sitting, line);
    }
    return sitting;
}

static const char *const regent_laws_coin[] = {"regent", "laws", "coin"}; /* Ana, Bia, Caio */

/* ---- Titles ---- */

/* EX-14: AGOT-M.13, AGOT-M.14, AGOT-M.15, AGOT-M.16: three take Hand, Coin, Laws; then they have the other three; then
 * all six. */
static void test_titles_of_three(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(3, (const char *const[]){"hand", "coin", "laws"});
    sitting_takes(&sitting, "turn-over");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.13"), 1);
    sitting_is(&sitting, "reserve", "[\"whispers\",\"regent\",\"kingsguard\"]");
    sitting_is(&sitting, "players.0.title", "\"hand\"");
    sitting_refuses(&sitting, "AGOT-M.15", "title Ana hand");
    sitting_refuses(&sitting, "AGOT-M.15", "title Ana laws");
    sitting_takes(&sitting, "title Ana regent");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.15"), 1);
    sitting_is(&sitting, "players.0.title", "\"regent\"");
    sitting_is(&sitting, "reserve", "[\"whispers\",\"kingsguard\"]");
    sitting_refuses(&sitting, "AGOT-M.14", "title Bia regent");
    sitting_takes(&sitting, "title Bia whispers");
    sitting_takes(&sitting, "title Caio kingsguard");
    sitting_is(&sitting, "reserve", "[]");
    assert_true(sitting_notes(&sitting, "The reserve is empty"));
    sitting_takes(&sitting, "turn-over");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.16"), 1);
    sitting_is(&sitting, "reserve", "[\"hand\",\"whispers\",\"coin\",\"laws\",\"regent\",\"kingsguard\"]");
    sitting_is(&sitting, "players.0.title", "null");
    sitting_is(&sitting, "round", "3");
}

/* AMB-AGOT-38: at a table of four or five the titles are back every turn. */
static void test_titles_of_four_and_five(void **unused) {
    (void)unused;
    for (uint32_t players = 4; players <= 5; players++) {
        struct sitting sitting =
            sitting_titled(players, (const char *const[]){"hand", "coin", "laws", "regent", "whispers"});
        for (uint32_t turn = 0; turn < 3; turn++) {
            sitting_takes(&sitting, "turn-over");
            assert_int_equal(sitting_told(&sitting, "AMB-AGOT-38"), 1);
            assert_int_equal(titles_in(&sitting.room).reserve, 63);
            sitting_takes(&sitting, "title Ana hand");
            sitting_takes(&sitting, "title Bia coin");
            sitting_takes(&sitting, "title Caio laws");
            sitting_takes(&sitting, "title Duda kingsguard");
            if (players == 5) sitting_takes(&sitting, "title Edu regent");
        }
    }
}

/* AMB-AGOT-38: also when cards have laid so many titles back that there are enough for everybody. */
static void test_titles_return_after_cards(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(4, (const char *const[]){"hand", "coin", "laws", "regent"});
    sitting_takes(&sitting, "switch Ana none card");
    sitting_takes(&sitting, "switch Bia none card");
    sitting_takes(&sitting, "turn-over");
    assert_int_equal(titles_in(&sitting.room).reserve, 63);
    sitting_is(&sitting, "players.2.title", "null");
}

/* AMB-AGOT-39: two are left at a table of three: titles are back when fewer are left than players. */
static void test_titles_of_two_left(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(3, (const char *const[]){"hand", "coin", "laws"});
    sitting_takes(&sitting, "concede Bia");
    sitting_is(&sitting, "reserve", "[\"whispers\",\"coin\",\"regent\",\"kingsguard\"]");
    sitting_takes(&sitting, "turn-over");
    assert_int_equal(sitting_told(&sitting, "AMB-AGOT-39"), 1);
    sitting_refuses(&sitting, "AGOT-M.15", "title Ana laws");
    sitting_takes(&sitting, "title Ana coin");
    sitting_takes(&sitting, "title Caio whispers");
    sitting_takes(&sitting, "turn-over");
    sitting_is(&sitting, "reserve", "[\"regent\",\"kingsguard\"]");
    sitting_takes(&sitting, "title Ana regent");
    sitting_takes(&sitting, "title Caio kingsguard");
    sitting_takes(&sitting, "turn-over");
    assert_int_equal(titles_in(&sitting.room).reserve, 63);
}

/* AGOT-M.14: one each, in player order from whoever is first; nobody goes without. */
static void test_titles_are_taken_in_order(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_refuses(&sitting, "AGOT-M.14", "turn-over");
    sitting_takes(&sitting, "first Bia");
    assert_int_equal(refereed_titles.to_act(&sitting.room), 1 << 1);
    sitting_refuses(&sitting, "TY-MOVE", "title Ana hand");
    sitting_takes(&sitting, "first Caio");
    sitting_takes(&sitting, "title Caio hand");
    sitting_refuses(&sitting, "TY-MOVE", "first Ana");
    sitting_refuses(&sitting, "TY-MOVE", "title Caio coin");
    sitting_refuses(&sitting, "TY-MOVE", "title Bia coin");
    sitting_refuses(&sitting, "TY-MOVE", "challenge Ana power Bia");
    sitting_takes(&sitting, "title Ana coin");
    sitting_refuses(&sitting, "AGOT-M.14", "turn-over");
    sitting_takes(&sitting, "title Bia laws");
    sitting_is(&sitting, "phase", "\"challenges\"");
    sitting_is(&sitting, "first", "\"Caio\"");
}

/* AGOT-G.28: who begins the game is expected to take the first title, unless the plots make somebody else first. Of later
 * turns nobody knows it before the table says so. */
static void test_who_begins_is_expected(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_of(&refereed_titles, 3);
    sitting.setup.first = 1;
    sitting_start(&sitting);
    assert_int_equal(refereed_titles.to_act(&sitting.room), 1 << 1);
    assert_string_equal(sitting_headline(&sitting),
                        "Turn 1, plot phase: Bia takes a title, unless the plots change that");
    assert_int_equal(sitting_offered(&sitting)->moves[0].parts[0], 1);
    sitting_takes(&sitting, "title Caio hand");
    assert_int_equal(refereed_titles.to_act(&sitting.room), 1);
    sitting_takes(&sitting, "title Ana coin");
    sitting_takes(&sitting, "title Bia laws");
    sitting_takes(&sitting, "turn-over");
    assert_int_equal(refereed_titles.to_act(&sitting.room), 0);
    assert_string_equal(sitting_headline(&sitting), "Turn 2, plot phase: the first player takes a title");
}

/* A table that wants titles and power only: who takes the first title is first, and the next turn begins with it. */
static void test_titles_and_power_are_enough(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "title Bia hand");
    sitting_refuses(&sitting, "TY-MOVE", "title Ana coin");
    sitting_takes(&sitting, "title Caio coin");
    sitting_takes(&sitting, "title Ana laws");
    sitting_takes(&sitting, "power Ana +3");
    sitting_takes(&sitting, "title Ana regent");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.13"), 1);
    sitting_is(&sitting, "first", "\"Ana\"");
    sitting_is(&sitting, "round", "2");
    sitting_takes(&sitting, "title Bia whispers");
    sitting_takes(&sitting, "title Caio kingsguard");
    sitting_takes(&sitting, "first Bia");
    sitting_is(&sitting, "round", "3");
    sitting_refuses(&sitting, "TY-MOVE", "title Ana hand");
    sitting_takes(&sitting, "power Ana +12");
    struct game_end end;
    assert_true(refereed_titles.is_over(&sitting.room, &end));
}

/* A card gives another title: they are exchanged, or one comes out of the reserve and the old one goes there. */
static void test_a_card_changes_titles(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_refuses(&sitting, "TY-MOVE", "switch Ana hand card");
    sitting = sitting_titled(3, (const char *const[]){"hand", "coin", "laws"});
    sitting_refuses(&sitting, "TY-MOVE", "switch Ana hand card");
    sitting_takes(&sitting, "switch Ana coin card");
    sitting_is(&sitting, "players.0.title", "\"coin\"");
    sitting_is(&sitting, "players.1.title", "\"hand\"");
    sitting_takes(&sitting, "switch Ana regent card");
    sitting_is(&sitting, "reserve", "[\"whispers\",\"coin\",\"kingsguard\"]");
    sitting_takes(&sitting, "switch Ana none card");
    sitting_is(&sitting, "players.0.title", "null");
    sitting_is(&sitting, "reserve", "[\"whispers\",\"coin\",\"regent\",\"kingsguard\"]");
    sitting_takes(&sitting, "switch Ana laws card");
    sitting_is(&sitting, "players.2.title", "null");
}

/* ---- Challenges ---- */

/* Who supports whom, as the list of the six says it, for every pair of titles. */
static bool list_supports(uint32_t title, uint32_t other) {
    return (title == TITLE_HAND && other == TITLE_WHISPERS) || (title == TITLE_WHISPERS && other == TITLE_COIN) ||
           (title == TITLE_COIN && other == TITLE_LAWS) || (title == TITLE_LAWS && other == TITLE_HAND);
}

static bool list_opposes(uint32_t title, uint32_t other) {
    return (title == TITLE_HAND && other == TITLE_COIN) || (title == TITLE_WHISPERS && other == TITLE_LAWS) ||
           (title == TITLE_WHISPERS && other == TITLE_REGENT) || (title == TITLE_COIN && other == TITLE_HAND) ||
           (title == TITLE_LAWS && other == TITLE_WHISPERS);
}

/* AGOT-M.32, TY-TITLES: every pair of titles, one attacking the other. */
static void test_every_pair_of_titles(void **unused) {
    (void)unused;
    for (uint32_t one = 0; one < TITLES; one++) {
        for (uint32_t other = 0; other < TITLES; other++) {
            if (one == other) continue;
            uint32_t third = 0;
            while (third == one || third == other) third++;
            struct sitting sitting =
                sitting_titled(3, (const char *const[]){title_words[one], title_words[other], title_words[third]});
            assert_int_equal(sitting_offers_line(&sitting, "challenge Ana military Bia"), !list_supports(one, other));
            if (list_supports(one, other)) {
                sitting_refuses(&sitting, "AGOT-M.32", "challenge Ana military Bia");
                continue;
            }
            sitting_takes(&sitting, "challenge Ana military Bia");
            sitting_takes(&sitting, "defend Bia yes");
            sitting_takes(&sitting, "result attacker");
            assert_int_equal(titles_in(&sitting.room).players[0].power, list_opposes(one, other));
            assert_int_equal(sitting_told(&sitting, "TY-TITLES"), list_opposes(one, other));
        }
    }
}

/* AGOT-M.33, AGOT-M.34, AGOT-M.35, AGOT-M.36, AGOT-M.37, as in the rules: Ana attacks Bia, the Master of Laws, with
 * stealth, so she declares nobody; Caio, Master of Coin, steps in. It is not unopposed; Bia pays the claim. */
static void test_the_example_of_stealth(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(3, regent_laws_coin);
    assert_true(sitting_notes(&sitting, "Caio supports Bia: Caio may not challenge Bia, but may defend for Bia"));
    sitting_takes(&sitting, "challenge Ana military Bia");
    sitting_takes(&sitting, "defend Bia no");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.33"), 1);
    assert_int_equal(sitting_told(&sitting, "AGOT-M.36"), 1);
    assert_int_equal(refereed_titles.to_act(&sitting.room), 1 << 2);
    sitting_is(&sitting, "challenge.may_support", "\"Caio\"");
    sitting_refuses(&sitting, "AGOT-M.33", "support Ana yes");
    sitting_refuses(&sitting, "AGOT-M.33", "support Bia yes");
    sitting_takes(&sitting, "support Caio yes");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.34"), 1);
    sitting_is(&sitting, "challenge.defender", "\"Caio\"");
    struct sitting won = sitting;
    sitting_takes(&sitting, "result attacker");
    sitting_is(&sitting, "players.0.power", "0");
    assert_int_equal(sitting_told(&sitting, "AGOT-M.37"), 0);
    assert_int_equal(sitting_told(&sitting, "AGOT-M.34"), 1);
    assert_int_equal(sitting_told(&sitting, "AGOT-M.35"), 1);
    struct sentence claim = told_sentence(&sitting.told.rows[1], &sitting.words);
    assert_string_equal(game_say(&claim, LANGUAGE_EN), "Bia satisfies the claim.");
    sitting_takes(&won, "result defender");
    assert_int_equal(sitting_told(&won, "AGOT-M.34"), 1);
    assert_int_equal(sitting_told(&won, "AGOT-M.35"), 0);
    sitting_is(&won, "players.0.power", "0");
    sitting_is(&won, "challenge", "null");
}

/* AGOT-M.37, AGOT-M.33: the same without Caio is unopposed: one power more, if the attacker wins. */
static void test_unopposed(void **unused) {
    static const struct {
        const char *result, *power;
    } ends[] = {{"result attacker", "1"}, {"result defender", "0"}, {"result nobody", "0"}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        struct sitting sitting = sitting_titled(3, regent_laws_coin);
        sitting_takes(&sitting, "challenge Ana military Bia");
        sitting_takes(&sitting, "defend Bia no");
        sitting_takes(&sitting, "support Caio no");
        sitting_takes(&sitting, ends[i].result);
        sitting_is(&sitting, "players.0.power", ends[i].power);
        assert_int_equal(sitting_told(&sitting, "AGOT-M.37"), i == 0);
        assert_int_equal(sitting_told(&sitting, "AGOT-M.35"), i == 0);
    }
    struct sitting sitting = sitting_titled(3, regent_laws_coin); /* nobody supports the Crown Regent */
    sitting_takes(&sitting, "challenge Caio power Ana");
    sitting_takes(&sitting, "defend Ana no");
    sitting_is(&sitting, "step", "\"result\"");
    sitting_takes(&sitting, "result attacker");
    sitting_is(&sitting, "players.2.power", "1");
}

/* AGOT-M.33: only against another player's attack: with a title that a card gave since, the attacker does not step in. */
static void test_the_attacker_does_not_step_in(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(3, regent_laws_coin);
    sitting_takes(&sitting, "challenge Ana military Bia");
    sitting_takes(&sitting, "switch Ana coin card");
    struct sitting asked = sitting;
    sitting_takes(&sitting, "defend Bia no");
    sitting_is(&sitting, "step", "\"result\"");
    sitting_takes(&asked, "switch Ana regent card");
    sitting_takes(&asked, "defend Bia no");
    sitting_takes(&asked, "switch Ana coin card");
    sitting_is(&asked, "step", "\"result\"");
}

/* A step is not left out, each kind of challenge is begun once a turn, and by cards more often. */
static void test_steps_and_kinds(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(3, regent_laws_coin);
    sitting_refuses(&sitting, "TY-MOVE", "defend Bia yes");
    sitting_refuses(&sitting, "TY-MOVE", "support Caio yes");
    sitting_refuses(&sitting, "TY-MOVE", "result attacker");
    sitting_refuses(&sitting, "TY-MOVE", "challenge Ana military Ana");
    sitting_takes(&sitting, "challenge Ana military Bia");
    sitting_refuses(&sitting, "TY-MOVE", "result attacker");
    sitting_refuses(&sitting, "TY-MOVE", "challenge Bia military Ana");
    sitting_refuses(&sitting, "TY-MOVE", "turn-over");
    sitting_refuses(&sitting, "TY-MOVE", "title Ana hand");
    sitting_refuses(&sitting, "TY-MOVE", "first Ana");
    sitting_refuses(&sitting, "TY-MOVE", "defend Caio yes");
    sitting_takes(&sitting, "defend Bia");
    sitting_takes(&sitting, "result defender");
    sitting_refuses(&sitting, "TY-MOVE", "challenge Ana military Caio");
    sitting_takes(&sitting, "challenge Ana intrigue Caio");
    sitting_takes(&sitting, "defend Caio");
    sitting_takes(&sitting, "result nobody");
    sitting_takes(&sitting, "allow Ana military card");
    sitting_takes(&sitting, "challenge Ana military Caio");
    sitting_takes(&sitting, "defend Caio");
    sitting_takes(&sitting, "result nobody");
    for (int i = 0; i < TITLES_CHALLENGES_MAX; i++) sitting_takes(&sitting, "allow Ana military card");
    sitting_refuses(&sitting, "TY-MOVE", "allow Ana military card");
    sitting_takes(&sitting, "turn-over");
    sitting_is(&sitting, "players.0.challenges.military", "1");
}

/* AMB-AGOT-46: who concedes in the middle of a challenge takes his or her part of it along. */
static void test_conceding_in_a_challenge(void **unused) {
    (void)unused;
    struct sitting start = sitting_titled(4, (const char *const[]){"regent", "laws", "coin", "hand"});
    sitting_takes(&start, "challenge Ana military Bia");
    struct sitting sitting = start;
    sitting_takes(&sitting, "concede Ana");
    sitting_is(&sitting, "challenge", "null");
    sitting_is(&sitting, "first", "\"Bia\"");
    sitting = start;
    sitting_takes(&sitting, "concede Bia");
    sitting_is(&sitting, "challenge", "null");
    sitting = start;
    sitting_takes(&sitting, "defend Bia no");
    struct sitting asked = sitting;
    sitting_takes(&sitting, "concede Caio");
    sitting_is(&sitting, "step", "\"result\"");
    sitting_takes(&asked, "support Caio");
    sitting_takes(&asked, "concede Caio");
    sitting_is(&asked, "challenge.defender", "null");
    sitting_is(&asked, "players.2.title", "null");
    sitting_takes(&asked, "result attacker");
    sitting_is(&asked, "players.0.power", "1");
    sitting_refuses(&asked, "TY-GAME-OUT", "power Caio +1");
    sitting_refuses(&asked, "TY-GAME-OUT", "challenge Ana power Caio");
}

/* ---- Power, and the end ---- */

/* AMB-AGOT-34: 0 to 99. */
static void test_power_has_bounds(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "target Ana 99 card");
    sitting_refuses(&sitting, "AMB-AGOT-34", "power Ana -1");
    sitting_takes(&sitting, "power Ana +98");
    sitting_refuses(&sitting, "AMB-AGOT-34", "power Ana +2");
    sitting_refuses(&sitting, "AMB-AGOT-34", "take Bia Caio 1");
    sitting_refuses(&sitting, "TY-MOVE", "take Bia Bia 1");
    sitting_takes(&sitting, "take Bia Ana 2");
    sitting_is(&sitting, "players.0.power", "96");
    sitting_is(&sitting, "players.1.power", "2");
    sitting_takes(&sitting, "power Ana -96");
    sitting_refuses(&sitting, "AMB-AGOT-34", "power Ana -1");
}

static struct game_end end_of(const struct sitting *sitting) {
    struct game_end end = {0};
    assert_true(refereed_titles.is_over(&sitting->room, &end));
    return end;
}

/* AGOT-M.18: at 15, not at 14. AMB-AGOT-2, AMB-AGOT-4: or at what he or she needs. */
static void test_who_reaches_the_target_wins(void **unused) {
    struct game_end end;
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "power Bia +14");
    assert_false(refereed_titles.is_over(&sitting.room, &end));
    struct sitting lowered = sitting;
    sitting_takes(&sitting, "power Bia +1");
    assert_int_equal(end_of(&sitting).winner, 1);
    assert_string_equal(end_of(&sitting).why, "power");
    sitting_refuses(&sitting, "TY-GAME-OVER", "power Bia +1");
    sitting_refuses(&sitting, "TY-GAME-OVER", "concede Ana");
    assert_int_equal(sitting_offered(&sitting)->count, 0);
    sitting_takes(&lowered, "target Bia 17 card");
    sitting_takes(&lowered, "power Bia +1");
    assert_false(refereed_titles.is_over(&lowered.room, &end));
    sitting_takes(&lowered, "target Bia 15 card");
    assert_int_equal(end_of(&lowered).winner, 1);
}

/* AGOT-M.18: the game is over when the power of a challenge is enough; what its claim takes is entered before. */
static void test_a_claim_comes_before_the_result(void **unused) {
    struct game_end end;
    (void)unused;
    struct sitting sitting = sitting_titled(3, regent_laws_coin);
    sitting_takes(&sitting, "power Ana +13");
    sitting_takes(&sitting, "power Bia +4");
    sitting_takes(&sitting, "challenge Ana power Bia");
    sitting_takes(&sitting, "defend Bia no");
    sitting_takes(&sitting, "support Caio no");
    sitting_takes(&sitting, "take Ana Bia 1");
    assert_false(refereed_titles.is_over(&sitting.room, &end));
    sitting_takes(&sitting, "result attacker");
    assert_int_equal(end_of(&sitting).winner, 0);
    sitting_is(&sitting, "players.1.power", "3");
    sitting_refuses(&sitting, "TY-GAME-OVER", "take Ana Bia 1");
}

/* AMB-AGOT-2: the own target, from 1 to 99; the table's where nobody says one. */
static void test_targets_at_the_start(void **unused) {
    static const struct {
        int32_t target;
        bool taken;
    } targets[] = {{0, false}, {1, true}, {99, true}, {100, false}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(targets); i++) {
        struct sitting sitting = sitting_of(&refereed_titles, 3);
        sitting.setup.fields[1][0] = targets[i].target;
        assert_int_equal(sitting_try_start(&sitting).outcome, targets[i].taken ? DONE : REFUSED);
        if (!targets[i].taken) assert_string_equal(sitting.why.rule, "AMB-AGOT-2");
        struct move change = sitting_move(&sitting, "target Ana 15 card");
        change.parts[1] = targets[i].target;
        sitting.setup.fields[1][0] = 15;
        sitting_start(&sitting);
        assert_int_equal(sitting_make(&sitting, &change).outcome, targets[i].taken ? DONE : REFUSED);
    }
}

/* AGOT-M.11, AMB-AGOT-45: three to five; two only where a tournament's table has lost others. */
static void test_how_many_play(void **unused) {
    (void)unused;
    for (uint32_t players = 1; players <= 6; players++) {
        for (int32_t target = 0; target <= 15; target += 15) {
            struct sitting sitting = sitting_of(&refereed_titles, players);
            bool may = players <= 5 && players >= (target ? 2U : 3U);
            sitting.setup.target = target;
            assert_int_equal(sitting_try_start(&sitting).outcome, may ? DONE : REFUSED);
            if (!may) assert_string_equal(sitting.why.rule, "AGOT-M.11");
        }
    }
}

static void scores_of(struct sitting *sitting, struct score *rows) {
    assert_int_equal(refereed_titles.scores(&sitting->room, &sitting->words, rows, &sitting->why).outcome, DONE);
}

/* AGOT-M.17, AGOT-M.18, AMB-AGOT-6: when time is up, nearest is first; several may be. AMB-AGOT-48: power at the end. */
static void test_time_is_up(void **unused) {
    struct score rows[TITLES_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = sitting_with(3);
    assert_int_equal(refereed_titles.scores(&sitting.room, &sitting.words, rows, &sitting.why).outcome, REFUSED);
    sitting_takes(&sitting, "power Ana +9");
    sitting_takes(&sitting, "power Bia +10");
    sitting_takes(&sitting, "target Bia 17 card"); /* 6 away, as Caio would not be */
    struct sitting level = sitting;
    sitting_takes(&level, "time");
    assert_int_equal(sitting_told(&level, "AMB-AGOT-6"), 0);
    assert_int_equal(end_of(&level).winner, 0);
    sitting_takes(&sitting, "power Bia +1");
    sitting_takes(&sitting, "time");
    assert_int_equal(sitting_told(&sitting, "AMB-AGOT-6"), 1);
    assert_int_equal(end_of(&sitting).winner, NO_PLAYER);
    assert_string_equal(end_of(&sitting).why, "time");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].value, 9);
    assert_int_equal(rows[0].target, 0);
    assert_int_equal(rows[1].value, 11);
    assert_int_equal(rows[1].target, 17);
    assert_int_equal(rows[2].presence, PRESENT);
}

/* AMB-AGOT-7: where one is to be first alone, time does not end a game in which several are: they play on. */
static void test_time_where_one_wins(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_of(&refereed_titles, 3);
    sitting.setup.places = 1;
    sitting_start(&sitting);
    assert_false(sitting_offers_line(&sitting, "time"));
    sitting_refuses(&sitting, "AMB-AGOT-7", "time");
    sitting_takes(&sitting, "power Bia +1");
    assert_true(sitting_offers_line(&sitting, "time"));
    sitting_takes(&sitting, "time");
    assert_int_equal(end_of(&sitting).winner, 1);
}

/* AMB-AGOT-46: who concedes keeps the power and is behind; the last one left is first. */
static void test_conceding(void **unused) {
    struct score rows[TITLES_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = sitting_with(3);
    sitting_takes(&sitting, "power Ana +14");
    sitting_takes(&sitting, "first Ana");
    sitting_takes(&sitting, "concede Ana");
    assert_int_equal(sitting_told(&sitting, "AMB-AGOT-46"), 1);
    assert_int_equal(refereed_titles.to_act(&sitting.room), 1 << 1); /* first is whoever sits next */
    struct sitting timed = sitting;
    sitting_takes(&timed, "time"); /* Bia and Caio, with 0 each: not Ana, who was nearest */
    assert_int_equal(end_of(&timed).winner, NO_PLAYER);
    sitting_takes(&sitting, "concede Caio");
    assert_int_equal(end_of(&sitting).winner, 1);
    assert_string_equal(end_of(&sitting).why, "last");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].value, 14);
    assert_int_equal(rows[0].presence, CONCEDED);
    assert_int_equal(rows[1].presence, PRESENT);
    assert_int_equal(rows[2].presence, CONCEDED);
}

/* AMB-AGOT-45: who did not come has no place; the others play by how many they are; one alone is first. */
static void test_somebody_does_not_come(void **unused) {
    struct score rows[TITLES_PLAYERS_MAX];
    (void)unused;
    struct sitting sitting = sitting_with(4);
    sitting_takes(&sitting, "target Ana 17 card");
    assert_true(sitting_offers_line(&sitting, "absent Ana"));
    sitting_takes(&sitting, "absent Ana");
    assert_int_equal(sitting_told(&sitting, "AMB-AGOT-45"), 1);
    sitting_is(&sitting, "players.0.absent", "true");
    sitting_refuses(&sitting, "TY-GAME-OUT", "title Ana hand");
    assert_int_equal(refereed_titles.to_act(&sitting.room), 1 << 1);
    struct sitting alone = sitting, two = sitting;
    sitting_takes(&sitting, "power Bia +1");
    sitting_refuses(&sitting, "AMB-AGOT-45", "absent Bia");
    sitting_takes(&sitting, "title Bia hand");
    sitting_takes(&sitting, "title Caio coin");
    sitting_refuses(&sitting, "AMB-AGOT-45", "absent Caio");
    assert_false(sitting_offers_line(&sitting, "absent Caio"));
    sitting_takes(&sitting, "title Duda laws");
    sitting_takes(&sitting, "turn-over"); /* three play: AGOT-M.13 */
    assert_int_equal(sitting_told(&sitting, "AGOT-M.13"), 1);
    sitting_refuses(&sitting, "AMB-AGOT-45", "absent Duda");
    sitting_takes(&sitting, "time");
    scores_of(&sitting, rows);
    assert_int_equal(rows[0].presence, ABSENT);
    assert_int_equal(rows[0].target, 0);
    assert_int_equal(rows[1].presence, PRESENT);
    sitting_takes(&alone, "absent Caio");
    sitting_takes(&alone, "absent Bia");
    assert_int_equal(end_of(&alone).winner, 3);
    assert_string_equal(end_of(&alone).rule, "AMB-AGOT-45");
    sitting_takes(&two, "absent Caio");
    sitting_takes(&two, "concede Bia");
    assert_string_equal(end_of(&two).rule, "AMB-AGOT-46");
}

/* ---- Looking at it ---- */

static void test_it_is_shown(void **unused) {
    (void)unused;
    struct sitting sitting = sitting_titled(3, regent_laws_coin);
    assert_string_equal(sitting_headline(&sitting), "Turn 1, challenges. First player: Ana");
    assert_true(sitting_notes(&sitting, "In the reserve: hand whispers kingsguard"));
    struct sitting opposed = sitting_titled(3, (const char *const[]){"hand", "coin", "laws"});
    const char *const note = "Ana opposes Bia: 1 extra power for winning a challenge against Bia";
    assert_true(sitting_notes(&opposed, note));
    sitting_takes(&opposed, "concede Bia");
    assert_false(sitting_notes(&opposed, note));
    assert_true(sitting_notes(&opposed, "Caio supports Ana: Caio may not challenge Ana, but may defend for Ana"));
    sitting_takes(&opposed, "turn-over");
    assert_true(sitting_notes(&opposed, "In the reserve: whispers coin regent kingsguard"));
    assert_false(sitting_notes(&opposed, "Caio supports Ana: Caio may not challenge Ana, but may defend for Ana"));
    sitting_takes(&sitting, "challenge Ana military Bia");
    assert_string_equal(sitting_headline(&sitting), "Turn 1: Ana attacks Bia (military). Does Bia defend?");
    sitting_takes(&sitting, "defend Bia no");
    assert_string_equal(sitting_headline(&sitting),
                        "Turn 1: Ana attacks Bia (military), who does not defend. Will Caio?");
    sitting_takes(&sitting, "support Caio no");
    assert_string_equal(sitting_headline(&sitting), "Turn 1: Ana attacks Bia (military), unopposed. Who wins?");
}

/* Every offer is taken, whoever plays; games come to an end. */
static void test_random_tables(void **unused) {
    uint32_t tried = 0, over = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct game_end end;
        struct sitting sitting = sitting_with(3 + (uint32_t)(seed % 3));
        tried += sitting_play(&sitting, seed, 300, 3);
        over += refereed_titles.is_over(&sitting.room, &end);
    }
    assert_true(over > 40 && tried > 1000);
    print_message("# count titles_moves_tried %u\n", tried);
}

/* AGOT-M.14 to AGOT-M.33: what is offered is all that would be taken of the closed moves. */
static void test_all_is_offered(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct sitting sitting = sitting_with(3 + (uint32_t)(seed % 3));
        sitting_play(&sitting, seed, (uint32_t)seed, 0);
        uint32_t taken = 0, offered = 0;
        const struct sitting_offers *offers = sitting_offered(&sitting);
        for (uint32_t i = 0; i < offers->count; i++) offered += offers->moves[i].form <= TITLES_RESULT;
        for (uint32_t form = 0; form <= TITLES_RESULT; form++) {
            for (int32_t i = 0; i < 5 * 6 * 5; i++) {
                struct move move = move_of(form);
                const int32_t parts[] = {i % 5, i / 5 % 6, i / 30};
                static const uint32_t most[TITLES_RESULT + 1][3] = {{5, 1, 1}, {5, 6, 1}, {5, 3, 5},
                                                                    {5, 2, 1}, {5, 2, 1}, {3, 1, 1}};
                bool is_in = true;
                for (uint32_t part = 0; part < 3; part++) {
                    is_in = is_in && parts[part] < (int32_t)most[form][part];
                    if (part < titles_forms[form].part_count) move.parts[part] = parts[part];
                    bool is_player =
                        part < titles_forms[form].part_count && titles_forms[form].parts[part].kind == PART_PLAYER;
                    is_in = is_in && (!is_player || parts[part] < (int32_t)sitting.setup.players);
                }
                if (!is_in) continue;
                struct game_state_block before = sitting.room;
                taken += is_done(sitting_make(&sitting, &move));
                sitting.room = before;
            }
        }
        assert_int_equal(taken, offered);
    }
}

/* AGOT-M.17, AMB-AGOT-46: however a game at a table of a round ends, the tournament takes the result as it is told. */
static void test_the_tournament_takes_the_result(void **unused) {
    uint32_t judged = 0;
    (void)unused;
    for (uint32_t players = 3; players <= 5; players++) {
        struct played played;
        struct notices notices;
        played_start(&played);
        played_tournament(&played, "agot-melee");
        played_people(&played, players);
        played_draw(&played);
        played_publish(&played);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct game_end end;
            struct sitting sitting = sitting_at(&refereed_titles, &played, 0);
            sitting_play(&sitting, seed, 400, 0);
            if (!refereed_titles.is_over(&sitting.room, &end)) continue;
            assert_int_equal(sitting_judged(&sitting, &played, 0, &notices).outcome, DONE);
            judged++;
        }
        played_free(&played);
    }
    assert_true(judged > 40);
}

/* TY-MOVE: what a damaged ledger may hold is refused, whatever it says. */
static void test_what_is_no_move(void **unused) {
    static const struct move wrong[] = {
        {.form = TITLES_MOVES},
        {.form = UINT32_MAX},
        {.form = TITLES_TITLE, .parts = {3, 0}},
        {.form = TITLES_TITLE, .parts = {-1, 0}},
        {.form = TITLES_TITLE, .parts = {0, TITLES}},
        {.form = TITLES_TITLE, .parts = {0, -1}},
        {.form = TITLES_TITLE, .parts = {0, INT32_MAX}},
        {.form = TITLES_TITLE, .parts = {0, NOT_GIVEN}},
        {.form = TITLES_TITLE, .parts = {NOT_GIVEN, 0}},
        {.form = TITLES_POWER, .parts = {0, 0, NOT_GIVEN}},
        {.form = TITLES_POWER, .parts = {0, 100, NOT_GIVEN}},
        {.form = TITLES_POWER, .parts = {0, -100, NOT_GIVEN}},
        {.form = TITLES_POWER, .parts = {0, 1, 2}},
        {.form = TITLES_TAKE, .parts = {0, 1, 0, NOT_GIVEN}},
        {.form = TITLES_SET_TARGET, .parts = {0, 5, NOT_GIVEN}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        struct sitting sitting = sitting_with(3);
        assert_int_equal(sitting_make(&sitting, &wrong[i]).outcome, REFUSED);
        assert_string_equal(sitting.why.rule, "TY-MOVE");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_titles_of_three),
        cmocka_unit_test(test_titles_of_four_and_five),
        cmocka_unit_test(test_titles_return_after_cards),
        cmocka_unit_test(test_titles_of_two_left),
        cmocka_unit_test(test_titles_are_taken_in_order),
        cmocka_unit_test(test_who_begins_is_expected),
        cmocka_unit_test(test_titles_and_power_are_enough),
        cmocka_unit_test(test_a_card_changes_titles),
        cmocka_unit_test(test_every_pair_of_titles),
        cmocka_unit_test(test_the_example_of_stealth),
        cmocka_unit_test(test_unopposed),
        cmocka_unit_test(test_the_attacker_does_not_step_in),
        cmocka_unit_test(test_steps_and_kinds),
        cmocka_unit_test(test_conceding_in_a_challenge),
        cmocka_unit_test(test_power_has_bounds),
        cmocka_unit_test(test_who_reaches_the_target_wins),
        cmocka_unit_test(test_a_claim_comes_before_the_result),
        cmocka_unit_test(test_targets_at_the_start),
        cmocka_unit_test(test_how_many_play),
        cmocka_unit_test(test_time_is_up),
        cmocka_unit_test(test_time_where_one_wins),
        cmocka_unit_test(test_conceding),
        cmocka_unit_test(test_somebody_does_not_come),
        cmocka_unit_test(test_it_is_shown),
        cmocka_unit_test(test_the_tournament_takes_the_result),
        cmocka_unit_test(test_what_is_no_move),
        cmocka_unit_test(test_random_tables),
        cmocka_unit_test(test_all_is_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
