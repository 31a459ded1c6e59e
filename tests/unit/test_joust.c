/* Joust, rule by rule. docs/rules/agot.md has the rules; whole small tournaments are in data/examples/agot.txt. */
#include "unit.h"

#include <string.h>
#include "rules/agot/joust/joust.h"
#include "support/played_event.h"

enum { PEOPLE_MAX = 32 };

/* ---- Points of a game ---- */

struct made_game {
    struct tournament tournament;
    struct table table;
    struct seat seats[2];
};

/* One game with these scores: what it brings the first, then the second. */
static void assert_points(struct score one, struct score other, int32_t first, int32_t second) {
    struct made_game game = {.table = {.size = 2, .target = JOUST_TARGET, .has_result = 1},
                             .seats = {{{0}, one, one}, {{1}, other, other}}};
    game.tournament.tables.rows = &game.table;
    game.tournament.tables.count = 1;
    game.tournament.seats.rows = game.seats;
    game.tournament.seats.count = 2;
    assert_int_equal(joust_points(joust_outcome_of(&game.tournament, (table_id){0}, 0)), first);
    assert_int_equal(joust_points(joust_outcome_of(&game.tournament, (table_id){0}, 1)), second);
}

/* AGOT-J.3, AGOT-J.22 to AGOT-J.26, with the example of AGOT-J.23 */
static void test_a_game_gives_points_by_how_it_ended(void **unused) {
    (void)unused;
    struct score won = {.value = 15, .mark = JOUST_MARK_WINNER};
    assert_points(won, (struct score){.value = 9}, 5, 0);
    assert_points((struct score){.value = 16}, won, 0, 5);
    assert_points((struct score){.value = 10}, (struct score){.value = 12}, 1, 4);
    assert_points((struct score){.value = 9}, (struct score){.value = 8}, 4, 1);
    assert_points((struct score){.value = 9}, (struct score){.value = 9}, 2, 2);
}

/* AMB-AGOT-2, AMB-AGOT-33: the distance decides; nobody is nearer than there. */
static void test_a_target_of_ones_own_moves_victory(void **unused) {
    (void)unused;
    assert_points((struct score){.value = 9, .target = 10}, (struct score){.value = 13}, 4, 1);
    assert_points((struct score){.value = 12, .target = 17}, (struct score){.value = 10}, 2, 2);
    assert_points((struct score){.value = 15}, (struct score){.value = 19}, 2, 2);
}

/* AMB-AGOT-44, AMB-AGOT-46 */
static void test_who_stays_away_has_lost(void **unused) {
    (void)unused;
    struct score absent = {.presence = ABSENT}, there = {.mark = JOUST_MARK_WINNER};
    assert_points(there, absent, 5, 0);
    assert_points(absent, absent, 0, 0);
    assert_points((struct score){.value = 12, .presence = CONCEDED}, there, 0, 5);
}

/* ---- Rounds ---- */

static void begin(struct played *played, uint32_t people) {
    played_start(played);
    played_tournament(played, "agot-joust");
    played_people(played, people);
}

static uint32_t number_at(const struct played *played, uint32_t table, uint32_t seat) {
    const struct tournament *cup = played_cup(played);
    uint32_t entrant = table_seats(cup, (table_id){played_stage(played)->first_table + table - 1})[seat].entrant.at;
    return played->state.people.rows[cup->entrants.rows[entrant].person.at].number;
}

static uint32_t size_of(const struct played *played, uint32_t table) {
    return played_cup(played)->tables.rows[played_stage(played)->first_table + table - 1].size;
}

/* A round that the smaller number wins at each table; `met` gets who met whom, `winners` and `losers` are told apart. */
struct first_round {
    uint32_t met[PEOPLE_MAX + 1];
    bool won[PEOPLE_MAX + 1];
    uint32_t bye;
};

static void play_first_round(struct played *played, struct first_round *round) {
    struct score scores[2][2] = {{{.value = 15, .mark = JOUST_MARK_WINNER}, {.value = 3}},
                                 {{.value = 3}, {.value = 15, .mark = JOUST_MARK_WINNER}}};
    memset(round, 0, sizeof *round);
    played_draw(played);
    played_publish(played);
    for (uint32_t table = 1; table <= played_stage(played)->table_count; table++) {
        uint32_t one = number_at(played, table, 0);
        if (size_of(played, table) == 1) {
            round->bye = one, round->won[one] = true;
            continue;
        }
        uint32_t other = number_at(played, table, 1);
        round->met[one] = other, round->met[other] = one;
        round->won[one < other ? one : other] = true;
        played_scores(played, table, scores[one > other]);
    }
    played_close(played);
}

/* The numbers of one group after it, the smallest first. */
static uint32_t group_of(const struct first_round *round, uint32_t people, bool won, uint32_t *numbers) {
    uint32_t count = 0;
    for (uint32_t number = 1; number <= people; number++) {
        if (round->won[number] == won) numbers[count++] = number;
    }
    return count;
}

/* AGOT-J.7, AGOT-J.10, AGOT-J.11, AGOT-J.13, AGOT-J.14, AGOT-J.15, AGOT-J.17: winners meet winners, 1 and 5, 2 and 6 ... */
static void test_a_group_of_eight_is_halved(void **unused) {
    struct played played;
    struct first_round round;
    uint32_t winners[PEOPLE_MAX], losers[PEOPLE_MAX];
    (void)unused;
    begin(&played, 16);
    play_first_round(&played, &round);
    assert_int_equal(group_of(&round, 16, true, winners), 8);
    assert_int_equal(group_of(&round, 16, false, losers), 8);
    played_draw(&played);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(number_at(&played, i + 1, 0), winners[i]);
        assert_int_equal(number_at(&played, i + 1, 1), winners[i + 4]);
        assert_int_equal(number_at(&played, i + 5, 0), losers[i]);
        assert_int_equal(number_at(&played, i + 5, 1), losers[i + 4]);
    }
    played_free(&played);
}

/* AGOT-J.12, AGOT-J.18, AGOT-J.19, AMB-AGOT-28, AMB-AGOT-29: of seven the last goes down, to the first whom it may meet. */
static void test_of_seven_the_last_goes_down(void **unused) {
    struct played played;
    struct first_round round;
    uint32_t winners[PEOPLE_MAX], losers[PEOPLE_MAX];
    (void)unused;
    begin(&played, 14);
    play_first_round(&played, &round);
    assert_int_equal(group_of(&round, 14, true, winners), 7);
    assert_int_equal(group_of(&round, 14, false, losers), 7);
    played_draw(&played);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(number_at(&played, i + 1, 0), winners[i]);
        assert_int_equal(number_at(&played, i + 1, 1), winners[i + 3]);
    }
    assert_int_equal(number_at(&played, 4, 0), winners[6]);
    assert_int_equal(number_at(&played, 4, 1), round.met[winners[6]] == losers[0] ? losers[1] : losers[0]);
    played_free(&played);
}

/* AGOT-J.20, AGOT-J.21, AMB-AGOT-21, AMB-AGOT-22: the lot gives the first bye, then the last of the last group has it. */
static void test_who_is_left_over_wins_without_playing(void **unused) {
    struct played played;
    struct first_round round;
    struct ranking ranking = {0};
    uint32_t losers[PEOPLE_MAX];
    (void)unused;
    begin(&played, 5);
    play_first_round(&played, &round);
    assert_true(round.bye >= 1 && round.bye <= 5);
    assert_true(is_done(joust_rank(&played.state, played_cup(&played), 0, &ranking)));
    for (uint32_t i = 0; i < 5; i++) {
        if (ranking.rows.rows[i].entrant.at + 1 == round.bye) assert_int_equal(ranking.rows.rows[i].values[0], 5);
    }
    VEC_FREE(&ranking.rows);
    played_draw(&played);
    assert_int_equal(group_of(&round, 5, false, losers), 2);
    assert_int_equal(size_of(&played, 3), 1);
    assert_int_equal(number_at(&played, 3, 0), losers[1]);
    played_free(&played);
}

/* AGOT-G.2: a match is one against one, also where seats are changed by hand. */
static void test_a_match_seats_two(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 5);
    played_draw(&played);
    assert_int_equal(played_stage(&played)->table_count, 3);
    assert_int_equal(size_of(&played, 1), 2);
    struct command command = played_command(&played, COMMAND_person_seat);
    command.body.person_seat = (struct command_person_seat){number_at(&played, 3, 0), 1, text_of("wants to watch")};
    assert_refused(&played, played_try(&played, &command), "AGOT-G.2");
    played_free(&played);
}

/* ---- Two who should not meet: AGOT-J.9 ---- */

static status try_apart(struct played *played, uint32_t one, uint32_t other) {
    struct command command = played_command(played, COMMAND_people_apart);
    command.body.people_apart = (struct command_people_apart){one, other};
    return played_try(played, &command);
}

static bool wishes(const struct played *played, uint32_t one, uint32_t other) {
    const struct tournament *cup = played_cup(played);
    person_id first, second;
    entrant_id a, b;
    assert_true(person_numbered(&played->state, one, &first));
    assert_true(person_numbered(&played->state, other, &second));
    assert_true(entrant_of(cup, first, &a));
    assert_true(entrant_of(cup, second, &b));
    return are_forbidden_pair(cup, a, b);
}

/* TY-APART */
static void test_a_wish_is_of_two_and_said_once(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 4);
    assert_refused(&played, try_apart(&played, 3, 3), "TY-APART");
    assert_refused(&played, try_apart(&played, 3, 5), "TY-NAME");
    assert_true(is_done(try_apart(&played, 3, 1)));
    assert_refused(&played, try_apart(&played, 3, 1), "TY-APART");
    assert_refused(&played, try_apart(&played, 1, 3), "TY-APART");
    assert_true(wishes(&played, 1, 3) && wishes(&played, 3, 1) && !wishes(&played, 1, 2));
    struct state copy = {0};
    assert_true(is_done(state_copy(&copy, &played.state)));
    assert_true(state_equal(&copy, &played.state));
    copy.tournaments.rows[0].apart.rows[0].other.at = 1;
    assert_false(state_equal(&copy, &played.state));
    state_free(&copy);
    played_free(&played);
}

static void test_a_format_without_wishes_takes_none(void **unused) {
    struct played played;
    (void)unused;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 4);
    assert_refused(&played, try_apart(&played, 1, 2), "TY-APART");
    played_free(&played);
}

/* Who is kept apart from all but one meets that one, whatever the lot says. */
static void test_the_first_round_heeds_wishes(void **unused) {
    struct played played;
    (void)unused;
    for (uint32_t people = 4; people <= 6; people += 2) {
        begin(&played, people);
        for (uint32_t number = 3; number <= people; number++) { assert_true(is_done(try_apart(&played, 1, number))); }
        played_draw(&played);
        for (uint32_t table = 1; table <= people / 2; table++) {
            uint32_t one = number_at(&played, table, 0), other = number_at(&played, table, 1);
            assert_int_equal(one == 1 || other == 1, one + other == 3);
        }
        played_free(&played);
    }
}

/* An undo takes the wish back, and makes a draft old that was drawn by it. */
static void test_a_wish_is_taken_back(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 4);
    assert_true(is_done(try_apart(&played, 1, 2)));
    uint64_t wish = played.state.seq;
    played_draw(&played);
    played_undo(&played, wish);
    assert_int_equal(played_cup(&played)->apart.count, 0);
    struct command command = played_command(&played, COMMAND_draw_publish);
    assert_refused(&played, played_try(&played, &command), "TY-DRAFT-OLD");
    played_free(&played);
}

/* Two numbers of one person: of a wish between them nothing is left, and two wishes that become one count once. */
static void test_wishes_of_one_person_entered_twice(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 5);
    static const uint32_t pairs[][2] = {{1, 2}, {2, 3}, {3, 1}, {5, 2}, {4, 5}};
    for (uint32_t i = 0; i < COUNT_OF(pairs); i++) {
        assert_true(is_done(try_apart(&played, pairs[i][0], pairs[i][1])));
    }
    struct command command = played_command(&played, COMMAND_people_merge);
    command.body.people_merge = (struct command_people_merge){2, 1};
    played_do(&played, &command);
    assert_int_equal(played_cup(&played)->apart.count, 3);
    assert_true(wishes(&played, 2, 3) && wishes(&played, 2, 5) && wishes(&played, 4, 5));
    assert_true(wishes(&played, 1, 3) && !wishes(&played, 3, 5));
    played_undo(&played, 0);
    assert_int_equal(played_cup(&played)->apart.count, 5);
    assert_true(wishes(&played, 1, 2) && wishes(&played, 1, 3) && !wishes(&played, 1, 5));
    played_free(&played);
}

/* ---- Who is first ---- */

/* AGOT-J.29, AMB-AGOT-23: the sum of what opponents have; it decides only where it differs. */
static void test_stronger_opponents_come_first(void **unused) {
    (void)unused;
    struct played played;
    begin(&played, 2);
    struct joust_record records[] = {{.opponents_points = 10, .opponents = 3}, {.opponents_points = 9, .opponents = 2}};
    struct joust_table table = {.tournament = played_cup(&played), .records = records};
    struct agot_order order = joust_order(&table);
    assert_true(order.compare_strength(&table, 0, 1) < 0);
    assert_true(order.compare_strength(&table, 1, 0) > 0);
    records[1].opponents_points = 10;
    assert_int_equal(order.compare_strength(&table, 0, 1), 0);
    played_free(&played);
}

/* ---- The knock-out ---- */

/* Sixteen people after one round; the draft is of the best eight of them. */
static void begin_knockout(struct played *played, const char *bracket) {
    struct setting_row settings[] = {
        {text_of("rounds"), text_of("1")}, {text_of("cut"), text_of("8")}, {text_of("bracket"), text_of(bracket)}};
    struct first_round round;
    played_start(played);
    struct command command = played_command(played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of("agot-joust");
    command.body.tournament_create.name = text_of("Cup");
    command.body.tournament_create.settings.rows = settings;
    command.body.tournament_create.settings.count = COUNT_OF(settings);
    played_do(played, &command);
    played_people(played, 16);
    play_first_round(played, &round);
    played_draw(played);
    played_publish(played);
}

/* The seeds of each match are those, table by table. */
static void assert_matches(const struct played *played, const uint32_t (*matches)[2], uint32_t count) {
    uint32_t seeds[PEOPLE_MAX] = {0};
    const struct tournament *cup = played_cup(played);
    const struct stage *stage = played_stage(played);
    joust_seeds(cup, seeds);
    assert_int_equal(stage->table_count, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct seat *seats = table_seats(cup, (table_id){stage->first_table + i});
        assert_int_equal(seeds[seats[0].entrant.at], matches[i][0]);
        assert_int_equal(seeds[seats[1].entrant.at], matches[i][1]);
    }
}

/* AGOT-J.6, AMB-AGOT-30: the first of the rounds is at table 1; two neighbours' winners meet. */
static void test_the_bracket_is_crossed_or_folded(void **unused) {
    (void)unused;
    static const struct {
        const char *bracket;
        uint32_t first[4][2], second[2][2];
    } cases[] = {{"crossed", {{1, 8}, {4, 5}, {2, 7}, {3, 6}}, {{1, 4}, {2, 3}}},
                 {"folded", {{1, 5}, {2, 6}, {3, 7}, {4, 8}}, {{1, 3}, {2, 4}}}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct played played;
        begin_knockout(&played, cases[i].bracket);
        assert_matches(&played, cases[i].first, 4);
        played_results(&played);
        played_close(&played);
        played_draw(&played);
        played_publish(&played);
        assert_matches(&played, cases[i].second, 2);
        played_free(&played);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_gives_points_by_how_it_ended),
        cmocka_unit_test(test_a_target_of_ones_own_moves_victory),
        cmocka_unit_test(test_who_stays_away_has_lost),
        cmocka_unit_test(test_a_group_of_eight_is_halved),
        cmocka_unit_test(test_of_seven_the_last_goes_down),
        cmocka_unit_test(test_who_is_left_over_wins_without_playing),
        cmocka_unit_test(test_a_match_seats_two),
        cmocka_unit_test(test_a_wish_is_of_two_and_said_once),
        cmocka_unit_test(test_a_format_without_wishes_takes_none),
        cmocka_unit_test(test_the_first_round_heeds_wishes),
        cmocka_unit_test(test_a_wish_is_taken_back),
        cmocka_unit_test(test_wishes_of_one_person_entered_twice),
        cmocka_unit_test(test_stronger_opponents_come_first),
        cmocka_unit_test(test_the_bracket_is_crossed_or_folded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
