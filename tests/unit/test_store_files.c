/* Files that are no event, or not a good one, and folders that may not be written. */
#define _DEFAULT_SOURCE 1 /* for syscall */
#include "unit.h"

#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_sqlite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static struct problem why;
static struct sample sample;

/* Opens, reads all there is, closes. */
static status pass_over(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                        uint32_t seal_count, struct problem *unused) {
    volatile uint8_t *sum = context;
    (void)unused;
    for (uint32_t i = 0; i < row->size; i++) *sum = (uint8_t)(*sum + row->body[i]);
    for (uint32_t i = 0; i < seal_count; i++)
        for (uint32_t j = 0; j < seals[i].size; j++) *sum = (uint8_t)(*sum + seals[i].value[j]);
    return done();
}

static status reading(enum store_mode mode) {
    struct store *store;
    uint8_t sum = 0;
    status result = store_sqlite_open(&store, scratch_path("event.tilt"), mode, NULL, &why);
    if (!is_done(result)) return result;
    result = store_read(store, 0, pass_over, &sum, &why);
    store_close(store);
    return result;
}

static void append(struct store *store, uint64_t after, uint32_t rows) {
    sample_fill(&sample, after, rows);
    assert_done(store_append(store, &sample.batch, &why));
}

static void make(uint32_t rows) {
    struct store *store;
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_CREATE, sample_event, &why));
    for (uint32_t after = 0; after < rows; after += 10) append(store, after, 10);
    store_close(store);
}

static void execute(const char *sql) {
    sqlite3 *db;
    char *error = NULL;
    assert_int_equal(sqlite3_open(scratch_path("event.tilt"), &db), SQLITE_OK);
    sqlite3_exec(db, sql, NULL, NULL, &error);
    if (error) fail_msg("%s: %s", sql, error);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* Makes event.tilt as a case has it. */

static void make_nothing(void) {}
static void make_empty(void) { scratch_put(scratch_path("event.tilt"), "", 0); }
static void make_text(void) { scratch_put(scratch_path("event.tilt"), "name,club\nAna,North\n", 20); }
static void make_magic_only(void) { scratch_put(scratch_path("event.tilt"), "SQLite format 3", 16); }
static void make_folder(void) { assert_int_equal(mkdir(scratch_path("event.tilt"), 0755), 0); }
static void make_pipe(void) { assert_int_equal(mkfifo(scratch_path("event.tilt"), 0644), 0); }
static void make_dangling(void) { assert_int_equal(symlink("nowhere", scratch_path("event.tilt")), 0); }
static void make_other(void) { execute("CREATE TABLE recipes (name); INSERT INTO recipes VALUES ('Feijoada')"); }

static void make_random(void) {
    uint8_t bytes[20000];
    uint32_t seed = 7;
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(scratch_random(&seed) >> 8);
    scratch_put(scratch_path("event.tilt"), bytes, sizeof bytes);
}

/* Another program of the same kind, which is in the middle of something. */
static void make_other_with_log(void) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(scratch_path("copy"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA journal_mode = WAL; CREATE TABLE recipes (name)", NULL, NULL, NULL), 0);
    assert_int_equal(sqlite3_exec(db, "PRAGMA wal_checkpoint; INSERT INTO recipes VALUES (1)", NULL, NULL, NULL), 0);
    scratch_copy(scratch_path("copy"), scratch_path("event.tilt"));
    scratch_copy(scratch_path("copy-wal"), scratch_path("event.tilt-wal"));
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    assert_int_equal(unlink(scratch_path("copy")), 0);
}

static void make_newer(void) {
    make(50);
    execute("PRAGMA user_version = 2; CREATE TABLE prizes (name)");
}

static void make_version_zero(void) {
    make(50);
    execute("PRAGMA user_version = 0");
}

static void make_cut(void) {
    make(200);
    assert_int_equal(truncate(scratch_path("event.tilt"), 3 * 4096 + 100), 0);
}

static void make_header_cut(void) {
    make(50);
    assert_int_equal(truncate(scratch_path("event.tilt"), 90), 0);
}

static void make_page_size_wrong(void) {
    make(50);
    scratch_patch(scratch_path("event.tilt"), 16, "\0\3", 2);
}

/* What a page begins with says what it is. */
static void make_page_wrong(void) {
    make(200);
    scratch_patch(scratch_path("event.tilt"), 4096, "\x42\x42\x42\x42\x42\x42\x42\x42", 8);
}

static void changed(const char *sql) {
    make(50);
    execute(sql);
}

static void make_trigger(void) { changed("CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END"); }
static void make_view(void) { changed("ALTER TABLE entry RENAME TO rows; CREATE VIEW entry AS SELECT * FROM rows"); }
static void make_table_more(void) { changed("CREATE TABLE prizes (name)"); }
static void make_table_less(void) { changed("DROP TABLE command"); }
static void make_column_more(void) { changed("ALTER TABLE command ADD COLUMN more ANY"); }
static void make_short_hash(void) { changed("UPDATE entry SET hash = x'00' WHERE seq = 30"); }
static void make_long_hash(void) { changed("UPDATE entry SET hash = zeroblob(33) WHERE seq = 30"); }
static void make_short_nonce(void) { changed("UPDATE sealed SET nonce = x'' WHERE seq = 31"); }
static void make_gap(void) { changed("DELETE FROM entry WHERE seq = 30"); }
static void make_late_start(void) { changed("DELETE FROM entry WHERE seq = 1"); }
static void make_negative(void) { changed("UPDATE entry SET kind = -1 WHERE seq = 30"); }
static void make_large_kind(void) { changed("UPDATE entry SET kind = 65536 WHERE seq = 30"); }
static void make_large_version(void) { changed("UPDATE entry SET version = 99999 WHERE seq = 30"); }
static void make_large_field(void) { changed("UPDATE sealed SET field = 4294967296 WHERE seq = 31 AND field = 5"); }
static void make_orphan_last(void) { changed("UPDATE sealed SET seq = 51 WHERE seq = 49"); }
static void make_no_entries(void) { changed("DELETE FROM entry"); }
static void make_end_less(void) { changed("DELETE FROM entry WHERE seq > 44; DELETE FROM sealed WHERE seq > 44"); }
static void make_command_less(void) { changed("DELETE FROM entry WHERE seq > 40; DELETE FROM sealed WHERE seq > 40"); }
static void make_commands_none(void) { changed("DELETE FROM command"); }
static void make_command_missing(void) { changed("DELETE FROM command WHERE first = 21"); }
static void make_commands_alike(void) { changed("UPDATE command SET first = 1, last = 1"); }
static void make_commands_huge(void) { changed("UPDATE command SET first = -9223372036854775807 WHERE first < 30"); }
static void make_two_events(void) {
    changed("UPDATE entry SET event = x'ffffffffffffffffffffffffffffffff' WHERE seq = 50");
}
static void make_short_event(void) { changed("UPDATE entry SET event = x'0011'"); }

static const struct bad {
    const char *name, *code;
    void (*make)(void);
} bad_files[] = {
    {"missing", "FILE", make_nothing},
    {"dangling", "FILE", make_dangling},
    {"folder", "FILE", make_folder},
    {"pipe", "NOT-OURS", make_pipe},
    {"empty", "NOT-OURS", make_empty},
    {"text", "NOT-OURS", make_text},
    {"magic only", "NOT-OURS", make_magic_only},
    {"random", "NOT-OURS", make_random},
    {"other", "NOT-OURS", make_other},
    {"other with log", "NOT-OURS", make_other_with_log},
    {"header cut", "DAMAGED", make_header_cut},
    {"newer", "NEWER", make_newer},
    {"version zero", "DAMAGED", make_version_zero},
    {"cut", "DAMAGED", make_cut},
    {"page size wrong", "DAMAGED", make_page_size_wrong},
    {"page wrong", "DAMAGED", make_page_wrong},
    {"trigger", "DAMAGED", make_trigger},
    {"view", "DAMAGED", make_view},
    {"table more", "DAMAGED", make_table_more},
    {"table less", "DAMAGED", make_table_less},
    {"column more", "DAMAGED", make_column_more},
    {"short hash", "DAMAGED", make_short_hash},
    {"long hash", "DAMAGED", make_long_hash},
    {"short nonce", "DAMAGED", make_short_nonce},
    {"gap", "DAMAGED", make_gap},
    {"late start", "DAMAGED", make_late_start},
    {"negative", "DAMAGED", make_negative},
    {"large kind", "DAMAGED", make_large_kind},
    {"large version", "DAMAGED", make_large_version},
    {"large field", "DAMAGED", make_large_field},
    {"orphan last", "DAMAGED", make_orphan_last},
    {"no entries", "DAMAGED", make_no_entries},
    {"end less", "DAMAGED", make_end_less},
    {"command less", "DAMAGED", make_command_less},
    {"commands none", "DAMAGED", make_commands_none},
    {"command missing", "DAMAGED", make_command_missing},
    {"commands alike", "DAMAGED", make_commands_alike},
    {"commands huge", "DAMAGED", make_commands_huge},
    {"two events", "DAMAGED", make_two_events},
    {"short event", "DAMAGED", make_short_event},
};

static bool is_file(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0 && S_ISREG(found.st_mode);
}

/* The right code, the file as it was, and nothing new beside it. */
static void is_refused_and_left(const struct bad *bad, enum store_mode mode) {
    char before[400];
    size_t size = 0, size_after = 0;
    uint8_t *bytes = NULL, *bytes_after;
    snprintf(before, sizeof before, "%s", scratch_list());
    bool is_kept = is_file(scratch_path("event.tilt"));
    if (is_kept) bytes = scratch_get(scratch_path("event.tilt"), &size);
    status result = reading(mode);
    if (result.outcome != FAULT || strcmp(why.rule, bad->code) != 0) print_error("Not as expected: %s\n", bad->name);
    assert_outcome(result, FAULT, bad->code);
    assert_string_equal(scratch_list(), before);
    if (!is_kept) return;
    bytes_after = scratch_get(scratch_path("event.tilt"), &size_after);
    assert_int_equal(size_after, size);
    assert_memory_equal(bytes_after, bytes, size);
    free(bytes);
    free(bytes_after);
}

static void says_what_is_wrong_with_the_file(void **state) {
    for (size_t i = 0; i < COUNT_OF(bad_files); i++) {
        assert_int_equal(scratch_begin(state), 0);
        bad_files[i].make();
        is_refused_and_left(&bad_files[i], STORE_READ);
        is_refused_and_left(&bad_files[i], STORE_WRITE);
    }
}

/* Whatever bits turn round, wherever the file ends: an answer, and no crash. What turns inside an entry's own bytes is
 * for the chain to find. */
static void lives_through_any_damage(void **state) {
    (void)state;
    size_t size, damaged = 0, tries = 400;
    uint32_t seed = 99;
    make(200);
    uint8_t *bytes = scratch_get(scratch_path("event.tilt"), &size);
    for (size_t i = 0; i < tries; i++) {
        uint8_t *worse = malloc(size);
        assert_non_null(worse);
        memcpy(worse, bytes, size);
        size_t end = i % 8 == 0 ? scratch_random(&seed) % size + 1 : size;
        for (size_t flips = scratch_random(&seed) % 8; flips > 0; flips--) {
            size_t near = i % 2 == 0 ? 120 : end; /* every other time where the headers are */
            size_t page = scratch_random(&seed) % (size / 4096) * 4096;
            size_t at = page + scratch_random(&seed) % (near < 4096 ? near : 4096);
            worse[at] ^= (uint8_t)(1u << scratch_random(&seed) % 8);
        }
        scratch_put(scratch_path("event.tilt"), worse, end);
        free(worse);
        status result = reading(i % 3 == 0 ? STORE_WRITE : STORE_READ);
        if (!is_done(result)) assert_int_equal(result.outcome, FAULT);
        damaged += !is_done(result);
        unlink(scratch_path("event.tilt-wal"));
        unlink(scratch_path("event.tilt-shm"));
    }
    free(bytes);
    assert_true(damaged > tries / 4);
}

/* Folders and files that may not be written. */

static void or_skip(bool possible) {
    if (!possible) skip();
}

static void reads_where_it_may_not_write(void **state) {
    static const struct {
        mode_t folder, file;
        const char *writing; /* the code for whoever wants to write */
    } cases[] = {{0555, 0444, "READ-ONLY"}, {0555, 0666, "READ-ONLY"}, {0777, 0444, "READ-ONLY"}};
    (void)state;
    make(50);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct store *store = NULL;
        assert_int_equal(chmod(scratch_path("event.tilt"), cases[i].file), 0);
        assert_int_equal(chmod(scratch_path(""), cases[i].folder), 0);
        or_skip(unprivileged_begin());
        assert_done(reading(STORE_READ));
        assert_outcome(reading(STORE_WRITE), FAULT, cases[i].writing);
        assert_string_equal(scratch_list(), "event.tilt");
        if (cases[i].folder == 0555) {
            assert_outcome(store_sqlite_open(&store, scratch_path("new.tilt"), STORE_CREATE, sample_event, &why), FAULT,
                           "READ-ONLY");
            assert_null(store);
        }
        unprivileged_end();
    }
}

static void says_that_it_may_not_read(void **state) {
    (void)state;
    make(50);
    assert_int_equal(chmod(scratch_path("event.tilt"), 0), 0);
    or_skip(unprivileged_begin());
    assert_outcome(reading(STORE_READ), FAULT, "FILE");
    assert_outcome(reading(STORE_WRITE), FAULT, "FILE");
    unprivileged_end();
    assert_int_equal(chmod(scratch_path("event.tilt"), 0644), 0);
    assert_int_equal(chmod(scratch_path(""), 0), 0);
    or_skip(unprivileged_begin());
    assert_outcome(reading(STORE_READ), FAULT, "FILE");
}

/* event.tilt as it is after a power cut, the last rows in the log. */
static void make_unfinished_by(uint32_t rows, bool with_shared_memory) {
    struct store *store;
    make(20);
    assert_int_equal(rename(scratch_path("event.tilt"), scratch_path("origin")), 0);
    assert_done(store_sqlite_open(&store, scratch_path("origin"), STORE_WRITE, NULL, &why));
    for (uint32_t more = 0; more < rows; more += 10) append(store, 20 + more, 10);
    scratch_copy(scratch_path("origin"), scratch_path("event.tilt"));
    scratch_copy(scratch_path("origin-wal"), scratch_path("event.tilt-wal"));
    if (with_shared_memory) scratch_copy(scratch_path("origin-shm"), scratch_path("event.tilt-shm"));
    store_close(store);
    assert_int_equal(unlink(scratch_path("origin")), 0);
}

static void make_unfinished(bool with_shared_memory) { make_unfinished_by(10, with_shared_memory); }

static void holds(uint64_t rows) {
    struct store *store;
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_READ, NULL, &why));
    sample_assert_store(store, rows, SAMPLE_ALL);
    store_close(store);
}

static void reads_what_a_crash_left(void **state) {
    (void)state;
    make_unfinished(false);
    holds(30);
    assert_string_equal(scratch_list(), "event.tilt");
}

/* The log's own sync may be what failed before the crash: a writer brings it into the file before it says anything. */
static void makes_durable_what_a_crash_left(void **state) {
    (void)state;
    struct store *store;
    struct stat found;
    make_unfinished(true);
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
    assert_int_equal(stat(scratch_path("event.tilt-wal"), &found), 0);
    assert_int_equal(found.st_size, 0);
    sample_assert_store(store, 30, SAMPLE_ALL);
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt");
}

/* Stands before the system's own, and counts how often a folder is synced. */
static unsigned folders_synced;

int fsync(int file) {
    struct stat found;
    folders_synced += fstat(file, &found) == 0 && S_ISDIR(found.st_mode);
    return (int)syscall(SYS_fsync, file);
}

/* A writer that died may have done so before the file's name was on stable storage: the next says nothing before it is.
 * FILE.lock is left lying then. */
static void makes_the_name_durable_after_a_crash(void **state) {
    (void)state;
    struct store *store;
    make(10);
    for (int crashed = 0; crashed < 2; crashed++) {
        if (crashed) scratch_put(scratch_path("event.tilt.lock"), "4711\n", 5);
        folders_synced = 0;
        assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
        assert_int_equal(folders_synced, crashed);
        store_close(store);
    }
}

/* Its first sector was being brought from the log when the power went. */
static void reads_a_file_whose_beginning_is_in_the_log(void **state) {
    uint8_t rubbish[512];
    (void)state;
    memset(rubbish, 0xa5, sizeof rubbish);
    for (int writes = 0; writes < 2; writes++) {
        make_unfinished_by(200, false);
        scratch_patch(scratch_path("event.tilt"), 0, rubbish, sizeof rubbish);
        if (writes) assert_done(reading(STORE_WRITE));
        holds(220);
        assert_string_equal(scratch_list(), "event.tilt");
        assert_int_equal(unlink(scratch_path("event.tilt")), 0);
    }
}

/* A log without that page, or of another program, or of another log's pages, does not make it ours. */
static void takes_no_other_log_for_its_beginning(void **state) {
    uint8_t rubbish[512];
    (void)state;
    memset(rubbish, 0xa5, sizeof rubbish);
    for (int wrong = 0; wrong < 4; wrong++) {
        make_unfinished_by(200, false);
        scratch_patch(scratch_path("event.tilt"), 0, rubbish, sizeof rubbish);
        if (wrong == 0) scratch_patch(scratch_path("event.tilt-wal"), 0, rubbish, 4);  /* what it is */
        if (wrong == 1) scratch_patch(scratch_path("event.tilt-wal"), 16, rubbish, 8); /* which log it is */
        if (wrong == 2) assert_int_equal(truncate(scratch_path("event.tilt-wal"), 32), 0);
        if (wrong == 3) scratch_put(scratch_path("event.tilt-wal"), "log", 3);
        size_t size;
        free(scratch_get(scratch_path("event.tilt-wal"), &size));
        assert_outcome(reading(STORE_READ), FAULT, "NOT-OURS");
        assert_outcome(reading(STORE_WRITE), FAULT, "NOT-OURS");
        assert_string_equal(scratch_list(), "event.tilt event.tilt-wal");
        size_t size_after;
        free(scratch_get(scratch_path("event.tilt-wal"), &size_after));
        assert_int_equal(size_after, size);
        assert_int_equal(scratch_begin(state), 0);
    }
}

/* The last rows are never left out in silence. */
static void does_not_miss_the_log_where_it_may_not_write(void **state) {
    (void)state;
    make_unfinished(false);
    assert_int_equal(chmod(scratch_path(""), 0555), 0);
    or_skip(unprivileged_begin());
    assert_outcome(reading(STORE_READ), FAULT, "READ-ONLY");
    assert_int_equal(why.says.message, MSG_STORE_UNFINISHED);
    unprivileged_end();
    assert_int_equal(scratch_begin(state), 0);
    make_unfinished(true);
    assert_int_equal(chmod(scratch_path(""), 0555), 0);
    or_skip(unprivileged_begin());
    holds(30);
}

/* Beside a writer of another user, whose log is there to be read. */
static void reads_beside_a_writer_where_it_may_not_write(void **state) {
    (void)state;
    struct store *store;
    make(20);
    assert_int_equal(chmod(scratch_path("event.tilt"), 0644), 0);
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
    append(store, 20, 10);
    assert_int_equal(chmod(scratch_path(""), 0755), 0);
    if (unprivileged_begin()) holds(30);
    unprivileged_end();
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt");
}

static status change_the_file(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                              uint32_t seal_count, struct problem *unused) {
    (void)context, (void)seals, (void)seal_count, (void)unused;
    if (row->seq != 10) return done();
    unprivileged_end();
    struct store *store;
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
    append(store, 20, 10);
    store_close(store);
    assert_true(unprivileged_begin());
    return done();
}

/* Past all locks a file may change while it is read: that is noticed. */
static void notices_a_change_where_it_may_not_write(void **state) {
    (void)state;
    struct store *store;
    make(20);
    assert_int_equal(chmod(scratch_path("event.tilt"), 0644), 0);
    if (geteuid() != 0) skip(); /* there must be somebody else who may write */
    or_skip(unprivileged_begin());
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_READ, NULL, &why));
    assert_outcome(store_read(store, 0, change_the_file, NULL, &why), FAULT, "BUSY");
    store_close(store);
    holds(30);
}

/* What FILE.lock says was saved. */

/* event.tilt with 30 rows, the last ten in the log alone, left by a writer that was killed; its lock file with it. */
static void make_killed(void) {
    int how;
    make(20);
    pid_t child = scratch_fork();
    if (child == 0) {
        struct store *store;
        assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
        append(store, 20, 10);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_int_equal(how, 0);
    assert_string_equal(scratch_list(), "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
    assert_true(scratch_contains(scratch_path("event.tilt.lock"), "saved 30 "));
}

static void lacks(enum store_mode mode, const char *left) {
    assert_outcome(reading(mode), FAULT, "DAMAGED");
    assert_int_equal(why.says.message, MSG_STORE_LACKS);
    assert_int_equal(why.says.arguments[1].number, 30);
    assert_int_equal(why.says.arguments[2].number, 20);
    assert_string_equal(scratch_list(), left);
}

/* Nobody throws away what is left of the log: something may still be made of it. */
static void notices_a_damaged_log_and_leaves_it(void **state) {
    (void)state;
    size_t size, again;
    make_killed();
    uint8_t *log = scratch_get(scratch_path("event.tilt-wal"), &size), worse = (uint8_t)~log[40];
    scratch_patch(scratch_path("event.tilt-wal"), 40, &worse, 1);
    for (int i = 0; i < 3; i++) {
        lacks(i == 1 ? STORE_WRITE : STORE_READ, "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
        uint8_t *left = scratch_get(scratch_path("event.tilt-wal"), &again);
        assert_int_equal(again, size);
        assert_int_equal(left[40], worse);
        free(left);
    }
    scratch_patch(scratch_path("event.tilt-wal"), 40, &log[40], 1);
    holds(30);
    free(log);
}

static void notices_that_the_log_is_gone(void **state) {
    (void)state;
    make_killed();
    assert_int_equal(unlink(scratch_path("event.tilt-wal")), 0);
    assert_int_equal(unlink(scratch_path("event.tilt-shm")), 0);
    lacks(STORE_READ, "event.tilt event.tilt.lock");
    lacks(STORE_WRITE, "event.tilt event.tilt.lock");
    lacks(STORE_WRITE, "event.tilt event.tilt.lock");
    /* Who wants it so says so, as the sentence tells. */
    assert_int_equal(unlink(scratch_path("event.tilt.lock")), 0);
    holds(20);
}

/* Where another event was put in its place, nothing of it is lacking. */
static void is_not_told_about_another_event(void **state) {
    (void)state;
    static const uint8_t another[ID_SIZE] = {7};
    struct store *store;
    make_killed();
    assert_done(store_sqlite_open(&store, scratch_path("another.tilt"), STORE_CREATE, another, &why));
    append(store, 0, 10);
    store_close(store);
    assert_int_equal(unlink(scratch_path("event.tilt-wal")), 0);
    assert_int_equal(unlink(scratch_path("event.tilt-shm")), 0);
    lacks(STORE_READ, "another.tilt event.tilt event.tilt.lock");
    assert_int_equal(rename(scratch_path("another.tilt"), scratch_path("event.tilt")), 0);
    holds(10);
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt");
}

/* A power cut may leave half of one note and half of another: that is none. */
static void is_not_told_by_half_a_note(void **state) {
    (void)state;
    size_t size;
    make_killed();
    assert_int_equal(unlink(scratch_path("event.tilt-wal")), 0);
    assert_int_equal(unlink(scratch_path("event.tilt-shm")), 0);
    uint8_t *lock = scratch_get(scratch_path("event.tilt.lock"), &size);
    for (size_t i = 0; i < size; i++) {
        uint8_t other = lock[i] == '9' ? '8' : '9';
        bool of_note = memchr(lock, '\n', i) != NULL && i + 1 < size; /* and not of the line above, nor its own end */
        scratch_put(scratch_path("event.tilt.lock"), lock, size);
        scratch_patch(scratch_path("event.tilt.lock"), i, &other, 1);
        if (of_note) holds(20);
    }
    free(lock);
}

/* While a reader keeps the log from being brought into the file, the note stays; the last one takes both away. */
static void keeps_the_note_while_there_is_a_log(void **state) {
    (void)state;
    struct store *reader, *writer;
    make(20);
    for (int reader_is_last = 0; reader_is_last < 2; reader_is_last++) {
        assert_done(store_sqlite_open(&reader, scratch_path("event.tilt"), STORE_READ, NULL, &why));
        assert_int_equal(sample_last(reader), 20 + 10 * (uint64_t)reader_is_last);
        assert_done(store_sqlite_open(&writer, scratch_path("event.tilt"), STORE_WRITE, NULL, &why));
        append(writer, 20 + 10 * (uint64_t)reader_is_last, 10);
        if (!reader_is_last) store_close(reader);
        store_close(writer);
        if (!reader_is_last) continue;
        assert_string_equal(scratch_list(), "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
        assert_true(scratch_contains(scratch_path("event.tilt.lock"), "saved 40 "));
        holds(40);
        assert_string_equal(scratch_list(), "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
        store_close(reader);
    }
    assert_string_equal(scratch_list(), "event.tilt");
    holds(40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, scratch_begin, scratch_end)
        IN_SCRATCH(says_what_is_wrong_with_the_file),
        IN_SCRATCH(lives_through_any_damage),
        IN_SCRATCH(reads_where_it_may_not_write),
        IN_SCRATCH(says_that_it_may_not_read),
        IN_SCRATCH(reads_what_a_crash_left),
        IN_SCRATCH(makes_durable_what_a_crash_left),
        IN_SCRATCH(makes_the_name_durable_after_a_crash),
        IN_SCRATCH(reads_a_file_whose_beginning_is_in_the_log),
        IN_SCRATCH(takes_no_other_log_for_its_beginning),
        IN_SCRATCH(does_not_miss_the_log_where_it_may_not_write),
        IN_SCRATCH(reads_beside_a_writer_where_it_may_not_write),
        IN_SCRATCH(notices_a_change_where_it_may_not_write),
        IN_SCRATCH(notices_a_damaged_log_and_leaves_it),
        IN_SCRATCH(notices_that_the_log_is_gone),
        IN_SCRATCH(is_not_told_about_another_event),
        IN_SCRATCH(is_not_told_by_half_a_note),
        IN_SCRATCH(keeps_the_note_while_there_is_a_log),
    };
    return cmocka_run_group_tests_name("store_files", tests, NULL, NULL);
}
