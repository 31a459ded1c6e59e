/* An open event: the three outcomes of a command, retries by id, and what others see meanwhile. */
#include "unit.h"

#include <string.h>
#include "support/shelf.h"
#include "app/save/batch.h"

static void what_is_saved_is_there_when_opened_again(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event, again;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    struct store_source source = {shelf_open, &shelf};
    assert_int_equal(event_open(&again, &source, &why).outcome, DONE);
    assert_true(state_equal(&event.state, &again.state));
    event_close(&again);
    shelf_end(&shelf, &event);
}

/* A retry under the same id is answered with what was saved then; nothing is added. */
static void a_repeated_id_is_answered_once(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct submit_result first, second;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2);
    assert_int_equal(event_submit(&event, &command, &first, &why).outcome, DONE);
    command.at_ms += 5000;
    memset(command.chance, 77, HASH_SIZE);
    assert_int_equal(event_submit(&event, &command, &second, &why).outcome, DONE);
    assert_true(second.repeated && !first.repeated);
    assert_int_equal(second.saved, first.saved);
    assert_int_equal(event.state.people.count, 1);
    shelf_end(&shelf, &event);
}

/* TY-COMMAND-ID: the same id with other content. */
static void a_used_id_with_other_content_is_refused(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    command = shelf_add(&row, "Bia", 2);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-COMMAND-ID");
    assert_int_equal(event.state.people.count, 1);
    shelf_end(&shelf, &event);
}

/* TY-COMMAND-ID: after the person is forgotten nobody can tell what the old command said. */
static void the_digest_goes_with_the_name(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2), forget = shelf_command(COMMAND_person_forget, 3);
    forget.body.person_forget.person = 1;
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event_submit(&event, &forget, &answer, &why).outcome, DONE);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-COMMAND-ID");
    assert_int_equal(event.state.people.rows[0].name.length, 0);
    shelf_end(&shelf, &event);
}

/* So does the address, for whoever has the event open already. */
static void the_email_goes_with_the_name(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2), forget = shelf_command(COMMAND_person_forget, 3);
    row.email = text_of("ana@example.org");
    forget.body.person_forget.person = 1;
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event.state.people.rows[0].email.length, row.email.length);
    assert_int_equal(event_submit(&event, &forget, &answer, &why).outcome, DONE);
    assert_int_equal(event.state.people.rows[0].email.length, 0);
    assert_int_equal(event.state.people.rows[0].name.length, 0);
    shelf_end(&shelf, &event);
}

/* A forgotten name is gone for whoever opens the event, and the chain still holds. */
static void a_forgotten_name_does_not_break_the_chain(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event, again;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    struct verify_report report;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2), forget = shelf_command(COMMAND_person_forget, 3);
    forget.body.person_forget.person = 1;
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event_submit(&event, &forget, &answer, &why).outcome, DONE);
    struct store_source source = {shelf_open, &shelf};
    assert_int_equal(event_open(&again, &source, &why).outcome, DONE);
    assert_int_equal(again.state.people.rows[0].forgotten, 1);
    assert_int_equal(event_verify(&again, &report, &why).outcome, DONE);
    assert_int_equal(report.entries, again.state.seq);
    event_close(&again);
    shelf_end(&shelf, &event);
}

/* A fault before the commit: nothing changed, and the next try goes through. */
static void a_fault_changes_nothing(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2);
    store_memory_fail_next(shelf.kept, STORE_MEMORY_FAULT);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, FAULT);
    assert_int_equal(event.state.people.count, 0);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event.state.people.count, 1);
    shelf_end(&shelf, &event);
}

/* A commit that failed is looked up: it was kept, or it was lost; only if nobody can look it is not known. */
static void an_unknown_commit_is_settled(void **state) {
    (void)state;
    static const struct {
        enum store_memory_failure failure;
        bool fails_to_open;
        enum outcome outcome;
        uint32_t people;
    } cases[] = {{STORE_MEMORY_UNKNOWN_KEPT, false, DONE, 1},
                 {STORE_MEMORY_UNKNOWN_LOST, false, FAULT, 0},
                 {STORE_MEMORY_UNKNOWN_KEPT, true, UNKNOWN, 0},
                 {STORE_MEMORY_UNKNOWN_LOST, true, UNKNOWN, 0}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct shelf shelf;
        struct open_event event;
        struct newcomer_row row;
        struct problem why;
        struct submit_result answer;
        shelf_begin(&shelf, &event);
        struct command command = shelf_add(&row, "Ana", 2);
        store_memory_fail_next(shelf.kept, cases[i].failure);
        shelf.fails_to_open = cases[i].fails_to_open;
        assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, cases[i].outcome);
        assert_int_equal(event.state.people.count, cases[i].people);
        if (cases[i].outcome == DONE) assert_int_equal(answer.saved, event.state.seq);
        shelf_end(&shelf, &event);
    }
}

/* Not known, then the same command once more: saved exactly once, whatever had happened. */
static void the_same_id_settles_what_was_not_known(void **state) {
    (void)state;
    static const enum store_memory_failure failures[] = {STORE_MEMORY_UNKNOWN_KEPT, STORE_MEMORY_UNKNOWN_LOST};
    for (size_t i = 0; i < COUNT_OF(failures); i++) {
        struct shelf shelf;
        struct open_event event;
        struct newcomer_row row;
        struct problem why;
        struct submit_result answer;
        shelf_begin(&shelf, &event);
        struct command command = shelf_add(&row, "Ana", 2);
        store_memory_fail_next(shelf.kept, failures[i]);
        shelf.fails_to_open = true;
        assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, UNKNOWN);
        event_close(&event);
        shelf.fails_to_open = false;
        struct store_source source = {shelf_open, &shelf};
        assert_int_equal(event_open(&event, &source, &why).outcome, DONE);
        assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
        assert_int_equal(answer.repeated, failures[i] == STORE_MEMORY_UNKNOWN_KEPT);
        assert_int_equal(event.state.people.count, 1);
        shelf_end(&shelf, &event);
    }
}

/* TY-STALE: the sender decided on something that has changed since. */
static void a_stale_command_is_refused(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct submit_result answer;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2), rename = shelf_command(COMMAND_person_rename, 3);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    rename.body.person_rename.person = 1;
    rename.body.person_rename.name = text_of("Anna");
    rename.based_on = answer.saved;
    assert_int_equal(event_submit(&event, &rename, &answer, &why).outcome, DONE);
    rename.id[0] = 9;
    rename.body.person_rename.name = text_of("Hanna");
    assert_int_equal(event_submit(&event, &rename, &answer, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-STALE");
    shelf_end(&shelf, &event);
}

/* A rehearsal shows what would be, and nothing is. */
static void a_rehearsal_leaves_nothing(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct problem why;
    struct decision decision;
    shelf_begin(&shelf, &event);
    struct command command = shelf_add(&row, "Ana", 2);
    assert_int_equal(event_dry_run(&event, &command, &decision, &why).outcome, DONE);
    assert_int_equal(decision.state.people.count, 1);
    decision_free(&decision);
    assert_int_equal(event.state.people.count, 0);
    shelf_end(&shelf, &event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_saved_is_there_when_opened_again),
        cmocka_unit_test(a_repeated_id_is_answered_once),
        cmocka_unit_test(a_used_id_with_other_content_is_refused),
        cmocka_unit_test(the_digest_goes_with_the_name),
        cmocka_unit_test(the_email_goes_with_the_name),
        cmocka_unit_test(a_forgotten_name_does_not_break_the_chain),
        cmocka_unit_test(a_fault_changes_nothing),
        cmocka_unit_test(an_unknown_commit_is_settled),
        cmocka_unit_test(the_same_id_settles_what_was_not_known),
        cmocka_unit_test(a_stale_command_is_refused),
        cmocka_unit_test(a_rehearsal_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
