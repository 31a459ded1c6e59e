/* Pods: what the command line cannot reach. docs/rules/pods.md has the rules; whole events are in tests/test_cli_pods.py
 * and tests/test_pods_random.py. */
#include "unit.h"

#include "failing_memory.h"
#include "core/rulebook/format.h"
#include "draw/seating/seating.h"
#include "support/played_event.h"

static void begin(struct played *played, uint32_t people) {
    played_start(played);
    played_tournament(played, "pods");
    played_people(played, people);
}

static status plan_next(const struct played *played, struct stage_plan *plan, struct problem *why) {
    const struct tournament *cup = played_cup(played);
    return format_of(cup)->next_stage(&played->state, cup, plan, why);
}

/* PODS-3: more than the search for seats takes are not drawn; so many are. */
static void test_as_many_as_can_be_seated(void **unused) {
    (void)unused;
    struct played played;
    struct stage_plan plan;
    struct problem why = {0};
    begin(&played, SEATING_PLAYERS_MAX);
    played_draw(&played);
    assert_int_equal(played_stage(&played)->table_count, SEATING_PLAYERS_MAX / 4);
    played_free(&played);
    begin(&played, SEATING_PLAYERS_MAX + 1);
    assert_int_equal(plan_next(&played, &plan, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "PODS-3");
    played_free(&played);
}

/* PODS-2: a table that a merge has left with one or two seats is counted, ranked and drawn after like any other. */
static void test_a_pod_that_became_small(void **unused) {
    (void)unused;
    struct played played;
    begin(&played, 8);
    played_draw(&played);
    played_publish(&played);
    struct command merge = played_command(&played, COMMAND_people_merge);
    merge.tournament.at = NOBODY;
    merge.body.people_merge.kept = 1;
    for (uint32_t number = 2; number <= 3; number++) {
        merge.body.people_merge.gone = number;
        merge.id[0] = (uint8_t)(100 + number);
        played_do(&played, &merge);
    }
    played_results(&played);
    played_close(&played);
    struct ranking ranking = {0};
    const struct tournament *cup = played_cup(&played);
    assert_true(is_done(format_of(cup)->rank(&played.state, cup, 0, &ranking)));
    assert_true(ranking.rows.count < 8);
    VEC_FREE(&ranking.rows);
    played_draw(&played);
    played_free(&played);
}

/* PODS-6: seats go by the draw also where somebody did not come. Ledgers hold such draws, which must come out the same. */
static void test_seats_after_an_absence(void **unused) {
    (void)unused;
    static const uint32_t third_round[] = {4, 5, 6, 1, 2, 8, 7, 3};
    static const struct score scores[] = {{.presence = ABSENT}, {.mark = 1}, {0}, {0}};
    struct played played;
    begin(&played, 8);
    for (unsigned round = 1; round <= 2; round++) {
        played_draw(&played);
        played_publish(&played);
        for (uint32_t table = 1; table <= 2; table++) played_scores(&played, table, scores);
        played_close(&played);
    }
    played_draw(&played);
    const struct seat *seats = &played_cup(&played)->seats.rows[played_stage(&played)->first_seat];
    for (uint32_t i = 0; i < 8; i++) assert_int_equal(seats[i].entrant.at + 1, third_round[i]);
    played_free(&played);
}

/* Everything that the format is asked of a played event, with so much memory; the first outcome that is not done. */
static status ask_everything(const struct played *played, const struct stage_plan *plan, uint8_t *sets) {
    const struct tournament *cup = played_cup(played);
    const struct format *format = format_of(cup);
    struct tiebreak_result separation;
    struct ranking ranking = {0};
    struct games games = {0};
    struct draw_trace story = {0};
    struct draw draw = {.state = &played->state, .tournament = cup, .story = &story};
    struct lot lot;
    static const uint8_t key[LOT_KEY_SIZE] = {7};
    lot_start(&lot, key);
    status asked = format->rank(&played->state, cup, 0, &ranking);
    if (is_done(asked)) asked = format->separate(&played->state, cup, 0, (entrant_id){0}, (entrant_id){1}, &separation);
    if (is_done(asked)) asked = format->games(cup, 0, (entrant_id){0}, &games);
    if (is_done(asked)) asked = format->belongs(&played->state, cup, (stage_id){cup->stages.count - 1}, sets);
    if (is_done(asked)) asked = format->make_draw(&played->state, cup, plan, &lot, &draw);
    VEC_FREE(&ranking.rows);
    VEC_FREE(&games.rows);
    draw_free(&draw);
    draw_trace_free(&story);
    return asked;
}

static void test_memory_may_run_out(void **unused) {
    (void)unused;
    struct played played;
    struct stage_plan plan;
    struct problem why = {0};
    uint8_t sets[16];
    begin(&played, 13);
    for (unsigned stage = 0; stage < 3; stage++) {
        played_round(&played);
        assert_true(is_done(plan_next(&played, &plan, &why)));
        size_t held = memory_held, tries = 0;
        status asked = {NO_MEMORY};
        for (; asked.outcome == NO_MEMORY; tries++) {
            assert_true(tries < 1000);
            memory_left = tries;
            asked = ask_everything(&played, &plan, sets);
            memory_left = MEMORY_ENOUGH;
            assert_int_equal(memory_held, held);
        }
        assert_true(is_done(asked) && tries > 10);
    }
    played_free(&played);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_many_as_can_be_seated),
        cmocka_unit_test(test_a_pod_that_became_small),
        cmocka_unit_test(test_seats_after_an_absence),
        cmocka_unit_test(test_memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
