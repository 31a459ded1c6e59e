/* A whole event in a file, and what may happen to the file: nobody is ever shown other contents in silence. */
#include "unit.h"

#include "event.h"
#include "format.h"
#include "store_sqlite.h"
#include "support/sample.h"
#include "support/scratch.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static struct problem why;
static struct state original; /* what the sound file says */

static status open_file(void *context, struct store **store, struct problem *problem) {
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_READ, context, problem);
}

static status create_file(void *context, struct store **store, struct problem *problem) {
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_CREATE, context, problem);
}

static const struct store_source reading = {open_file, NULL};

static struct command command_of(enum command_kind kind, uint8_t id) {
    struct command command = {.kind = kind, .at_ms = 1767225600000};
    memset(command.id, id, ID_SIZE);
    memset(command.chance, id, HASH_SIZE);
    return command;
}

static void submit(struct event *event, struct command *command) {
    struct answer answer;
    assert_done(event_submit(event, command, &answer, &why));
}

static void create_event(struct event *event) {
    uint8_t id[HASH_SIZE];
    struct command command = command_of(COMMAND_event_create, 1);
    command.tournament.at = NOBODY;
    command.body.event_create.name = text_of("Club night");
    command_chance(&command, 1, id);
    struct store_source source = {create_file, id};
    assert_done(event_open_new(event, &source, &why));
    submit(event, &command);
}

static void add_people(struct event *event) {
    struct newcomer_row rows[] = {{.name = text_of("Ana")},
                                  {.name = text_of("Bia"), .email = text_of("bia@example.org")},
                                  {.name = text_of("Caio"), .club = text_of("North")},
                                  {.name = text_of("Davi")},
                                  {.name = text_of("Edu")}};
    struct command command = command_of(COMMAND_people_add, 3);
    command.body.people_add.enter = 1;
    command.body.people_add.people.rows = rows;
    command.body.people_add.people.count = COUNT_OF(rows);
    submit(event, &command);
}

/* Ana is called Anna now, Edu is forgotten; round 1 is on the wall. */
static void write_event(void) {
    struct event event;
    create_event(&event);
    struct command command = command_of(COMMAND_tournament_create, 2);
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of(formats[0]->id);
    command.body.tournament_create.name = text_of("Cup");
    submit(&event, &command);
    add_people(&event);
    command = command_of(COMMAND_person_rename, 4);
    command.body.person_rename.person = 1;
    command.body.person_rename.name = text_of("Anna");
    submit(&event, &command);
    command = command_of(COMMAND_draw_make, 5);
    submit(&event, &command);
    command = command_of(COMMAND_draw_publish, 6);
    submit(&event, &command);
    command = command_of(COMMAND_person_forget, 7);
    command.body.person_forget.person = 5;
    submit(&event, &command);
    event_close(&event);
}

static int begin(void **unused) {
    struct event event;
    struct verify_report report;
    if (scratch_begin(unused) != 0) return -1;
    write_event();
    assert_done(event_open(&event, &reading, &why));
    assert_done(event_verify(&event, &report, &why));
    assert_int_equal(report.entries, event.state.seq);
    assert_true(report.seed_open && report.mismatches == 0 && report.draws == 1);
    assert_done(state_copy(&original, &event.state));
    event_close(&event);
    return 0;
}

static int end(void **unused) {
    state_free(&original);
    memset(&original, 0, sizeof original);
    return scratch_end(unused);
}

static void execute(const char *sql) {
    sqlite3 *db;
    char *error = NULL;
    assert_int_equal(sqlite3_open(scratch_path("event.tilt"), &db), SQLITE_OK);
    sqlite3_exec(db, sql, NULL, NULL, &error);
    if (error) fail_msg("%s: %s", sql, error);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

enum found { SOUND, NOTICED_AT_OPENING, NOTICED_BY_VERIFY, OTHER_CONTENTS };

/* What somebody who opens the file and verifies it is told. */
static enum found look(void) {
    struct event event;
    struct verify_report report;
    status opened = event_open(&event, &reading, &why);
    if (!is_done(opened)) {
        assert_int_equal(opened.outcome, FAULT);
        return NOTICED_AT_OPENING;
    }
    status verified = event_verify(&event, &report, &why);
    bool same = state_equal(&event.state, &original);
    if (!is_done(verified)) assert_int_equal(verified.outcome, FAULT);
    event_close(&event);
    if (!is_done(verified)) return NOTICED_BY_VERIFY;
    return same && report.mismatches == 0 && report.seed_open ? SOUND : OTHER_CONTENTS;
}

/* Each byte once, and never the same bit twice in a row. Beside the file nothing is left that the next could find. */
static void no_byte_changes_the_contents_in_silence(void **state) {
    (void)state;
    size_t size, counts[OTHER_CONTENTS + 1] = {0};
    uint8_t *bytes = scratch_get(scratch_path("event.tilt"), &size);
    for (size_t i = 0; i < size; i++) {
        uint8_t worse = bytes[i] ^ (uint8_t)(1u << i % 8);
        scratch_patch(scratch_path("event.tilt"), i, &worse, 1);
        enum found found = look();
        counts[found]++;
        if (found == OTHER_CONTENTS) fail_msg("byte %zu (%u instead of %u) is not noticed", i, worse, bytes[i]);
        scratch_patch(scratch_path("event.tilt"), i, &bytes[i], 1);
        if (found != SOUND && strcmp(scratch_list(), "event.tilt") != 0) {
            scratch_begin(state);
            scratch_put(scratch_path("event.tilt"), bytes, size);
        }
    }
    free(bytes);
    assert_true(counts[NOTICED_AT_OPENING] > 1000 && counts[NOTICED_BY_VERIFY] > 100);
    assert_int_equal(look(), SOUND);
}

/* What another tool takes away. Entries: 1 and 2 the event, 3 and 4 the tournament, 5 the command that adds people, who
 * stand in pairs from 6 on (added, entered). */
static void no_row_is_taken_away_in_silence(void **state) {
    static const struct {
        const char *sql;
        enum found found;
        enum message says;
    } cases[] = {
        {"DELETE FROM entry WHERE seq > 15", NOTICED_AT_OPENING, MSG_NONE},
        {"DELETE FROM entry WHERE seq > 17; DELETE FROM sealed WHERE seq > 17", NOTICED_AT_OPENING,
         MSG_STORE_INCOMPLETE},
        {"DELETE FROM sealed", NOTICED_AT_OPENING, MSG_SEAL_LOST},
        {"DELETE FROM sealed WHERE seq = 6 AND field = 1", NOTICED_AT_OPENING, MSG_SEAL_LOST},
        {"DELETE FROM sealed WHERE seq = 6 AND field = 2", NOTICED_AT_OPENING, MSG_SEAL_LOST},
        {"DELETE FROM sealed WHERE seq = (SELECT max(seq) FROM sealed)", NOTICED_AT_OPENING, MSG_SEAL_LOST},
        {"UPDATE sealed SET field = 3 WHERE seq = 6 AND field = 2", NOTICED_AT_OPENING, MSG_SEAL_STRAY},
        {"UPDATE sealed SET field = 0 WHERE seq = 2", NOTICED_AT_OPENING, MSG_SEAL_STRAY},
        {"UPDATE sealed SET seq = 1 WHERE seq = 2", NOTICED_AT_OPENING, MSG_SEAL_STRAY},
        {"DELETE FROM command", NOTICED_AT_OPENING, MSG_STORE_INCOMPLETE},
        {"DELETE FROM command WHERE first = 3", NOTICED_AT_OPENING, MSG_STORE_INCOMPLETE},
        {"UPDATE command SET first = 1, last = 1", NOTICED_AT_OPENING, MSG_STORE_INCOMPLETE},
        {"UPDATE command SET last = 3 WHERE first = 1; UPDATE command SET first = 4 WHERE first = 3", NOTICED_BY_VERIFY,
         MSG_COMMAND_LOST},
        {"UPDATE command SET id = zeroblob(16) WHERE first = 3", NOTICED_BY_VERIFY, MSG_COMMAND_LOST},
        {"INSERT INTO command SELECT event, zeroblob(16), 4, 3, nonce, digest FROM command LIMIT 1", NOTICED_BY_VERIFY,
         MSG_STORE_DAMAGED},
        {"INSERT INTO sealed SELECT zeroblob(16), seq, field, nonce, value FROM sealed LIMIT 1", NOTICED_BY_VERIFY,
         MSG_STORE_DAMAGED},
    };
    size_t size;
    (void)state;
    uint8_t *bytes = scratch_get(scratch_path("event.tilt"), &size);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        scratch_put(scratch_path("event.tilt"), bytes, size);
        execute(cases[i].sql);
        enum found found = look();
        if (found != cases[i].found) fail_msg("%s: %d", cases[i].sql, (int)found);
        if (cases[i].says != MSG_NONE && why.says.message != cases[i].says) fail_msg("%s: other words", cases[i].sql);
    }
    free(bytes);
}

/* The person is named by number: the name is what is missing. */
static void says_whose_name_is_missing(void **state) {
    (void)state;
    struct event event;
    execute("DELETE FROM sealed WHERE seq = 10 AND field = 1");
    assert_outcome(event_open(&event, &reading, &why), FAULT, "DAMAGED");
    assert_int_equal(why.says.message, MSG_SEAL_LOST);
    assert_int_equal(why.says.arguments[0].number, 3);
}

/* Without the seed the event can be looked at; what could not be checked is said. */
static void lets_look_on_without_the_seed(void **state) {
    (void)state;
    struct event event;
    struct verify_report report;
    execute("DELETE FROM sealed WHERE seq = 2");
    assert_done(event_open(&event, &reading, &why));
    assert_done(event_verify(&event, &report, &why));
    assert_false(report.seed_open);
    assert_int_equal(event.state.people.count, 5);
    event_close(&event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_FILE(test) cmocka_unit_test_setup_teardown(test, begin, end)
        IN_FILE(no_byte_changes_the_contents_in_silence),
        IN_FILE(no_row_is_taken_away_in_silence),
        IN_FILE(says_whose_name_is_missing),
        IN_FILE(lets_look_on_without_the_seed),
    };
    return cmocka_run_group_tests_name("damage", tests, NULL, NULL);
}
