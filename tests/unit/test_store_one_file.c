/* The one file of an event: a copy of it without its log, and the file moved away from under its name. */
#include "unit.h"

#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct problem why;
static struct sample sample;

static struct store *opened(const char *name, enum store_mode mode) {
    struct store *store;
    assert_done(store_sqlite_open(&store, scratch_path(name), mode, mode == STORE_CREATE ? sample_event : NULL, &why));
    return store;
}

static status appending(struct store *store, uint64_t after) {
    sample_fill(&sample, after, 10);
    return store_append(store, &sample.batch, &why);
}

static void make(void) {
    struct store *store = opened("event.tilt", STORE_CREATE);
    assert_done(appending(store, 0));
    store_close(store);
}

static void copy(void) {
    char from[4096];
    (void)snprintf(from, sizeof from, "%s", scratch_path("event.tilt"));
    scratch_copy(from, scratch_path("copy.tilt"));
}

/* Opens the copy, which has that many rows, and sees whether it says that it is one. */
static void copy_is(uint64_t rows, bool is_cut) {
    static const enum store_mode modes[] = {STORE_READ, STORE_LOOK, STORE_WRITE};
    copy();
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        struct store *store = opened("copy.tilt", modes[i]);
        sample_assert_store(store, rows, SAMPLE_ALL);
        assert_int_equal(store_is_cut(store), is_cut);
        store_close(store);
    }
    assert_int_equal(unlink(scratch_path("copy.tilt")), 0);
}

static void a_copy_without_its_log_is_noticed(void **state) {
    (void)state;
    make();
    copy_is(10, false);
    struct store *store = opened("event.tilt", STORE_SERVE);
    assert_false(store_is_cut(store));
    copy_is(10, true); /* whole, which the mark cannot know */
    assert_done(appending(store, 10));
    copy_is(10, true);
    assert_true(store_write_back(store));
    copy_is(20, true);
    struct store *reader = opened("event.tilt", STORE_READ);
    assert_false(store_is_cut(reader)); /* the original says nothing */
    store_close(reader);
    assert_done(appending(store, 20));
    store_close(store);
    copy_is(30, false);
}

static void a_copy_is_its_own_once_it_is_written_to(void **state) {
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_SERVE);
    copy();
    store_close(store);
    store = opened("copy.tilt", STORE_WRITE);
    assert_true(store_is_cut(store));
    assert_done(appending(store, 10));
    store_close(store);
    store = opened("copy.tilt", STORE_READ);
    assert_false(store_is_cut(store));
    store_close(store);
}

static status check_nothing(void *context, struct store *store, struct problem *unused) {
    (void)context, (void)store, (void)unused;
    return done();
}

static void a_backup_has_no_mark(void **state) {
    char path[4096];
    (void)state;
    make();
    (void)snprintf(path, sizeof path, "%s", scratch_path("backup.tilt"));
    struct store *store = opened("event.tilt", STORE_SERVE);
    const struct store_copying copying = {.path = path, .check = check_nothing};
    assert_done(store_copy(store, &copying, &why));
    store_close(store);
    store = opened("backup.tilt", STORE_READ);
    sample_assert_store(store, 10, SAMPLE_ALL);
    assert_false(store_is_cut(store));
    store_close(store);
}

/* A shell's writer closes beside a reader: the file alone is whole all the same. */
static void a_close_leaves_the_file_whole_beside_a_reader(void **state) {
    (void)state;
    make();
    struct store *reader = opened("event.tilt", STORE_READ);
    struct store *store = opened("event.tilt", STORE_WRITE);
    assert_done(appending(store, 10));
    store_close(store);
    copy_is(20, false);
    store_close(reader);
}

static void away(const char *from, const char *to) {
    char old[4096];
    (void)snprintf(old, sizeof old, "%s", scratch_path(from));
    assert_int_equal(rename(old, scratch_path(to)), 0);
}

static void nothing_is_saved_into_a_file_that_was_moved(void **state) {
    static const enum store_mode modes[] = {STORE_WRITE, STORE_SERVE};
    (void)state;
    make();
    uint64_t last = 10;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++, last += 20) {
        struct store *store = opened("event.tilt", modes[i]);
        assert_done(appending(store, last));
        away("event.tilt", "away.tilt");
        assert_outcome(store_in_place(store, &why), FAULT, "MOVED");
        assert_outcome(store_in_place(store, &why), FAULT, "MOVED");
        away("away.tilt", "event.tilt");
        assert_done(store_in_place(store, &why));
        assert_done(appending(store, last + 10));
        store_close(store);
        store = opened("event.tilt", STORE_READ);
        sample_assert_store(store, last + 20, SAMPLE_ALL);
        store_close(store);
    }
}

/* The file was moved after the store was asked: the rows are in it, but nobody may be told that they are saved. */
static void a_file_that_is_moved_during_a_commit_has_the_rows(void **state) {
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_SERVE);
    away("event.tilt", "away.tilt");
    assert_outcome(appending(store, 10), UNKNOWN, "MOVED");
    store_close(store);
    store = opened("away.tilt", STORE_READ);
    sample_assert_store(store, 20, SAMPLE_ALL);
    store_close(store);
}

static void log_removed(void) {
    static const char *const endings[] = {"event.tilt-wal", "event.tilt-shm"};
    for (size_t i = 0; i < 2; i++) assert_int_equal(access(scratch_path(endings[i]), F_OK), -1);
}

/* Other bytes in the same file: only its time and size tell. */
static void a_file_that_is_written_over_is_left_as_it_is(void **state) {
    char from[4096];
    (void)state;
    make();
    copy();
    struct store *store = opened("event.tilt", STORE_SERVE);
    assert_done(appending(store, 10));
    assert_true(store_write_back(store));
    assert_done(store_in_place(store, &why));
    (void)snprintf(from, sizeof from, "%s", scratch_path("copy.tilt"));
    scratch_copy(from, scratch_path("event.tilt"));
    assert_outcome(store_in_place(store, &why), FAULT, "MOVED");
    assert_int_equal(why.says.message, MSG_STORE_CHANGED_BY);
    assert_outcome(appending(store, 20), FAULT, "MOVED");
    log_removed(); /* at once: its pages do not fit, also after a kill */
    store_close(store);
    assert_int_equal(unlink(scratch_path("event.tilt.lock")), 0); /* it knows of 20 */
    store = opened("event.tilt", STORE_READ);
    sample_assert_store(store, 10, SAMPLE_ALL);
    store_close(store);
}

/* All that this program itself writes to the file is no change by another one. */
static void own_writes_are_no_change(void **state) {
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_SERVE);
    int before = store_log_pages_max;
    for (uint64_t last = 10; last < 60; last += 10) {
        store_log_pages_max = last % 20 ? 1 : before;
        sample_fill(&sample, last, 10);
        const struct store_erased erased = {.seq = sample.batch.seals[0].seq, .field = sample.batch.seals[0].field};
        struct store_batch batch = sample.batch;
        if (last == 30) batch.erased = &erased, batch.erased_count = 1;
        assert_done(store_append(store, &batch, &why));
        assert_done(store_in_place(store, &why));
        struct store *reader = opened("event.tilt", STORE_READ);
        assert_true(store_write_back(store));
        store_close(reader);
        assert_done(store_in_place(store, &why));
    }
    store_log_pages_max = before;
    store_close(store);
}

/* Without FILE.lock another writer does not see the server, which then adds nothing to what that one wrote. */
static void a_ledger_that_grew_under_a_server_ends_its_saving(void **state) {
    (void)state;
    make();
    struct store *server = opened("event.tilt", STORE_SERVE);
    assert_int_equal(unlink(scratch_path("event.tilt.lock")), 0);
    assert_outcome(store_in_place(server, &why), FAULT, "MOVED");
    assert_int_equal(why.says.message, MSG_STORE_BESIDE);
    struct store *other = opened("event.tilt", STORE_WRITE);
    assert_done(appending(other, 10));
    assert_outcome(appending(server, 10), FAULT, "MOVED");
    assert_int_equal(why.says.message, MSG_STORE_CHANGED_BY);
    assert_done(appending(other, 20));
    store_close(server);
    assert_done(appending(other, 30));
    store_close(other);
    other = opened("event.tilt", STORE_READ);
    sample_assert_store(other, 40, SAMPLE_ALL);
    store_close(other);
}

static void another_file_of_the_name_is_left_alone(void **state) {
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_SERVE);
    assert_done(appending(store, 10));
    copy();
    away("event.tilt", "away.tilt");
    away("copy.tilt", "event.tilt");
    assert_outcome(store_in_place(store, &why), FAULT, "MOVED");
    store_close(store);
    store = opened("event.tilt", STORE_READ);
    sample_assert_store(store, 10, SAMPLE_ALL);
    store_close(store);
    store = opened("away.tilt", STORE_READ);
    sample_assert_store(store, 20, SAMPLE_ALL);
    assert_false(store_is_cut(store));
    store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, scratch_begin, scratch_end)
        IN_SCRATCH(a_copy_without_its_log_is_noticed),
        IN_SCRATCH(a_copy_is_its_own_once_it_is_written_to),
        IN_SCRATCH(a_backup_has_no_mark),
        IN_SCRATCH(a_close_leaves_the_file_whole_beside_a_reader),
        IN_SCRATCH(nothing_is_saved_into_a_file_that_was_moved),
        IN_SCRATCH(a_file_that_is_moved_during_a_commit_has_the_rows),
        IN_SCRATCH(a_file_that_is_written_over_is_left_as_it_is),
        IN_SCRATCH(own_writes_are_no_change),
        IN_SCRATCH(a_ledger_that_grew_under_a_server_ends_its_saving),
        IN_SCRATCH(another_file_of_the_name_is_left_alone),
    };
    return cmocka_run_group_tests_name("store_one_file", tests, NULL, NULL);
}
