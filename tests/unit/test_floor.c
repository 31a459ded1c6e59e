/* Check-in, calls for a judge and penalties: what an entry may say, both sides of each moment, and what undo, merge and
 * forgetting leave. */
#include "unit.h"

#include <string.h>
#include "core/apply/apply_internal.h"
#include "view/hall/call_list.h"
#include "core/state/judge_calls.h"
#include "core/state/checkin.h"
#include "view/hall/checkin_list.h"
#include "core/ledger/fold.h"
#include "core/rulebook/format.h"
#include "core/state/penalties.h"
#include "view/hall/penalty_list.h"
#include "support/played_event.h"
#include "core/ledger/undo.h"

#define assert_done(expression) assert_int_equal((expression).outcome, DONE)

enum { MINUTE_MS = 60000 };

static struct played begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, people);
    return played;
}

static void open_until(struct played *played, int64_t until_ms) {
    struct command command = played_command(played, COMMAND_checkin_open);
    command.body.checkin_open.until_ms = until_ms;
    played_do(played, &command);
}

static struct command check_in(struct played *played, struct number_row *row, uint32_t number) {
    struct command command = played_command(played, COMMAND_checkin_enter);
    row->number = number;
    command.body.checkin_enter.people.rows = row;
    command.body.checkin_enter.people.count = 1;
    return command;
}

static void is_in(struct played *played, uint32_t number) {
    struct number_row row;
    struct command command = check_in(played, &row, number);
    played_do(played, &command);
}

static status try_open(struct played *played, int64_t from_now_ms) {
    struct command command = played_command(played, COMMAND_checkin_open);
    command.body.checkin_open.until_ms = command.at_ms + from_now_ms;
    return played_try(played, &command);
}

static void a_deadline_is_within_a_day(void **state) {
    (void)state;
    struct played played = begin(3);
    assert_refused(&played, try_open(&played, 0), "TY-CHECKIN");
    assert_refused(&played, try_open(&played, -1), "TY-CHECKIN");
    assert_refused(&played, try_open(&played, 24 * 60 * MINUTE_MS + 1), "TY-CHECKIN");
    assert_done(try_open(&played, 24 * 60 * MINUTE_MS));
    played_undo(&played, 0);
    assert_done(try_open(&played, 1));
    played_folds_the_same(&played);
    played_free(&played);
}

/* How many minutes too late, by the warning; 0: in time. */
static int64_t minutes_late(struct played *played, uint32_t number, int64_t after_ms) {
    struct number_row row;
    struct command command = check_in(played, &row, number);
    command.at_ms = played_cup(played)->checkin.until_ms + after_ms;
    played_do(played, &command);
    if (!played->notices.count) return 0;
    assert_int_equal(played->notices.list[0].says.message, MSG_CHECKIN_LATE);
    return played->notices.list[0].says.arguments[0].number;
}

static void who_comes_late_is_let_in(void **state) {
    (void)state;
    struct played played = begin(6);
    assert_done(try_open(&played, 10 * MINUTE_MS));
    assert_int_equal(minutes_late(&played, 1, -1), 0);
    assert_int_equal(minutes_late(&played, 2, 0), 0);
    assert_int_equal(minutes_late(&played, 3, 1), 1);
    assert_int_equal(minutes_late(&played, 4, MINUTE_MS), 1);
    assert_int_equal(minutes_late(&played, 5, MINUTE_MS + 1), 2);
    assert_int_equal(present_count(played_cup(&played)), 5);
    assert_int_equal(absent_count(played_cup(&played)), 1);
    played_free(&played);
}

/* TY-CHECKIN: whoever is there, sits out or has left is not dropped. */
static void who_is_absent(void **state) {
    (void)state;
    struct played played = begin(5);
    const struct tournament *cup = played_cup(&played);
    assert_int_equal(absent_count(cup), 0); /* nobody was asked */
    open_until(&played, 0);
    is_in(&played, 1);
    played_status(&played, 2, STATUS_DROPPED, "");
    cup = played_cup(&played);
    assert_false(is_absent(cup, &cup->entrants.rows[0]));
    assert_false(is_absent(cup, &cup->entrants.rows[1]));
    assert_true(is_absent(cup, &cup->entrants.rows[2]));
    struct entrant sits_out = cup->entrants.rows[2];
    sits_out.status = STATUS_SITTING_OUT;
    assert_false(is_absent(cup, &sits_out));
    played_person(&played, "Zoe"); /* the sixth */
    cup = played_cup(&played);
    assert_false(is_absent(cup, &cup->entrants.rows[5]));
    assert_int_equal(absent_count(cup), 3);
    struct command drop = played_command(&played, COMMAND_absent_drop);
    played_do(&played, &drop);
    assert_int_equal(absent_count(played_cup(&played)), 0);
    assert_int_equal(entrants_playing(played_cup(&played)), 2);
    assert_false(played_cup(&played)->checkin.is_open);
    played_undo(&played, 0);
    assert_int_equal(entrants_playing(played_cup(&played)), 5);
    assert_true(played_cup(&played)->checkin.is_open);
    played_folds_the_same(&played);
    played_free(&played);
}

static void an_entry_about_who_is_there_must_fit(void **state) {
    (void)state;
    struct played played = begin(3);
    struct entry set = {.kind = ENTRY_checkin_set}, close = {.kind = ENTRY_checkin_closed};
    struct entry open = {.kind = ENTRY_checkin_opened}, drop = {.kind = ENTRY_absent_dropped};
    set.body.checkin_set = (struct entry_checkin_set){0, 1, 1};
    drop.body.absent_dropped = (struct entry_absent_dropped){0, 2};
    assert_false(played_entry_fits(&played, &set)), assert_false(played_entry_fits(&played, &close)),
        assert_false(played_entry_fits(&played, &drop));
    assert_true(played_entry_fits(&played, &open));
    open_until(&played, 0);
    assert_false(played_entry_fits(&played, &open));
    assert_true(played_entry_fits(&played, &set)), assert_true(played_entry_fits(&played, &close)),
        assert_true(played_entry_fits(&played, &drop));
    set.body.checkin_set.in = 0, assert_false(played_entry_fits(&played, &set));
    set.body.checkin_set.in = 2, assert_false(played_entry_fits(&played, &set));
    set.body.checkin_set = (struct entry_checkin_set){1, 1, 1}, assert_false(played_entry_fits(&played, &set));
    set.body.checkin_set = (struct entry_checkin_set){0, 9, 1}, assert_false(played_entry_fits(&played, &set));
    is_in(&played, 2);
    assert_false(played_entry_fits(&played, &drop));
    open.body.checkin_opened.tournament = 1, assert_false(played_entry_fits(&played, &open));
    played_free(&played);
}

/* ---- Calls */

static struct played at_tables(void) {
    struct played played = begin(8);
    played_draw(&played);
    played_publish(&played);
    return played;
}

static uint32_t seated(const struct played *played, uint32_t table, uint32_t seat) {
    stage_id stage;
    table_id id;
    assert_true(stage_current(played_cup(played), &stage));
    assert_true(table_numbered(played_cup(played), stage, table, &id));
    return seated_number(&played->state, played_cup(played), id, seat);
}

static status try_call(struct played *played, uint16_t table, uint32_t caller, const char *text) {
    struct command command = played_command(played, COMMAND_judge_call);
    command.body.judge_call = (struct command_judge_call){table, caller, text_of(text)};
    return played_try(played, &command);
}

static status try_rule(struct played *played, uint32_t call, const char *text) {
    struct command command = played_command(played, COMMAND_call_rule);
    command.body.call_rule.call = call;
    command.body.call_rule.text = text_of(text);
    return played_try(played, &command);
}

static status try_take(struct played *played, uint32_t call, uint32_t judge, const char *name, uint8_t over) {
    struct command command = played_command(played, COMMAND_call_take);
    command.body.call_take = (struct command_call_take){call, judge, text_of(name), over};
    return played_try(played, &command);
}

static void minutes_are_those_of_the_commands(void **state) {
    (void)state;
    struct played played = at_tables();
    assert_done(try_call(&played, 1, 0, ""));
    struct call_row row;
    int64_t called_ms = entry_time(&played.state, call_numbered(&played.state, 1)->called);
    static const struct {
        int64_t after_ms, minutes;
    } moments[] = {{0, 0}, {MINUTE_MS - 1, 0}, {MINUTE_MS, 1}, {60 * MINUTE_MS, 60}, {-5 * MINUTE_MS, 0}};
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
        assert_true(call_row_of(&played.state, 1, called_ms + moments[i].after_ms, &row));
        assert_int_equal(row.minutes, moments[i].minutes);
    }
    struct command drop = played_command(&played, COMMAND_call_drop);
    drop.body.call_drop.call = 1;
    drop.at_ms = called_ms + 7 * MINUTE_MS;
    played_do(&played, &drop);
    assert_true(call_row_of(&played.state, 1, called_ms + 60 * MINUTE_MS, &row));
    assert_int_equal(row.minutes, 7); /* it waits no more */
    assert_false(call_row_of(&played.state, 2, 0, &row));
    played_free(&played);
}

static void who_waits_longest_comes_first(void **state) {
    (void)state;
    struct played played = at_tables();
    struct arena arena = {0};
    struct call_list list;
    static const uint32_t order[] = {2, 4, 3, 1};
    for (uint16_t i = 0; i < 4; i++) assert_done(try_call(&played, 1, i ? seated(&played, 1, i - 1U) : 0, ""));
    assert_done(try_rule(&played, 1, "first"));
    assert_done(try_rule(&played, 3, "third"));
    assert_done(try_take(&played, 4, 0, "Dora", 0));
    assert_done(call_list_of(&played.state, (tournament_id){NOBODY}, 0, &arena, &list));
    assert_int_equal(list.count, 4), assert_int_equal(list.waiting, 1), assert_int_equal(list.taken, 1);
    for (uint32_t i = 0; i < 4; i++) assert_int_equal(list.rows[i].call->number, order[i]);
    assert_true(text_is(list.rows[2].ruling, "third"));
    assert_true(text_is(person_name(&played.state, list.rows[1].judge), "Dora"));
    assert_done(call_list_of(&played.state, (tournament_id){1}, 0, &arena, &list));
    assert_int_equal(list.count, 0);
    played_folds_the_same(&played);
    arena_free(&arena);
    played_free(&played);
}

static void an_entry_about_a_call_must_fit(void **state) {
    (void)state;
    struct played played = at_tables();
    struct number_row people[2] = {{1}, {2}};
    struct entry called = {.kind = ENTRY_judge_called}, ruled = {.kind = ENTRY_call_ruled};
    struct entry_judge_called *body = &called.body.judge_called;
    *body = (struct entry_judge_called){.call = 1, .draw = 1, .table = 1, .caller = 1, .people = {2, people}};
    assert_true(played_entry_fits(&played, &called));
    body->call = 2, assert_false(played_entry_fits(&played, &called)), body->call = 1;
    body->caller = 99, assert_false(played_entry_fits(&played, &called)), body->caller = 0;
    body->people.count = 0, assert_false(played_entry_fits(&played, &called)), body->people.count = 2;
    body->tournament = 1, assert_false(played_entry_fits(&played, &called)), body->tournament = 0;
    people[1].number = 99, assert_false(played_entry_fits(&played, &called));
    assert_false(played_entry_fits(&played, &ruled));
    assert_done(try_call(&played, 1, 0, ""));
    ruled.body.call_ruled = (struct entry_call_ruled){.call = 1, .people = {2, people}};
    assert_false(played_entry_fits(&played, &ruled)); /* not those of the table */
    struct entry taken = {.kind = ENTRY_call_taken}, dropped = {.kind = ENTRY_call_dropped};
    taken.body.call_taken = (struct entry_call_taken){0, 1, 3};
    dropped.body.call_dropped = (struct entry_call_dropped){0, 1};
    assert_true(played_entry_fits(&played, &taken)), assert_true(played_entry_fits(&played, &dropped));
    taken.body.call_taken.judge = 0, assert_false(played_entry_fits(&played, &taken));
    taken.body.call_taken = (struct entry_call_taken){1, 1, 3}, assert_false(played_entry_fits(&played, &taken));
    dropped.body.call_dropped.call = 2, assert_false(played_entry_fits(&played, &dropped));
    played_free(&played);
}

static void forget(struct played *played, uint32_t number) {
    struct command command = played_command(played, COMMAND_person_forget);
    command.body.person_forget.person = number;
    played_do(played, &command);
}

static status fold_on(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                      struct problem *why) {
    return fold_row(context, row, seals, seal_count, why);
}

/* Folded anew, the same is sealed, and the same is noted of the first call; only the texts in memory are others. */
static void folds_as_erased(const struct played *played) {
    struct fold fold;
    fold_start(&fold, played->state.event);
    do played_rows(played, fold_on, &fold);
    while (fold_again(&fold));
    assert_int_equal(fold.state.seals.count, played->state.seals.count);
    assert_memory_equal(fold.state.seals.rows, played->state.seals.rows,
                        fold.state.seals.count * sizeof *fold.state.seals.rows);
    assert_int_equal(fold.state.calls.count, played->state.calls.count);
    assert_int_equal(fold.state.calls_made, played->state.calls_made);
    for (uint32_t i = 0; i < fold.state.calls.count; i++)
        assert_int_equal(fold.state.calls.rows[i].text.length, played->state.calls.rows[i].text.length);
    fold_free(&fold);
}

/* With the first of the table who is forgotten; nothing of it is left to be erased with the second. */
static void a_note_goes_with_whoever_it_may_be_about(void **state) {
    (void)state;
    struct played played = at_tables();
    uint32_t first = seated(&played, 1, 0), second = seated(&played, 1, 1), other = seated(&played, 2, 0);
    assert_done(try_call(&played, 1, 0, "a word"));
    assert_done(try_rule(&played, 1, "a ruling"));
    uint64_t called = call_numbered(&played.state, 1)->called;
    assert_true(seals_of(&played.state, first, called) && seals_of(&played.state, second, called));
    assert_false(seals_of(&played.state, other, called));
    forget(&played, other);
    assert_true(text_is(state_text(&played.state, call_numbered(&played.state, 1)->text), "a word"));
    forget(&played, second);
    assert_int_equal(call_numbered(&played.state, 1)->text.length, 0);
    assert_int_equal(call_numbered(&played.state, 1)->ruling.length, 0);
    assert_false(seals_of(&played.state, first, called));
    forget(&played, first);
    folds_as_erased(&played);
    played_free(&played);
}

/* Of a call that was taken back the note is in the file all the same. */
static void a_note_that_was_taken_back_is_erased(void **state) {
    (void)state;
    struct played played = at_tables();
    uint32_t first = seated(&played, 1, 0);
    assert_done(try_call(&played, 1, 0, "a word"));
    played_undo(&played, 0);
    uint32_t before = played.seals.count;
    forget(&played, first);
    assert_int_equal(played.seals.count, before - 3); /* name, e-mail, the call's text */
    assert_int_equal(played.state.calls_made, 1);
    folds_as_erased(&played);
    played_free(&played);
}

/* ---- Penalties */

static status try_penalty(struct played *played, uint32_t person, uint8_t kind) {
    struct command command = played_command(played, COMMAND_penalty_give);
    command.body.penalty_give = (struct command_penalty_give){person, kind, text_of("why"), text_of("")};
    return played_try(played, &command);
}

static void kinds_have_their_bounds(void **state) {
    (void)state;
    struct played played = begin(3);
    enum penalty_kind kind;
    assert_refused(&played, try_penalty(&played, 1, 0), "TY-PENALTY");
    assert_refused(&played, try_penalty(&played, 1, PENALTY_KINDS), "TY-PENALTY");
    for (uint8_t i = 1; i < PENALTY_KINDS; i++) {
        assert_done(try_penalty(&played, 1, i));
        assert_int_equal(played.notices.count, 0);
        assert_true(penalty_kind_named(text_of(penalty_kinds[i].key), &kind));
        assert_int_equal(kind, i);
    }
    assert_false(penalty_kind_named(text_of(""), &kind));
    assert_done(try_penalty(&played, 1, PENALTY_WARNING));
    assert_int_equal(played.notices.count, 1);
    assert_int_equal(played.notices.list[0].says.arguments[0].number, 2);
    assert_done(try_penalty(&played, 2, PENALTY_WARNING));
    assert_int_equal(played.notices.count, 0);
    played_folds_the_same(&played);
    played_free(&played);
}

static void an_entry_about_a_penalty_must_fit(void **state) {
    (void)state;
    struct played played = begin(3);
    struct entry given = {.kind = ENTRY_penalty_given}, gone = {.kind = ENTRY_penalty_cancelled};
    struct entry_penalty_given *body = &given.body.penalty_given;
    *body = (struct entry_penalty_given){.penalty = 1, .person = 1, .kind = PENALTY_CAUTION};
    gone.body.penalty_cancelled = (struct entry_penalty_cancelled){.penalty = 1, .person = 1};
    assert_true(played_entry_fits(&played, &given)), assert_false(played_entry_fits(&played, &gone));
    body->tournament = OF_THE_EVENT, assert_true(played_entry_fits(&played, &given));
    body->person = 9, assert_false(played_entry_fits(&played, &given)), body->person = 1;
    body->tournament = 1, assert_false(played_entry_fits(&played, &given)), body->tournament = 0;
    body->penalty = 2, assert_false(played_entry_fits(&played, &given)), body->penalty = 1;
    body->kind = 0, assert_false(played_entry_fits(&played, &given));
    body->kind = PENALTY_KINDS, assert_false(played_entry_fits(&played, &given));
    assert_done(try_penalty(&played, 1, PENALTY_CAUTION));
    assert_true(played_entry_fits(&played, &gone));
    gone.body.penalty_cancelled.person = 2, assert_false(played_entry_fits(&played, &gone)),
    gone.body.penalty_cancelled.person = 1;
    gone.body.penalty_cancelled.tournament = OF_THE_EVENT, assert_false(played_entry_fits(&played, &gone));
    played_free(&played);
}

/* At once, not only when the ledger is folded the next time. */
static void what_is_noted_of_a_penalty_is_erased(void **state) {
    (void)state;
    struct played played = begin(3);
    struct command give = played_command(&played, COMMAND_penalty_give);
    give.body.penalty_give = (struct command_penalty_give){1, PENALTY_CAUTION, text_of("why"), text_of("how")};
    played_do(&played, &give);
    struct command cancel = played_command(&played, COMMAND_penalty_cancel);
    cancel.body.penalty_cancel = (struct command_penalty_cancel){1, text_of("wrong")};
    played_do(&played, &cancel);
    const struct penalty *penalty = penalty_numbered(&played.state, 1);
    assert_true(penalty->reason.length && penalty->effect.length && penalty->why_cancelled.length);
    forget(&played, 2);
    assert_true(penalty_numbered(&played.state, 1)->reason.length);
    forget(&played, 1);
    penalty = penalty_numbered(&played.state, 1);
    assert_false(penalty->reason.length || penalty->effect.length || penalty->why_cancelled.length);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deadline_is_within_a_day),
        cmocka_unit_test(who_comes_late_is_let_in),
        cmocka_unit_test(who_is_absent),
        cmocka_unit_test(an_entry_about_who_is_there_must_fit),
        cmocka_unit_test(minutes_are_those_of_the_commands),
        cmocka_unit_test(who_waits_longest_comes_first),
        cmocka_unit_test(an_entry_about_a_call_must_fit),
        cmocka_unit_test(a_note_goes_with_whoever_it_may_be_about),
        cmocka_unit_test(a_note_that_was_taken_back_is_erased),
        cmocka_unit_test(kinds_have_their_bounds),
        cmocka_unit_test(an_entry_about_a_penalty_must_fit),
        cmocka_unit_test(what_is_noted_of_a_penalty_is_erased),
    };
    return cmocka_run_group_tests_name("floor", tests, NULL, NULL);
}
