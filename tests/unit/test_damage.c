/* A whole event in a file, and what may happen to the file: nobody is ever shown other contents in silence. */
#include "unit.h"

#include "app/save/batch.h"
#include "app/save/event_file.h"
#include "core/rulebook/format.h"
#include "store/store_sqlite.h"
#include "support/sample.h"
#include "support/scratch.h"
#include "support/turn.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct problem why;
static struct state original; /* what the sound file says */

static status open_file(void *context, struct store **store, struct problem *problem) {
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_READ, context, problem);
}

static status create_file(void *context, struct store **store, struct problem *problem) {
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_CREATE, context, problem);
}

static status open_to_write(void *context, struct store **store, struct problem *problem) {
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_WRITE, context, problem);
}

static const struct store_source reading = {open_file, NULL}, writing = {open_to_write, NULL};

static struct command command_of(enum command_kind kind, uint8_t id) {
    struct command command = {.kind = kind, .at_ms = 1767225600000};
    memset(command.id, id, ID_SIZE);
    memset(command.chance, id, HASH_SIZE);
    return command;
}

static void submit(struct open_event *event, struct command *command) {
    struct submit_result answer;
    assert_done(event_submit(event, command, &answer, &why));
}

static void create_event(struct open_event *event) {
    uint8_t id[HASH_SIZE];
    struct command command = command_of(COMMAND_event_create, 1);
    command.tournament.at = NOBODY;
    command.body.event_create.name = text_of("Club night");
    command_chance(&command, 1, id);
    struct store_source source = {create_file, id};
    assert_done(event_open_new(event, &source, &why));
    submit(event, &command);
}

static void add_people(struct open_event *event) {
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
    struct open_event event;
    create_event(&event);
    struct command command = command_of(COMMAND_tournament_create, 2);
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of(rule_books()->formats[0]->id);
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
    struct open_event event;
    struct verify_report report;
    if (scratch_begin_in_memory(unused) != 0) return -1;
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

/* SHORTER: what stood there some commands ago. */
enum found { SOUND, NOTICED_AT_OPENING, NOTICED_BY_VERIFY, SHORTER, OTHER_CONTENTS, FOUNDS };

/* What the event was after each of the last commands. */
enum { EARLIER_MAX = 8 };
static struct state earlier[EARLIER_MAX];
static uint32_t earlier_count;

static bool is_earlier(const struct state *state) {
    for (uint32_t i = 0; i < earlier_count; i++)
        if (state_equal(state, &earlier[i])) return true;
    return false;
}

/* What somebody who opens the file, to read it or to write, and verifies it is told. */
static enum found look_as(const struct store_source *source) {
    struct open_event event;
    struct verify_report report;
    status opened = event_open(&event, source, &why);
    if (!is_done(opened)) {
        assert_int_equal(opened.outcome, FAULT);
        return NOTICED_AT_OPENING;
    }
    status verified = event_verify(&event, &report, &why);
    bool good = is_done(verified) && report.mismatches == 0 && report.seed_open;
    enum found found = !good                                  ? OTHER_CONTENTS
                       : state_equal(&event.state, &original) ? SOUND
                       : is_earlier(&event.state)             ? SHORTER
                                                              : OTHER_CONTENTS;
    if (!is_done(verified)) assert_int_equal(verified.outcome, FAULT);
    event_close(&event);
    return is_done(verified) ? found : NOTICED_BY_VERIFY;
}

static enum found look(void) { return look_as(&reading); }

/* The files of an event as they lie there; what a look leaves of them is put right again. */

enum part { THE_FILE, THE_LOG, THE_INDEX, THE_LOCK, PARTS };
static const char *const part_name[PARTS] = {"event.tilt", "event.tilt-wal", "event.tilt-shm", "event.tilt.lock"};

static struct {
    struct part_bytes {
        uint8_t *bytes; /* NULL: there is no such file */
        size_t size;
    } parts[PARTS];
    bool lock_counts; /* else it is left out, as whoever copies an event may leave it */
} kept;

static void parts_keep(void) {
    for (int i = 0; i < PARTS; i++) {
        struct part_bytes *part = &kept.parts[i];
        free(part->bytes);
        *part = (struct part_bytes){0};
        if (access(scratch_path(part_name[i]), F_OK) == 0)
            part->bytes = scratch_get(scratch_path(part_name[i]), &part->size);
    }
    kept.lock_counts = true;
}

static void part_put(int part, const uint8_t *bytes, size_t size) {
    if (bytes && (part != THE_LOCK || kept.lock_counts))
        scratch_put(scratch_path(part_name[part]), bytes, size);
    else
        unlink(scratch_path(part_name[part]));
}

static void parts_put(void) {
    for (int i = 0; i < PARTS; i++) part_put(i, kept.parts[i].bytes, kept.parts[i].size);
}

static int begin_kept(void **state) {
    if (begin(state) != 0) return -1;
    parts_keep();
    return 0;
}

/* The counts of one kind of damage. */
struct tally {
    size_t all, found[FOUNDS];
};

static void tally_say(const char *what, const struct tally *tally) {
    static const char *const names[FOUNDS] = {"without-effect", "noticed-at-opening", "noticed-by-verify", "shorter",
                                              "unnoticed"};
    printf("# count damage-%s %zu\n", what, tally->all);
    for (int i = 0; i < FOUNDS; i++) printf("# count damage-%s-%s %zu\n", what, names[i], tally->found[i]);
    fflush(stdout);
}

/* Looks at what lies there now, in turns as a reader and as a writer. */
static void judge(struct tally *tally, enum part part, const char *what, size_t at) {
    enum found found = look_as(tally->all % 2 ? &writing : &reading);
    tally->all++;
    tally->found[found]++;
    if (found == OTHER_CONTENTS || (found == SHORTER && kept.lock_counts))
        fail_msg("%s: %s %zu is not noticed: %d", part_name[part], what, at, (int)found);
    parts_put();
}

/* One bit of every byte, and never the same twice in a row; in the long form each of its bits. */
static void change_bits(struct tally *tally, enum part part, uint32_t step) {
    const struct part_bytes *whole = &kept.parts[part];
    for (size_t i = turn_first(step); i < whole->size; i += turn_step(step)) {
        for (unsigned bit = 0; bit < 8; bit++) {
            if (!getenv("TILTYARD_BATTERY") && bit != i % 8) continue;
            uint8_t worse = whole->bytes[i] ^ (uint8_t)(1u << bit);
            scratch_patch(scratch_path(part_name[part]), i, &worse, 1);
            judge(tally, part, "byte", i);
        }
    }
}

/* Cut to each length; in the short form to each next to a border, and to some in between. */
static void cut(struct tally *tally, enum part part, size_t head, size_t piece, size_t step) {
    const struct part_bytes *whole = &kept.parts[part];
    for (size_t length = 0; length < whole->size; length++) {
        size_t off = length >= head ? (length - head) % piece : length < 2 ? 0 : step;
        bool wanted = off <= 1 || off == piece - 1 || length % step == 0;
        if (getenv("TILTYARD_BATTERY") ? length % turn_step(1) != turn_first(1) : !wanted) continue;
        part_put((int)part, whole->bytes, length);
        judge(tally, part, "length", length);
    }
}

enum { PAGE = 4096, LOG_HEAD = 32, FRAME = PAGE + 24 };

static void no_bit_changes_the_contents_in_silence(void **state) {
    (void)state;
    struct tally tally = {0};
    assert_int_equal(look(), SOUND);
    change_bits(&tally, THE_FILE, 23);
    tally_say("file-bits", &tally);
    uint32_t least = getenv("TILTYARD_BATTERY") ? 80 : 180;
    assert_true(tally.found[NOTICED_AT_OPENING] > least && tally.found[NOTICED_BY_VERIFY] > 5);
    assert_true(tally.found[SOUND] > 10);
    assert_int_equal(look(), SOUND);
}

static void no_length_is_taken_for_the_whole(void **state) {
    (void)state;
    struct tally tally = {0};
    cut(&tally, THE_FILE, 0, PAGE, 101);
    tally_say("file-lengths", &tally);
    assert_true(tally.found[NOTICED_AT_OPENING] > 100);
    assert_int_equal(look(), SOUND);
}

/* What a writer leaves that is killed: the last commands are in the log alone. */

static void rename_first(struct open_event *event, uint8_t id, const char *name) {
    struct command command = command_of(COMMAND_person_rename, id);
    command.body.person_rename.person = 1;
    command.body.person_rename.name = text_of(name);
    submit(event, &command);
}

static void write_and_die(void) {
    struct open_event event;
    assert_done(event_open(&event, &writing, &why));
    rename_first(&event, 21, "Anita");
    rename_first(&event, 22, "Hanna");
    rename_first(&event, 23, "Johanna");
    _exit(0);
}

/* What the event was before each of its last commands. */
static void remember_earlier(const struct state *now) {
    struct open_event event;
    assert_done(event_open(&event, &reading, &why));
    for (uint64_t seq = now->seq; seq > now->seq - 2 * 3; seq -= 2) {
        assert_true(earlier_count < EARLIER_MAX);
        assert_done(event_fold(event.store, seq - 1, &earlier[earlier_count++], &why));
    }
    event_close(&event);
}

static int begin_killed(void **state) {
    int how;
    struct open_event event;
    if (begin(state) != 0) return -1;
    pid_t child = scratch_fork();
    if (child == 0) write_and_die();
    if (waitpid(child, &how, 0) != child || how != 0) return -1;
    parts_keep();
    assert_done(event_open(&event, &reading, &why));
    state_free(&original);
    assert_done(state_copy(&original, &event.state));
    event_close(&event);
    remember_earlier(&original);
    for (int i = 0; i < PARTS; i++) assert_non_null(kept.parts[i].bytes);
    parts_put();
    return 0;
}

static int end_killed(void **state) {
    for (uint32_t i = 0; i < earlier_count; i++) state_free(&earlier[i]);
    memset(earlier, 0, sizeof earlier);
    earlier_count = 0;
    return end(state);
}

/* SQLite itself takes a log that was damaged for one that is shorter. */
static void no_bit_of_the_log_takes_what_was_saved(void **state) {
    (void)state;
    struct tally tally = {0};
    change_bits(&tally, THE_LOG, 101);
    tally_say("log-bits", &tally);
    assert_true(tally.found[NOTICED_AT_OPENING] > 300);
}

static void no_length_of_the_log_takes_what_was_saved(void **state) {
    (void)state;
    struct tally tally = {0};
    cut(&tally, THE_LOG, LOG_HEAD, FRAME, 197);
    part_put(THE_LOG, NULL, 0);
    judge(&tally, THE_LOG, "length", 0);
    tally_say("log-lengths", &tally);
    assert_true(tally.found[NOTICED_AT_OPENING] > 100);
}

/* SQLite makes its index of the log anew; and what FILE.lock says of what was saved has a sum. */
static void nothing_beside_the_log_changes_the_contents(void **state) {
    (void)state;
    struct tally tally = {0};
    change_bits(&tally, THE_INDEX, 127);
    cut(&tally, THE_INDEX, 0, PAGE, 511);
    part_put(THE_INDEX, NULL, 0);
    judge(&tally, THE_INDEX, "length", 0);
    tally_say("index", &tally);
    assert_int_equal(tally.found[SOUND], tally.all);
    tally = (struct tally){0};
    change_bits(&tally, THE_LOCK, 1);
    cut(&tally, THE_LOCK, 0, PAGE, 1);
    part_put(THE_LOCK, NULL, 0);
    judge(&tally, THE_LOCK, "length", 0);
    tally_say("lock", &tally);
    assert_int_equal(tally.found[SOUND], tally.all);
}

/* Whoever copies the event without FILE.lock has nothing that says how much there was: a log that is damaged then may
 * be one that the power cut short, and what is shown is the event some commands ago, and never anything else. */
static void a_log_alone_is_the_event_or_was(void **state) {
    (void)state;
    struct tally tally = {0};
    kept.lock_counts = false;
    parts_put();
    change_bits(&tally, THE_LOG, 97);
    cut(&tally, THE_LOG, LOG_HEAD, FRAME, 503);
    tally_say("log-without-lock", &tally);
    assert_true(tally.found[SHORTER] > 100);
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
         MSG_COMMAND_LOST},
        {"INSERT INTO sealed SELECT zeroblob(16), seq, field, nonce, value FROM sealed LIMIT 1", NOTICED_BY_VERIFY,
         MSG_STORE_DAMAGED},
        {"INSERT INTO sealed SELECT x'ffffffffffffffffffffffffffffffff', seq, field, nonce, value FROM sealed LIMIT 1",
         NOTICED_BY_VERIFY, MSG_STORE_DAMAGED},
        {"INSERT INTO sealed SELECT event, 0, field, nonce, value FROM sealed LIMIT 1", NOTICED_BY_VERIFY,
         MSG_STORE_DAMAGED},
        {"INSERT INTO sealed SELECT event, -1, field, nonce, value FROM sealed LIMIT 1", NOTICED_BY_VERIFY,
         MSG_STORE_DAMAGED},
        {"INSERT INTO sealed SELECT event, 99, field, nonce, value FROM sealed LIMIT 1", NOTICED_AT_OPENING,
         MSG_STORE_DAMAGED},
        {"INSERT INTO command SELECT zeroblob(16), id, first, last, nonce, digest FROM command LIMIT 1",
         NOTICED_BY_VERIFY, MSG_STORE_DAMAGED},
        {"INSERT INTO command SELECT x'ffffffffffffffffffffffffffffffff', id, first, last, nonce, digest FROM command "
         "LIMIT 1",
         NOTICED_BY_VERIFY, MSG_STORE_DAMAGED},
        {"INSERT INTO command SELECT event, zeroblob(16), 100, 99, nonce, digest FROM command LIMIT 1",
         NOTICED_AT_OPENING, MSG_STORE_INCOMPLETE},
        {"INSERT INTO command SELECT event, zeroblob(16), 0, -1, nonce, digest FROM command LIMIT 1", NOTICED_BY_VERIFY,
         MSG_STORE_DAMAGED},
        {"INSERT INTO command SELECT event, zeroblob(16), max(last) + 1, max(last), nonce, digest FROM command",
         NOTICED_BY_VERIFY, MSG_COMMAND_LOST},
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

/* Where the row of that command is in the file, after its event: its id, two entries of a byte each, two hashes. */
enum { ROW_SIZE = ID_SIZE + 2 + 2 * HASH_SIZE };
static uint8_t *row_of(uint8_t *bytes, size_t size, uint8_t id) {
    uint8_t sought[2 * ID_SIZE];
    memcpy(sought, original.event, ID_SIZE);
    memset(sought + ID_SIZE, id, ID_SIZE);
    size_t at = 0;
    while (at + sizeof sought + ROW_SIZE <= size && memcmp(bytes + at, sought, sizeof sought) != 0) at++;
    assert_true(at + sizeof sought + ROW_SIZE <= size);
    return bytes + at + ID_SIZE;
}

/* Both commands are there, but a search for their ids ends at the other. */
static void notices_commands_that_have_changed_places(void **state) {
    size_t size;
    uint8_t one[ROW_SIZE], *bytes = scratch_get(scratch_path("event.tilt"), &size);
    uint8_t *first = row_of(bytes, size, 4), *second = row_of(bytes, size, 5);
    (void)state;
    assert_int_equal(look(), SOUND);
    memcpy(one, first, ROW_SIZE);
    memcpy(first, second, ROW_SIZE);
    memcpy(second, one, ROW_SIZE);
    scratch_put(scratch_path("event.tilt"), bytes, size);
    free(bytes);
    assert_int_equal(look(), NOTICED_BY_VERIFY);
    assert_int_equal(why.says.message, MSG_STORE_DAMAGED);
}

/* The person is named by number: the name is what is missing. */
static void says_whose_name_is_missing(void **state) {
    (void)state;
    struct open_event event;
    execute("DELETE FROM sealed WHERE seq = 10 AND field = 1");
    assert_outcome(event_open(&event, &reading, &why), FAULT, "DAMAGED");
    assert_int_equal(why.says.message, MSG_SEAL_LOST);
    assert_int_equal(why.says.arguments[0].number, 3);
}

/* Without the seed the event can be looked at; what could not be checked is said. */
static void lets_look_on_without_the_seed(void **state) {
    (void)state;
    struct open_event event;
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
#define IN_KEPT(test) cmocka_unit_test_setup_teardown(test, begin_kept, end)
#define KILLED(test) cmocka_unit_test_setup_teardown(test, begin_killed, end_killed)
        IN_KEPT(no_bit_changes_the_contents_in_silence),
        IN_KEPT(no_length_is_taken_for_the_whole),
        KILLED(no_bit_of_the_log_takes_what_was_saved),
        KILLED(no_length_of_the_log_takes_what_was_saved),
        KILLED(nothing_beside_the_log_changes_the_contents),
        KILLED(a_log_alone_is_the_event_or_was),
        IN_FILE(no_row_is_taken_away_in_silence),
        IN_FILE(notices_commands_that_have_changed_places),
        IN_FILE(says_whose_name_is_missing),
        IN_FILE(lets_look_on_without_the_seed),
    };
    return cmocka_run_group_tests_name("damage", tests, NULL, NULL);
}
