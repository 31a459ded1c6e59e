/* The Overall Champion, rule by rule; whole days are played in tests/test_cli_overall.py. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rules/agot/joust/joust.h"
#include "rules/agot/overall.h"
#include "rules/registry.h"
#include "support/played_event.h"

enum { JOUST, MELEE };
enum { NUMBERS_MAX = 32 };

/* ---- Points ---- */

/* AGOT-O.5, AGOT-O.6, AMB-AGOT-20 */
static void test_a_place_gives_points(void **unused) {
    static const int32_t points[] = {48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3, 1, 1};
    (void)unused;
    for (uint32_t i = 0; i < COUNT_OF(points); i++) assert_int_equal(overall_points(i + 1), points[i]);
    assert_int_equal(overall_points(2048), 1);
}

/* EX-17 of data/examples/agot.txt: AGOT-O.3, AGOT-O.4 */
static void test_the_worked_examples(void **unused) {
    char path[4096], line[400];
    unsigned examples = 0, joust, melee;
    int one, other, total;
    (void)unused;
    snprintf(path, sizeof path, "%s/data/examples/agot.txt", getenv("TILTYARD_SOURCE"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "overall %u %u: %d + %d = %d", &joust, &melee, &one, &other, &total) != 5) continue;
        assert_int_equal(overall_points(joust), one);
        assert_int_equal(overall_points(melee), other);
        assert_int_equal(overall_points(joust) + overall_points(melee), total);
        examples++;
    }
    fclose(file);
    assert_int_equal(examples, 3);
}

/* ---- An event ---- */

/* Both of one round; the first `joust` people are in the one, those from `melee_from` to `melee_to` in the other. */
static void begin(struct played *played, uint32_t joust, uint32_t melee_from, uint32_t melee_to) {
    static struct setting_row one_round[] = {{{"rounds", 6}, {"1", 1}}};
    static const char *const formats_of_both[] = {"agot-joust", "agot-melee"};
    uint32_t people = joust > melee_to ? joust : melee_to;
    played_start(played);
    for (uint32_t side = JOUST; side <= MELEE; side++) {
        struct command command = played_command(played, COMMAND_tournament_create);
        command.body.tournament_create.slug = text_of(side == JOUST ? "joust" : "melee");
        command.body.tournament_create.format = text_of(formats_of_both[side]);
        command.body.tournament_create.name = text_of("Cup");
        command.body.tournament_create.settings.rows = one_round;
        command.body.tournament_create.settings.count = 1;
        played_do(played, &command);
    }
    played_people(played, joust);
    played->about.at = MELEE;
    while (played->state.people.count < people) played_person(played, played->state.people.count % 2 ? "Vera" : "Zeca");
    for (uint32_t number = melee_from; number <= melee_to && number <= joust; number++) played_enrol(played, number);
}

/* Scores of a table by the number of each who sits there. */
typedef struct score (*score_of)(uint32_t number);

/* Somebody at a table of the open stage at which neither 1 nor 2 sits. */
static uint32_t stranger;

static void find_stranger(const struct played *played) {
    const struct tournament *cup = played_cup(played);
    for (uint32_t i = 0; i < played_stage(played)->table_count; i++) {
        table_id id = {played_stage(played)->first_table + i};
        uint32_t lowest = UINT32_MAX;
        for (uint32_t seat = 0; seat < cup->tables.rows[id.at].size; seat++) {
            uint32_t entrant = table_seats(cup, id)[seat].entrant.at;
            uint32_t number = played->state.people.rows[cup->entrants.rows[entrant].person.at].number;
            if (number < lowest) lowest = number;
        }
        if (lowest > 2) stranger = lowest;
    }
}

static void play(struct played *played, uint32_t side, score_of score) {
    played->about.at = side;
    played_draw(played);
    played_publish(played);
    find_stranger(played);
    const struct tournament *cup = played_cup(played);
    uint32_t first = played_stage(played)->first_table, count = played_stage(played)->table_count;
    for (uint32_t table = 1; table <= count; table++) {
        struct score scores[NUMBERS_MAX] = {0};
        cup = played_cup(played);
        if (cup->tables.rows[first + table - 1].has_result) continue;
        for (uint32_t seat = 0; seat < cup->tables.rows[first + table - 1].size; seat++) {
            uint32_t entrant = table_seats(cup, (table_id){first + table - 1})[seat].entrant.at;
            scores[seat] = score(played->state.people.rows[cup->entrants.rows[entrant].person.at].number);
        }
        played_scores(played, table, scores);
    }
    played_close(played);
}

static struct score nine(uint32_t number) {
    (void)number;
    return (struct score){.value = 9};
}
static struct score nine_without_one(uint32_t number) {
    return (struct score){.value = number == stranger ? 0 : 9, .presence = number == stranger ? ABSENT : PRESENT};
}
static struct score by_number(uint32_t number) { return (struct score){.value = (int32_t)(14 - number)}; }
static struct score by_number_back(uint32_t number) { return (struct score){.value = (int32_t)number}; }
static struct score by_number_back_but_three(uint32_t number) { return by_number_back(number == 3 ? 0 : number); }
static struct score absent_from_three(uint32_t number) {
    return number < 3 ? by_number(number) : (struct score){.presence = number == 3 ? ABSENT : PRESENT};
}

static const tournament_id both[COMBINED] = {{JOUST}, {MELEE}};

static struct combined_ranking ranking_of(const struct played *played) {
    struct combined_ranking ranking;
    assert_true(is_done(combination_overall.rank(&played->state, both, &ranking)));
    return ranking;
}

/* That row: who, with which place, and with how many points in all. */
static void assert_row(const struct played *played, uint32_t at, uint32_t number, uint32_t rank, int64_t total) {
    struct combined_ranking ranking = ranking_of(played);
    assert_true(at < ranking.rows.count);
    const struct combined_row *row = &ranking.rows.rows[at];
    assert_int_equal(played->state.people.rows[row->person.at].number, number);
    assert_int_equal(row->rank, rank);
    assert_int_equal(row->values[4], total);
    assert_int_equal(row->values[2] + row->values[3], total);
    combined_ranking_free(&ranking);
}

static uint32_t tied_in(const struct played *played) {
    struct combined_ranking ranking = ranking_of(played);
    uint32_t tied = ranking.tied;
    assert_int_equal(ranking.match, ranking.over[JOUST] && ranking.over[MELEE] && tied > 1);
    combined_ranking_free(&ranking);
    return tied;
}

static void assert_separated(const struct played *played, uint32_t above, uint32_t below, const char *rule) {
    struct combined_separation separation;
    person_id one, other;
    assert_true(person_numbered(&played->state, above, &one));
    assert_true(person_numbered(&played->state, below, &other));
    assert_true(is_done(combination_overall.separate(&played->state, both, one, other, &separation)));
    assert_string_equal(separation.why.rule, rule);
    assert_int_equal(separation.level, strncmp(rule, "AMB", 3) == 0);
}

static bool is_next(const struct played *played, enum stage_kind kind) {
    struct stage_plan plan = {0};
    struct problem why;
    const struct tournament *joust = state_tournament(&played->state, both[JOUST]);
    assert_true(is_done(format_joust.next_stage(&played->state, joust, &plan, &why)));
    return !plan.over && plan.kind == kind;
}

/* AGOT-O.1, AGOT-O.3, AGOT-O.4, AGOT-O.7, AGOT-O.14; AMB-AGOT-16: all are level in Joust and have the points of the first
 * place, the final table of Melee decides. */
static void test_the_highest_total_wins(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 4, 1, 4);
    play(&played, JOUST, nine);
    play(&played, MELEE, by_number);
    assert_false(is_next(&played, STAGE_DECIDING));
    play(&played, MELEE, by_number_back);
    assert_row(&played, 0, 3, 1, 48 + 48);
    assert_row(&played, 1, 2, 2, 48 + 42);
    assert_row(&played, 2, 1, 3, 48 + 37);
    assert_row(&played, 3, 4, 4, 48 + 33);
    assert_int_equal(tied_in(&played), 1);
    assert_separated(&played, 3, 2, "AGOT-O.4");
    assert_false(is_next(&played, STAGE_DECIDING));
    played_free(&played);
}

static void assert_out(const struct combined_ranking *ranking, uint32_t at, const char *rule) {
    assert_true(at < ranking->out.count);
    assert_string_equal(ranking->out.rows[at].why.rule, rule);
}

/* AGOT-O.2, AMB-AGOT-19, AMB-AGOT-47 */
static void test_who_has_not_played_both_is_out(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 6, 1, 4);
    play(&played, JOUST, nine);
    play(&played, MELEE, absent_from_three);
    played_status(&played, 2, STATUS_DISQUALIFIED, "marked cards");
    struct combined_ranking ranking = ranking_of(&played);
    assert_int_equal(ranking.out.count, 4);
    assert_out(&ranking, 0, "AMB-AGOT-47");
    assert_out(&ranking, 1, "AMB-AGOT-19");
    assert_out(&ranking, 2, "AGOT-O.2");
    assert_out(&ranking, 3, "AGOT-O.2");
    assert_int_equal(ranking.rows.count, 2);
    combined_ranking_free(&ranking);
    played_free(&played);
}

/* 1 and 2 are level in both; in Melee behind a final table of three who do not play Joust. Six are in Joust. */
static struct score nothing_for_two(uint32_t number) {
    return (struct score){.value = number <= 2 ? 0 : 5, .place = number <= 2 ? 0 : 1};
}

static void begin_level(struct played *played, score_of in_joust) {
    begin(played, 6, 1, 2);
    played->about.at = MELEE;
    for (uint32_t i = 0; i < 3; i++) played_person(played, i == 0 ? "Wanda" : i == 1 ? "Xenia" : "Yara");
    play(played, JOUST, in_joust);
    play(played, MELEE, nothing_for_two);
    play(played, MELEE, by_number);
}

/* AMB-AGOT-18: more have played Joust, where they share a place. AMB-AGOT-17, AMB-AGOT-19: as many have, for one of the
 * six did not come. */
static void test_what_does_not_part_them(void **unused) {
    struct played played;
    (void)unused;
    begin_level(&played, nine);
    assert_int_equal(tied_in(&played), 2);
    assert_row(&played, 1, 2, 1, 48 + 33);
    assert_separated(&played, 1, 2, "AMB-AGOT-18");
    played_free(&played);
    begin_level(&played, nine_without_one);
    assert_int_equal(tied_in(&played), 2);
    assert_row(&played, 1, 2, 1, 42 + 33);
    assert_separated(&played, 1, 2, "AMB-AGOT-17");
    assert_true(is_next(&played, STAGE_DECIDING));
    played_free(&played);
}

/* The winner of the match is that number. */
static uint32_t wins;
static struct score winner(uint32_t number) {
    return number == wins ? (struct score){.value = 15, .mark = JOUST_MARK_WINNER} : (struct score){.value = 3};
}

/* AGOT-O.12: level in total, first and second each, and more have played Melee, where 2 was first. */
static void test_the_larger_tournament_decides(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 2, 1, 2);
    played.about.at = MELEE;
    played_person(&played, "Wanda");
    wins = 1;
    play(&played, JOUST, winner);
    play(&played, MELEE, by_number);
    play(&played, MELEE, by_number_back_but_three);
    assert_row(&played, 0, 2, 1, 90);
    assert_row(&played, 1, 1, 2, 90);
    assert_separated(&played, 2, 1, "AGOT-O.12");
    assert_false(is_next(&played, STAGE_DECIDING));
    played_free(&played);
}

/* AGOT-O.13: a stage of its own, which gives no points and moves nobody in Joust. */
static void test_a_match_decides(void **unused) {
    struct played played;
    (void)unused;
    begin_level(&played, nine);
    assert_true(is_next(&played, STAGE_DECIDING));
    wins = 2;
    play(&played, JOUST, winner);
    const struct tournament *joust = state_tournament(&played.state, both[JOUST]);
    const struct stage *match = &joust->stages.rows[joust->stages.count - 1];
    assert_int_equal(match->kind, STAGE_DECIDING);
    assert_int_equal(match->seat_count, 2);
    assert_false(table_gives_points(joust, (table_id){match->first_table}));
    assert_int_equal(joust->combined_with, MELEE + 1);
    assert_row(&played, 0, 2, 1, 81);
    assert_row(&played, 1, 1, 2, 81);
    assert_separated(&played, 2, 1, "AGOT-O.13");
    assert_int_equal(tied_in(&played), 1);
    assert_false(is_next(&played, STAGE_DECIDING));
    played_free(&played);
}

static struct command combine(struct played *played, uint32_t one, uint16_t other) {
    played->about.at = one;
    struct command command = played_command(played, COMMAND_tournaments_combine);
    command.body.tournaments_combine.other = other;
    return command;
}

/* AGOT-O.1 */
static void test_two_are_combined_once(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 4, 1, 4);
    played_other_tournament(&played, "melee2", "agot-melee");
    tournament_id of[COMBINED];
    assert_false(combination_default(&played.state, &combination_overall, of));
    struct command command = combine(&played, MELEE, JOUST);
    assert_refused(&played, played_try(&played, &command), "TY-COMBINE");
    command = combine(&played, JOUST, 7);
    assert_refused(&played, played_try(&played, &command), "TY-TOURNAMENT");
    command = combine(&played, JOUST, 2);
    played_do(&played, &command);
    assert_true(combination_default(&played.state, &combination_overall, of));
    assert_int_equal(of[MELEE].at, 2);
    command = combine(&played, JOUST, MELEE);
    assert_refused(&played, played_try(&played, &command), "TY-COMBINE");
    played_undo(&played, 0);
    assert_false(combination_default(&played.state, &combination_overall, of));
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_place_gives_points),
        cmocka_unit_test(test_the_worked_examples),
        cmocka_unit_test(test_the_highest_total_wins),
        cmocka_unit_test(test_who_has_not_played_both_is_out),
        cmocka_unit_test(test_the_larger_tournament_decides),
        cmocka_unit_test(test_what_does_not_part_them),
        cmocka_unit_test(test_a_match_decides),
        cmocka_unit_test(test_two_are_combined_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
