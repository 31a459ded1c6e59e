/* An event in a file: how it comes into being, who may write, what is left beside it, what is erased. */
#include "unit.h"

#include "sys/files.h"
#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_sqlite.h"

#include <errno.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct problem why;
static struct sample sample;

static struct store *opened(enum store_mode mode) {
    struct store *store;
    assert_done(
        store_sqlite_open(&store, scratch_path("event.tilt"), mode, mode == STORE_CREATE ? sample_event : NULL, &why));
    return store;
}

static status opening(const char *name, enum store_mode mode) {
    struct store *store = NULL;
    status result =
        store_sqlite_open(&store, scratch_path(name), mode, mode == STORE_CREATE ? sample_event : NULL, &why);
    store_close(store);
    return result;
}

static status checking(const char *name) {
    struct store *store;
    TRY(store_sqlite_open(&store, scratch_path(name), STORE_READ, NULL, &why));
    status result = store_check(store, &why);
    store_close(store);
    return result;
}

static void append(struct store *store, uint64_t after, uint32_t rows) {
    sample_fill(&sample, after, rows);
    assert_done(store_append(store, &sample.batch, &why));
}

/* An event of that many rows, closed. */
static void make(uint32_t rows) {
    struct store *store = opened(STORE_CREATE);
    for (uint32_t after = 0; after < rows; after += 10) append(store, after, 10);
    store_close(store);
}

static void holds(uint64_t rows) {
    struct store *store = opened(STORE_READ);
    sample_assert_store(store, rows, SAMPLE_ALL);
    store_close(store);
}

/* What another tool does with the file. */
static void execute(const char *name, const char *sql) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(scratch_path(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* Creating. */

static void comes_into_being_with_its_first_append(void **state) {
    (void)state;
    struct store *store = opened(STORE_CREATE);
    assert_string_equal(scratch_list(), "event.tilt.lock");
    append(store, 0, 10);
    assert_string_equal(scratch_list(), "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
    append(store, 10, 10);
    sample_assert_store(store, 20, SAMPLE_ALL);
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt");
    holds(20);
    assert_string_equal(scratch_list(), "event.tilt");
}

static void leaves_nothing_without_an_append(void **state) {
    (void)state;
    store_close(opened(STORE_CREATE));
    assert_string_equal(scratch_list(), "");
}

static void refused_first_append_leaves_nothing(void **state) {
    (void)state;
    struct store *store = opened(STORE_CREATE);
    sample_fill(&sample, 3, 2);
    assert_outcome(store_append(store, &sample.batch, &why), REFUSED, "TY-STORE-MOVED");
    assert_string_equal(scratch_list(), "event.tilt.lock");
    append(store, 0, 10);
    store_close(store);
    holds(10);
}

static void creates_only_where_the_name_is_free(void **state) {
    (void)state;
    scratch_put(scratch_path("event.tilt"), "mine", 4);
    assert_outcome(opening("event.tilt", STORE_CREATE), FAULT, "FILE");
    assert_true(scratch_contains(scratch_path("event.tilt"), "mine"));
    assert_int_equal(mkdir(scratch_path("folder.tilt"), 0755), 0);
    assert_outcome(opening("folder.tilt", STORE_CREATE), FAULT, "FILE");
    assert_int_equal(symlink("nowhere", scratch_path("link.tilt")), 0);
    assert_outcome(opening("link.tilt", STORE_CREATE), FAULT, "FILE");
    scratch_put(scratch_path("old.tilt-wal"), "log", 3);
    assert_outcome(opening("old.tilt", STORE_CREATE), FAULT, "FILE");
    scratch_put(scratch_path("older.tilt-journal"), "journal", 7);
    assert_outcome(opening("older.tilt", STORE_CREATE), FAULT, "FILE");
    assert_string_equal(scratch_list(), "event.tilt folder.tilt link.tilt old.tilt-wal older.tilt-journal");
}

/* A power cut took the name of the file and left that of its log, in which there was nothing yet. */
static void creates_beside_an_empty_log(void **state) {
    (void)state;
    scratch_put(scratch_path("event.tilt-wal"), "", 0);
    make(10);
    holds(10);
    assert_string_equal(scratch_list(), "event.tilt");
}

static void leaves_a_name_that_is_taken_meanwhile(void **state) {
    (void)state;
    struct store *store = opened(STORE_CREATE);
    scratch_put(scratch_path("event.tilt"), "mine", 4);
    sample_fill(&sample, 0, 10);
    assert_outcome(store_append(store, &sample.batch, &why), FAULT, "FILE");
    assert_true(scratch_contains(scratch_path("event.tilt"), "mine"));
    /* It may still come into being once the name is free again. */
    assert_int_equal(unlink(scratch_path("event.tilt")), 0);
    assert_done(store_append(store, &sample.batch, &why));
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt");
    holds(10);
}

static void throws_away_what_a_crashed_creation_left(void **state) {
    (void)state;
    scratch_put(scratch_path("event.tilt.new"), "half", 4);
    scratch_put(scratch_path("event.tilt.new-wal"), "log", 3);
    scratch_put(scratch_path("event.tilt.new-journal"), "journal", 7);
    make(10);
    assert_string_equal(scratch_list(), "event.tilt");
    holds(10);
}

/* A crash between the two steps of naming: the new file still has its first name, too. */
static void takes_the_second_name_away(void **state) {
    (void)state;
    make(10);
    assert_int_equal(link(scratch_path("event.tilt"), scratch_path("event.tilt.new")), 0);
    holds(10);
    store_close(opened(STORE_WRITE));
    assert_string_equal(scratch_list(), "event.tilt");
    /* Another's file of that name is left alone. */
    assert_int_equal(link(scratch_path("event.tilt"), scratch_path("copy.tilt")), 0);
    scratch_put(scratch_path("event.tilt.new"), "another's", 9);
    store_close(opened(STORE_WRITE));
    assert_string_equal(scratch_list(), "copy.tilt event.tilt event.tilt.new");
}

static void says_what_is_wrong_with_the_place(void **state) {
    (void)state;
    char name[600];
    assert_outcome(opening("no/event.tilt", STORE_CREATE), FAULT, "FILE");
    assert_outcome(opening("no/event.tilt", STORE_WRITE), FAULT, "FILE");
    scratch_put(scratch_path("file"), "x", 1);
    assert_outcome(opening("file/event.tilt", STORE_CREATE), FAULT, "FILE");
    assert_outcome(opening("file/event.tilt", STORE_READ), FAULT, "FILE");
    assert_outcome(opening("", STORE_CREATE), FAULT, "FILE");
    memset(name, 'a', sizeof name - 1);
    name[sizeof name - 1] = 0;
    assert_outcome(opening(name, STORE_CREATE), FAULT, "FILE");
    assert_outcome(opening(name, STORE_READ), FAULT, "FILE");
    /* A name that the system would take, but SQLite not. */
    for (size_t at = 200; at < sizeof name - 1; at += 200) name[at] = '/';
    for (size_t at = 200; at < sizeof name - 1; at += 200) {
        char folder[600];
        snprintf(folder, sizeof folder, "%.*s", (int)at, name);
        assert_int_equal(mkdir(scratch_path(folder), 0755), 0);
    }
    assert_outcome(opening(name, STORE_CREATE), FAULT, "FILE");
}

static void takes_any_name(void **state) {
    static const char *const names[] = {
        "a b.tilt",           "100%41.tilt",          "what?mode=ro.tilt", "#1.tilt",     "new\nline", "quote'\"`.tilt",
        "a&immutable=1.tilt", "Copa S\xc3\xa3o.tilt", "\xff\xfe.tilt",     "file:x.tilt", "-.tilt",    ":memory:"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct store *store;
        assert_done(store_sqlite_open(&store, scratch_path(names[i]), STORE_CREATE, sample_event, &why));
        append(store, 0, 10);
        store_close(store);
        assert_string_equal(scratch_list(), names[i]);
        assert_done(store_sqlite_open(&store, scratch_path(names[i]), STORE_READ, NULL, &why));
        sample_assert_store(store, 10, SAMPLE_ALL);
        store_close(store);
        assert_int_equal(unlink(scratch_path(names[i])), 0);
    }
}

/* Who may write. */

/* Two names of one file are one lock. */
static void has_one_writer_whatever_name_it_uses(void **state) {
    (void)state;
    make(10);
    assert_int_equal(symlink("event.tilt", scratch_path("link.tilt")), 0);
    struct store *store = opened(STORE_WRITE);
    assert_outcome(opening("link.tilt", STORE_WRITE), FAULT, "BUSY");
    assert_int_equal(why.says.arguments[1].number, getpid());
    assert_done(opening("link.tilt", STORE_READ));
    store_close(store);
    assert_done(opening("link.tilt", STORE_WRITE));
    assert_string_equal(scratch_list(), "event.tilt link.tilt");
}

static void does_not_write_where_it_reads(void **state) {
    (void)state;
    make(10);
    struct store *store = opened(STORE_READ);
    sample_fill(&sample, 10, 1);
    assert_outcome(store_append(store, &sample.batch, &why), FAULT, "READ-ONLY");
    store_close(store);
    holds(10);
}

/* Another program, which knows nothing of our lock, has the file for itself. */
static void says_that_another_program_has_it(void **state) {
    (void)state;
    sqlite3 *db;
    make(10);
    assert_int_equal(sqlite3_open(scratch_path("event.tilt"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE", NULL, NULL, NULL), 0);
    assert_outcome(opening("event.tilt", STORE_READ), FAULT, "BUSY");
    assert_outcome(opening("event.tilt", STORE_WRITE), FAULT, "BUSY");
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    holds(10);
}

/* It was opened and closed by a tool that keeps no write-ahead log: a writer sets that right. */
static void sets_the_journal_right(void **state) {
    (void)state;
    make(10);
    execute("event.tilt", "PRAGMA journal_mode = DELETE; ANALYZE; VACUUM");
    holds(10);
    struct store *store = opened(STORE_WRITE);
    append(store, 10, 5);
    assert_string_equal(scratch_list(), "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
    store_close(store);
    holds(15);
}

/* Reading beside a writer. */

struct beside {
    struct store *writer;
    uint64_t rows;
};

static status append_while_reading(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                                   uint32_t seal_count, struct problem *unused) {
    struct beside *beside = context;
    (void)unused;
    sample_assert_row(row, seals, seal_count);
    beside->rows++;
    if (row->seq == 5) append(beside->writer, 20, 10);
    if (row->seq == 6) {
        store_close(beside->writer);
        beside->writer = opened(STORE_WRITE);
        append(beside->writer, 30, 10);
    }
    return done();
}

static void reads_one_moment_beside_a_writer(void **state) {
    (void)state;
    make(20);
    struct beside beside = {.writer = opened(STORE_WRITE)};
    struct store *reader = opened(STORE_READ);
    assert_done(store_read(reader, 0, append_while_reading, &beside, &why));
    assert_int_equal(beside.rows, 20);
    sample_assert_store(reader, 40, SAMPLE_ALL);
    store_close(beside.writer); /* the reader is last: it tidies up */
    sample_assert_store(reader, 40, SAMPLE_ALL);
    store_close(reader);
    assert_string_equal(scratch_list(), "event.tilt");
    holds(40);
}

/* Erasing. */

enum { ERASE_PEOPLE = 400, ERASE_NAME = 40 };

static uint32_t name_of(uint32_t person, char *name) {
    uint32_t length = 12 + person * 7 % (ERASE_NAME - 12);
    memset(name, 'x', ERASE_NAME);
    name[snprintf(name, ERASE_NAME, "Person%05u", person)] = 'x';
    return length;
}

/* One person each command, with the name sealed. */
static void add_person(struct store *store, uint32_t person) {
    char name[ERASE_NAME];
    struct ledger_seal seal = {.seq = 2ull * person + 1, .field = 1, .value = (const uint8_t *)name};
    seal.size = name_of(person, name);
    sample_fill(&sample, 2ull * person, 2);
    memcpy(sample.command.digest, name, HASH_SIZE < seal.size ? HASH_SIZE : seal.size);
    sample.batch.seals = &seal;
    sample.batch.seal_count = 1;
    assert_done(store_append(store, &sample.batch, &why));
}

static void forget_person(struct store *store, uint32_t person, uint64_t after) {
    struct store_erased erased = {.seq = 2ull * person + 1, .field = 1};
    sample_fill(&sample, after, 2);
    sample.batch.seal_count = 0;
    sample.batch.erased = &erased;
    sample.batch.erased_count = 1;
    assert_done(store_append(store, &sample.batch, &why));
}

static bool is_forgotten(uint32_t person) { return person % 3 != 0; }

/* How many of those names the file still holds: of those who were forgotten, or of the others. */
static uint32_t names_in(const char *path, bool forgotten) {
    uint32_t found = 0;
    for (uint32_t person = 0; person < ERASE_PEOPLE; person++) {
        char name[ERASE_NAME];
        snprintf(name, sizeof name, "Person%05u", person);
        if (is_forgotten(person) == forgotten) found += scratch_contains(path, name);
    }
    return found;
}

/* Neither in the value nor in the digest, which begins with the name here; not in any corner of any page. */
static void erased_names_are_in_no_byte_of_the_file(void **state) {
    (void)state;
    struct store *store = opened(STORE_CREATE);
    for (uint32_t person = 0; person < ERASE_PEOPLE; person++) add_person(store, person);
    uint64_t last = 2 * ERASE_PEOPLE;
    for (uint32_t person = 0; person < ERASE_PEOPLE; person++) {
        if (!is_forgotten(person)) continue;
        forget_person(store, person, last);
        last += 2;
        char name[ERASE_NAME];
        snprintf(name, sizeof name, "Person%05u", person);
        if (person % 50 != 1) continue;
        assert_false(scratch_contains(scratch_path("event.tilt"), name));
        assert_false(scratch_contains(scratch_path("event.tilt-wal"), name));
    }
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt");
    assert_int_equal(names_in(scratch_path("event.tilt"), true), 0);
    assert_int_equal(names_in(scratch_path("event.tilt"), false), (ERASE_PEOPLE + 2) / 3);
}

/* A reader keeps the log alive; when it goes, so do the names. */
static void erased_names_go_with_the_last_reader(void **state) {
    (void)state;
    struct store *store = opened(STORE_CREATE);
    for (uint32_t person = 0; person < 20; person++) add_person(store, person);
    struct store *reader = opened(STORE_READ);
    sample_assert_row(&sample.rows[0], NULL, 0);
    forget_person(store, 1, 40);
    store_close(store);
    store_close(reader);
    assert_string_equal(scratch_list(), "event.tilt");
    assert_false(scratch_contains(scratch_path("event.tilt"), "Person00001"));
    assert_true(scratch_contains(scratch_path("event.tilt"), "Person00002"));
}

/* Checking, and size. */

static void checks_every_page(void **state) {
    (void)state;
    make(400);
    assert_done(checking("event.tilt"));
    struct stat found;
    uint32_t found_out = 0;
    scratch_copy(scratch_path("event.tilt"), scratch_path("orphan.tilt"));
    execute("orphan.tilt", "UPDATE sealed SET seq = 0 WHERE seq = 1");
    assert_outcome(checking("orphan.tilt"), FAULT, "DAMAGED");
    assert_int_equal(stat(scratch_path("event.tilt"), &found), 0);
    for (size_t page = 1; page < (size_t)found.st_size / 4096; page++) {
        scratch_copy(scratch_path("event.tilt"), scratch_path("worse.tilt"));
        scratch_patch(scratch_path("worse.tilt"), page * 4096, "\xff\xff\xff\xff\xff\xff\xff\xff", 8);
        found_out += is_done(opening("worse.tilt", STORE_READ)); /* so much for opening */
        assert_outcome(checking("worse.tilt"), FAULT, "DAMAGED");
    }
    assert_in_range(found_out, 2, 1000);
    /* A free page that is none, which nothing but the check would ever look for. */
    scratch_patch(scratch_path("event.tilt"), 36, "\0\0\0\3", 4);
    assert_done(opening("event.tilt", STORE_READ));
    assert_outcome(checking("event.tilt"), FAULT, "DAMAGED");
    assert_outcome(checking("none.tilt"), FAULT, "FILE");
}

/* Over SQLite's own limits there is no transaction to begin with. */
static void says_that_a_row_is_too_large(void **state) {
    (void)state;
    enum { TOO_LARGE = (64 << 20) + 1 };
    uint8_t *body = calloc(1, TOO_LARGE);
    assert_non_null(body);
    make(10);
    struct store *store = opened(STORE_WRITE);
    for (int i = 0; i < 2; i++) {
        sample_fill(&sample, 10, 3);
        if (i == 0) sample.rows[1].body = body, sample.rows[1].size = TOO_LARGE;
        if (i == 1) sample.seals[0].value = body, sample.seals[0].size = TOO_LARGE;
        assert_outcome(store_append(store, &sample.batch, &why), FAULT, "TOO-LARGE");
    }
    sample_fill(&sample, 10, 3);
    sample.rows[2].body = body;
    sample.rows[2].size = TOO_LARGE - 1;
    assert_done(store_append(store, &sample.batch, &why));
    store_close(store);
    free(body);
}

/* What a tournament of 60 people over six rounds writes: people one by one, then draws and results. */
static void sixty_people_fit_in_300_kilobytes(void **state) {
    static uint8_t draw[2500];
    struct stat found;
    (void)state;
    struct store *store = opened(STORE_CREATE);
    uint64_t last = 0;
    for (int person = 0; person < 60; person++, last += 3) append(store, last, 3);
    for (int round = 0; round < 6; round++) {
        for (int drafts = 0; drafts < 2; drafts++, last += 2) {
            sample_fill(&sample, last, 2);
            sample.rows[1].body = draw;
            sample.rows[1].size = sizeof draw;
            assert_done(store_append(store, &sample.batch, &why));
        }
        for (int result = 0; result < 2 * 15; result++, last += 2) append(store, last, 2);
    }
    store_close(store);
    assert_int_equal(stat(scratch_path("event.tilt"), &found), 0);
    assert_in_range(found.st_size, 100000, 300 * 1024);
}

static status pass_over(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                        uint32_t seal_count, struct problem *unused) {
    (void)context, (void)row, (void)seals, (void)seal_count, (void)unused;
    return done();
}

/* Where the field of that seal is in the file: a byte before its nonce. */
static uint8_t *field_of(uint8_t *bytes, size_t size, const struct ledger_seal *seal) {
    size_t at = 1;
    while (at + HASH_SIZE + seal->size <= size && memcmp(bytes + at, seal->nonce, HASH_SIZE) != 0) at++;
    assert_true(at + HASH_SIZE + seal->size <= size);
    return bytes + at - 1;
}

/* SQLite's quick check does not see it: reading does. */
static void notices_seals_that_have_changed_places(void **state) {
    struct store *store = opened(STORE_CREATE);
    uint8_t kept[1 + HASH_SIZE + SAMPLE_BYTES_MAX];
    size_t size, length;
    (void)state;
    sample_fill(&sample, 0, 10);
    struct ledger_seal *one = &sample.seals[1], *other = &sample.seals[2]; /* of entry 3 */
    one->field = 4, one->size = other->size;
    length = 1 + HASH_SIZE + other->size;
    assert_done(store_append(store, &sample.batch, &why));
    assert_done(store_read(store, 1, pass_over, NULL, &why));
    store_close(store);
    uint8_t *bytes = scratch_get(scratch_path("event.tilt"), &size);
    uint8_t *first = field_of(bytes, size, one), *second = field_of(bytes, size, other);
    assert_int_equal(*first, 4);
    memcpy(kept, first, length), memcpy(first, second, length), memcpy(second, kept, length);
    scratch_put(scratch_path("event.tilt"), bytes, size);
    free(bytes);
    store = opened(STORE_READ);
    assert_outcome(store_read(store, 1, pass_over, NULL, &why), FAULT, "DAMAGED");
    store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, scratch_begin, scratch_end)
        IN_SCRATCH(comes_into_being_with_its_first_append),
        IN_SCRATCH(leaves_nothing_without_an_append),
        IN_SCRATCH(refused_first_append_leaves_nothing),
        IN_SCRATCH(creates_only_where_the_name_is_free),
        IN_SCRATCH(creates_beside_an_empty_log),
        IN_SCRATCH(leaves_a_name_that_is_taken_meanwhile),
        IN_SCRATCH(throws_away_what_a_crashed_creation_left),
        IN_SCRATCH(takes_the_second_name_away),
        IN_SCRATCH(says_what_is_wrong_with_the_place),
        IN_SCRATCH(takes_any_name),
        IN_SCRATCH(has_one_writer_whatever_name_it_uses),
        IN_SCRATCH(does_not_write_where_it_reads),
        IN_SCRATCH(says_that_another_program_has_it),
        IN_SCRATCH(sets_the_journal_right),
        IN_SCRATCH(reads_one_moment_beside_a_writer),
        IN_SCRATCH(erased_names_are_in_no_byte_of_the_file),
        IN_SCRATCH(erased_names_go_with_the_last_reader),
        IN_SCRATCH(checks_every_page),
        IN_SCRATCH(notices_seals_that_have_changed_places),
        IN_SCRATCH(says_that_a_row_is_too_large),
        IN_SCRATCH(sixty_people_fit_in_300_kilobytes),
    };
    return cmocka_run_group_tests_name("store_sqlite", tests, NULL, NULL);
}
