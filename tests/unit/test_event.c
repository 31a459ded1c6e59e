/* An open event: the three outcomes of a command, retries by id, and what others see meanwhile. */
#include "unit.h"

#include <string.h>
#include "event.h"
#include "store_memory.h"

/* A store that outlives the event that opened it, as a file does. */
struct shelf {
    struct store *kept;
    struct store shown; /* handed out; closing it leaves `kept` alone */
    bool fails_to_open;
};

static struct shelf *shelf_of(struct store *store) {
    return (struct shelf *)(void *)((char *)store - offsetof(struct shelf, shown));
}

static status shelf_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    return store_event(shelf_of(store)->kept, event, why);
}
static status shelf_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    return store_read(shelf_of(store)->kept, from, on_row, context, why);
}
static status shelf_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    return store_append(shelf_of(store)->kept, batch, why);
}
static status shelf_find(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found, bool *is_there,
                         struct problem *why) {
    return store_find_command(shelf_of(store)->kept, id, found, is_there, why);
}
static status shelf_check(struct store *store, struct problem *why) { return store_check(shelf_of(store)->kept, why); }
static void shelf_close(struct store *store) { (void)store; }

static const struct store_methods shelf_methods = {
    STORE_METHODS_VERSION, shelf_event, shelf_read, shelf_append, shelf_find, shelf_check, shelf_close, NULL};

static status shelf_open(void *context, struct store **store, struct problem *why) {
    struct shelf *shelf = context;
    if (shelf->fails_to_open) return fault(why, "FILE", MSG_COMMIT_FAILED, 0);
    store_memory_reopen(shelf->kept);
    shelf->shown.methods = &shelf_methods;
    *store = &shelf->shown;
    return done();
}

static struct command command_of(enum command_kind kind, uint8_t id) {
    struct command command = {.kind = kind, .tournament = {NOBODY}, .at_ms = 1767225600000};
    memset(command.id, id, ID_SIZE);
    memset(command.chance, id, HASH_SIZE);
    return command;
}

static void begin(struct shelf *shelf, struct event *event) {
    struct problem why;
    struct answer answer;
    struct command create = command_of(COMMAND_event_create, 1);
    uint8_t id[HASH_SIZE];
    create.body.event_create.name = text_of("Club night");
    command_chance(&create, 1, id);
    memset(shelf, 0, sizeof *shelf);
    assert_int_equal(store_memory_open(&shelf->kept, id, &why).outcome, DONE);
    struct store_source source = {shelf_open, shelf};
    assert_int_equal(event_open_new(event, &source, &why).outcome, DONE);
    assert_int_equal(event_submit(event, &create, &answer, &why).outcome, DONE);
    assert_int_equal(answer.first, 1);
    assert_int_equal(answer.saved, 2);
}

static void end(struct shelf *shelf, struct event *event) {
    event_close(event);
    store_close(shelf->kept);
}

static struct command add(struct newcomer_row *row, const char *name, uint8_t id) {
    struct command command = command_of(COMMAND_people_add, id);
    *row = (struct newcomer_row){.name = text_of(name)};
    command.body.people_add.people.count = 1;
    command.body.people_add.people.rows = row;
    return command;
}

static void what_is_saved_is_there_when_opened_again(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event, again;
    struct newcomer_row row;
    struct problem why;
    struct answer answer;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    struct store_source source = {shelf_open, &shelf};
    assert_int_equal(event_open(&again, &source, &why).outcome, DONE);
    assert_true(state_equal(&event.state, &again.state));
    event_close(&again);
    end(&shelf, &event);
}

/* A retry under the same id is answered with what was saved then; nothing is added. */
static void a_repeated_id_is_answered_once(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event;
    struct newcomer_row row;
    struct problem why;
    struct answer first, second;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2);
    assert_int_equal(event_submit(&event, &command, &first, &why).outcome, DONE);
    command.at_ms += 5000;
    memset(command.chance, 77, HASH_SIZE);
    assert_int_equal(event_submit(&event, &command, &second, &why).outcome, DONE);
    assert_true(second.repeated && !first.repeated);
    assert_int_equal(second.saved, first.saved);
    assert_int_equal(event.state.people.count, 1);
    end(&shelf, &event);
}

/* TY-COMMAND-ID: the same id with other content. */
static void a_used_id_with_other_content_is_refused(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event;
    struct newcomer_row row;
    struct problem why;
    struct answer answer;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    command = add(&row, "Bia", 2);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-COMMAND-ID");
    assert_int_equal(event.state.people.count, 1);
    end(&shelf, &event);
}

/* TY-COMMAND-ID: after the person is forgotten nobody can tell what the old command said. */
static void the_digest_goes_with_the_name(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event;
    struct newcomer_row row;
    struct problem why;
    struct answer answer;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2), forget = command_of(COMMAND_person_forget, 3);
    forget.body.person_forget.person = 1;
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event_submit(&event, &forget, &answer, &why).outcome, DONE);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-COMMAND-ID");
    assert_int_equal(event.state.people.rows[0].name.length, 0);
    end(&shelf, &event);
}

/* A forgotten name is gone for whoever opens the event, and the chain still holds. */
static void a_forgotten_name_does_not_break_the_chain(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event, again;
    struct newcomer_row row;
    struct problem why;
    struct answer answer;
    struct verify_report report;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2), forget = command_of(COMMAND_person_forget, 3);
    forget.body.person_forget.person = 1;
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event_submit(&event, &forget, &answer, &why).outcome, DONE);
    struct store_source source = {shelf_open, &shelf};
    assert_int_equal(event_open(&again, &source, &why).outcome, DONE);
    assert_int_equal(again.state.people.rows[0].forgotten, 1);
    assert_int_equal(event_verify(&again, &report, &why).outcome, DONE);
    assert_int_equal(report.entries, again.state.seq);
    event_close(&again);
    end(&shelf, &event);
}

/* A fault before the commit: nothing changed, and the next try goes through. */
static void a_fault_changes_nothing(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event;
    struct newcomer_row row;
    struct problem why;
    struct answer answer;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2);
    store_memory_fail_next(shelf.kept, STORE_MEMORY_FAULT);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, FAULT);
    assert_int_equal(event.state.people.count, 0);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    assert_int_equal(event.state.people.count, 1);
    end(&shelf, &event);
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
        struct event event;
        struct newcomer_row row;
        struct problem why;
        struct answer answer;
        begin(&shelf, &event);
        struct command command = add(&row, "Ana", 2);
        store_memory_fail_next(shelf.kept, cases[i].failure);
        shelf.fails_to_open = cases[i].fails_to_open;
        assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, cases[i].outcome);
        assert_int_equal(event.state.people.count, cases[i].people);
        if (cases[i].outcome == DONE) assert_int_equal(answer.saved, event.state.seq);
        end(&shelf, &event);
    }
}

/* Not known, then the same command once more: saved exactly once, whatever had happened. */
static void the_same_id_settles_what_was_not_known(void **state) {
    (void)state;
    static const enum store_memory_failure failures[] = {STORE_MEMORY_UNKNOWN_KEPT, STORE_MEMORY_UNKNOWN_LOST};
    for (size_t i = 0; i < COUNT_OF(failures); i++) {
        struct shelf shelf;
        struct event event;
        struct newcomer_row row;
        struct problem why;
        struct answer answer;
        begin(&shelf, &event);
        struct command command = add(&row, "Ana", 2);
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
        end(&shelf, &event);
    }
}

/* TY-STALE: the sender decided on something that has changed since. */
static void a_stale_command_is_refused(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event;
    struct newcomer_row row;
    struct problem why;
    struct answer answer;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2), rename = command_of(COMMAND_person_rename, 3);
    assert_int_equal(event_submit(&event, &command, &answer, &why).outcome, DONE);
    rename.body.person_rename.person = 1;
    rename.body.person_rename.name = text_of("Anna");
    rename.based_on = answer.saved;
    assert_int_equal(event_submit(&event, &rename, &answer, &why).outcome, DONE);
    rename.id[0] = 9;
    rename.body.person_rename.name = text_of("Hanna");
    assert_int_equal(event_submit(&event, &rename, &answer, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-STALE");
    end(&shelf, &event);
}

/* A rehearsal shows what would be, and nothing is. */
static void a_rehearsal_leaves_nothing(void **state) {
    (void)state;
    struct shelf shelf;
    struct event event;
    struct newcomer_row row;
    struct problem why;
    struct decision decision;
    begin(&shelf, &event);
    struct command command = add(&row, "Ana", 2);
    assert_int_equal(event_rehearse(&event, &command, &decision, &why).outcome, DONE);
    assert_int_equal(decision.state.people.count, 1);
    decision_free(&decision);
    assert_int_equal(event.state.people.count, 0);
    end(&shelf, &event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_saved_is_there_when_opened_again),
        cmocka_unit_test(a_repeated_id_is_answered_once),
        cmocka_unit_test(a_used_id_with_other_content_is_refused),
        cmocka_unit_test(the_digest_goes_with_the_name),
        cmocka_unit_test(a_forgotten_name_does_not_break_the_chain),
        cmocka_unit_test(a_fault_changes_nothing),
        cmocka_unit_test(an_unknown_commit_is_settled),
        cmocka_unit_test(the_same_id_settles_what_was_not_known),
        cmocka_unit_test(a_stale_command_is_refused),
        cmocka_unit_test(a_rehearsal_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
