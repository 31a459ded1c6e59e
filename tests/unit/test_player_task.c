/* What a player is told to do next: each step, from the tournament before its first round to its end. */
#include "unit.h"

#include "view/pairings/player_task.h"
#include "support/played_event.h"

static struct played played;

static int end(void **state) {
    (void)state;
    played_free(&played);
    return 0;
}

static struct player_task now_of(uint32_t number) {
    struct player_task now;
    person_id person;
    entrant_id entrant;
    const struct tournament *cup = played_cup(&played);
    assert_true(person_numbered(&played.state, number, &person));
    assert_true(entrant_of(cup, person, &entrant));
    assert_true(is_done(player_now_of(&played.state, cup, entrant, &now)));
    return now;
}

static void assert_step(uint32_t number, enum player_step wanted) { assert_int_equal(now_of(number).step, wanted); }

/* Three tables of two; of seven, one has a bye. */
static void begin(uint32_t people) {
    played_start(&played);
    played_tournament(&played, "agot-joust");
    played_people(&played, people);
}

static uint32_t seated(uint32_t table, uint32_t seat) {
    const struct tournament *cup = played_cup(&played);
    return seated_number(&played.state, cup, (table_id){played_stage(&played)->first_table + table}, seat);
}

static void test_before_and_after_the_draw(void **state) {
    (void)state;
    begin(6);
    assert_step(1, PLAYER_WAITS);
    played_draw(&played);
    assert_step(1, PLAYER_WAITS); /* a draft is nobody's business */
    played_publish(&played);
    assert_step(seated(0, 0), PLAYER_PLAYS);
    struct player_task now = now_of(seated(1, 1));
    assert_true(now.is_open && now.seat == 1 && now.table.at == played_stage(&played)->first_table + 1);
    played_person(&played, "Zoe");
    assert_int_equal(now_of(7).step, PLAYER_ELSEWHERE);
}

static void test_a_bye_is_no_game(void **state) {
    (void)state;
    begin(7);
    played_draw(&played);
    played_publish(&played);
    uint32_t rests = 0;
    for (uint32_t number = 1; number <= 7; number++) rests += now_of(number).step == PLAYER_RESTS;
    assert_int_equal(rests, 1);
}

static void check(uint32_t number, bool agrees) {
    struct command command = played_command(&played, COMMAND_result_check);
    command.body.result_check.table = 1;
    command.body.result_check.person = number;
    command.body.result_check.agrees = agrees;
    command.body.result_check.words = text_of("");
    played_do(&played, &command);
}

static void test_the_result_is_checked_until_the_next_draw(void **state) {
    (void)state;
    begin(6);
    played_draw(&played);
    played_publish(&played);
    uint32_t one = seated(0, 0), other = seated(0, 1);
    played_results(&played);
    assert_step(one, PLAYER_CHECKS);
    check(one, true);
    check(other, false);
    assert_step(one, PLAYER_CHECKED);
    assert_step(other, PLAYER_OBJECTED);
    assert_non_null(now_of(other).check);
    played_close(&played);
    assert_step(other, PLAYER_OBJECTED);
    assert_false(now_of(other).is_open);
    played_draw(&played);
    played_publish(&played);
    assert_step(other, PLAYER_PLAYS);
}

/* Nor to the table that was withdrawn. */
static void test_nobody_is_sent_back_to_the_round_before(void **state) {
    (void)state;
    begin(6);
    played_draw(&played);
    played_publish(&played);
    played_results(&played);
    played_close(&played);
    played_draw(&played);
    played_publish(&played);
    uint32_t one = seated(0, 0);
    assert_step(one, PLAYER_PLAYS);
    struct command again = played_command(&played, COMMAND_draw_make);
    again.body.draw_make.again = 1;
    again.body.draw_make.reason = text_of("late arrivals");
    played_do(&played, &again);
    assert_step(one, PLAYER_WITHDRAWN);
    assert_int_equal(now_of(one).former_table, 1);
    played_publish(&played);
    assert_step(one, PLAYER_PLAYS);
}

static void test_who_sits_out_has_not_left(void **state) {
    (void)state;
    begin(6);
    played_draw(&played);
    played_publish(&played);
    uint32_t one = seated(0, 1);
    played_results(&played);
    check(one, true);
    played_close(&played);
    played_status(&played, one, STATUS_SITTING_OUT, "");
    assert_step(one, PLAYER_SITS_OUT);
    played_status(&played, one, STATUS_PLAYING, "");
    assert_step(one, PLAYER_CHECKED);
}

static void test_who_leaves_plays_to_the_end(void **state) {
    (void)state;
    begin(6);
    played_draw(&played);
    played_publish(&played);
    uint32_t gone = seated(0, 0);
    played_status(&played, gone, STATUS_DROPPED, "");
    assert_step(gone, PLAYER_PLAYS);
    played_results(&played);
    check(gone, true);
    played_close(&played);
    assert_step(gone, PLAYER_LEFT);
}

static void test_everything_is_played(void **state) {
    (void)state;
    begin(4);
    played_to_the_end(&played);
    for (uint32_t number = 1; number <= 4; number++) {
        struct player_task now = now_of(number);
        assert_true(now.step == PLAYER_DONE || now.step == PLAYER_CHECKS);
    }
    /* Nothing can be changed after the event is finished, so nothing is asked. */
    played_finish(&played);
    for (uint32_t number = 1; number <= 4; number++) assert_step(number, PLAYER_DONE);
}

static const struct judge_call *call(uint32_t table) {
    struct command command = played_command(&played, COMMAND_judge_call);
    command.body.judge_call.table = (uint16_t)table;
    command.body.judge_call.text = text_of("");
    played_do(&played, &command);
    return call_at_table(&played.state, played_cup(&played),
                         (table_id){played_stage(&played)->first_table + table - 1});
}

static void test_calls_stand_in_line(void **state) {
    (void)state;
    begin(6);
    played_draw(&played);
    played_publish(&played);
    table_id second = {played_stage(&played)->first_table + 1};
    assert_null(call_at_table(&played.state, played_cup(&played), second));
    assert_int_equal(call_queue_position(&played.state, call(3)), 1);
    assert_int_equal(call_queue_position(&played.state, call(2)), 2);
    struct command taken = played_command(&played, COMMAND_call_take);
    taken.body.call_take.call = 1;
    taken.body.call_take.name = text_of("Rita");
    played_do(&played, &taken);
    const struct judge_call *waits = call_at_table(&played.state, played_cup(&played), second);
    assert_int_equal(call_queue_position(&played.state, waits), 1);
    assert_int_equal(call_queue_position(&played.state, &played.state.calls.rows[0]), 0);
}

/* Calls from there as that person; 0: as the desk. Then it is ruled. */
static void call_and_rule(uint32_t table, uint32_t caller, const char *ruling) {
    struct command command = played_command(&played, COMMAND_judge_call);
    command.body.judge_call.table = (uint16_t)table;
    command.body.judge_call.caller = caller;
    command.body.judge_call.text = text_of("");
    played_do(&played, &command);
    command = played_command(&played, COMMAND_call_rule);
    command.body.call_rule.call = played.state.calls_made;
    command.body.call_rule.name = text_of("Rita");
    command.body.call_rule.text = text_of(ruling);
    played_do(&played, &command);
}

static bool reads(uint32_t number, uint32_t table, const char *ruling) {
    person_id person;
    assert_true(person_numbered(&played.state, number, &person));
    table_id id = {played_stage(&played)->first_table + table - 1};
    return text_is(ruling_in_force(&played.state, played_cup(&played), id, person), ruling);
}

static void test_a_ruling_is_for_who_called(void **state) {
    (void)state;
    begin(6);
    played_draw(&played);
    played_publish(&played);
    uint32_t one = seated(0, 0), other = seated(0, 1);
    assert_true(reads(one, 1, ""));
    call_and_rule(1, 0, "the desk asked");
    assert_true(reads(one, 1, "") && reads(other, 1, ""));
    call_and_rule(1, one, "it stays");
    call_and_rule(1, other, "it goes");
    assert_true(reads(one, 1, "it stays") && reads(other, 1, "it goes") && reads(one, 2, ""));
    call_and_rule(1, one, "it goes all the same");
    assert_true(reads(one, 1, "it goes all the same"));
    call(1);
    assert_true(reads(one, 1, "it goes all the same"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_before_and_after_the_draw, end),
        cmocka_unit_test_teardown(test_a_bye_is_no_game, end),
        cmocka_unit_test_teardown(test_the_result_is_checked_until_the_next_draw, end),
        cmocka_unit_test_teardown(test_nobody_is_sent_back_to_the_round_before, end),
        cmocka_unit_test_teardown(test_who_sits_out_has_not_left, end),
        cmocka_unit_test_teardown(test_who_leaves_plays_to_the_end, end),
        cmocka_unit_test_teardown(test_everything_is_played, end),
        cmocka_unit_test_teardown(test_calls_stand_in_line, end),
        cmocka_unit_test_teardown(test_a_ruling_is_for_who_called, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
