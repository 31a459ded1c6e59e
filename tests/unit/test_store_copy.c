/* Copies of an event, and looks at it without touching it: whole, of one moment, or not there at all. */
#include "unit.h"

#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_sqlite.h"
#include "support/vfs_faulty.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "sys/lock.h"

enum { ROWS = 40, STEP = 10 };

static struct problem why;
static struct sample sample;
static unsigned checks;

static struct store *opened(const char *name, enum store_mode mode) {
    struct store *store;
    bool is_new = mode == STORE_CREATE || mode == STORE_SCRATCH;
    assert_done(store_sqlite_open(&store, scratch_path(name), mode, is_new ? sample_event : NULL, &why));
    return store;
}

static void append(struct store *store, uint64_t after) {
    sample_fill(&sample, after, STEP);
    assert_done(store_append(store, &sample.batch, &why));
}

/* event.tilt */
static void make(void) {
    struct store *store = opened("event.tilt", STORE_CREATE);
    for (uint64_t after = 0; after < ROWS; after += STEP) append(store, after);
    store_close(store);
}

static void assert_holds(const char *name, uint64_t rows) {
    struct store *store = opened(name, STORE_READ);
    sample_assert_store(store, rows, SAMPLE_ALL);
    assert_done(store_check(store, &why));
    store_close(store);
}

/* What a copy is looked at with: it is all there before it has its name. */
static status look(void *context, struct store *copy, struct problem *problem) {
    const uint64_t *rows = context;
    (void)problem;
    checks++;
    sample_assert_store(copy, *rows, SAMPLE_ALL);
    assert_true(access(scratch_path("copy"), F_OK) != 0);
    sample_fill(&sample, *rows, STEP);
    assert_outcome(store_append(copy, &sample.batch, &why), FAULT, "READ-ONLY");
    return done();
}

static status copy_to(struct store *store, const char *name, uint64_t rows) {
    struct store_copying copying = {.path = scratch_path(name), .check = look, .context = &rows};
    return store_copy(store, &copying, &why);
}

static void copies_from_every_mode(void **state) {
    static const enum store_mode modes[] = {STORE_READ, STORE_WRITE, STORE_LOOK};
    (void)state;
    make();
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        struct store *store = opened("event.tilt", modes[i]);
        assert_done(copy_to(store, "copy", ROWS));
        store_close(store);
        assert_holds("copy", ROWS);
        store = opened("copy", STORE_WRITE);
        append(store, ROWS);
        store_close(store);
        assert_holds("copy", ROWS + STEP);
        assert_holds("event.tilt", ROWS);
        assert_int_equal(unlink(scratch_path("copy")), 0);
    }
    assert_int_equal(checks, COUNT_OF(modes));
    assert_string_equal(scratch_list(), "event.tilt");
}

static void makes_an_event_in_memory_first(void **state) {
    (void)state;
    struct store *store = opened("nowhere.tilt", STORE_SCRATCH);
    uint8_t event[ID_SIZE];
    assert_outcome(store_event(store, event, &why), FAULT, "EMPTY");
    assert_outcome(copy_to(store, "copy", 0), FAULT, "EMPTY");
    append(store, 0);
    assert_done(store_event(store, event, &why));
    assert_memory_equal(event, sample_event, ID_SIZE);
    sample_assert_store(store, STEP, SAMPLE_ALL);
    assert_done(store_check(store, &why));
    assert_string_equal(scratch_list(), "");
    assert_done(copy_to(store, "copy", STEP));
    store_close(store);
    assert_string_equal(scratch_list(), "copy");
    assert_holds("copy", STEP);
}

static void looking_touches_nothing(void **state) {
    (void)state;
    struct stat before, after;
    make();
    struct store *reader = opened("event.tilt", STORE_READ);
    struct store *writer = opened("event.tilt", STORE_WRITE);
    append(writer, ROWS);
    assert_string_equal(scratch_list(), "event.tilt event.tilt-shm event.tilt-wal event.tilt.lock");
    assert_int_equal(stat(scratch_path("event.tilt"), &before), 0);
    struct store *look = opened("event.tilt", STORE_LOOK);
    sample_assert_store(look, ROWS + STEP, SAMPLE_ALL); /* with what stands in the log */
    append(writer, ROWS + STEP);
    sample_assert_store(look, ROWS + STEP, SAMPLE_ALL); /* and of that moment for ever */
    assert_done(store_check(look, &why));
    store_close(look);
    assert_int_equal(stat(scratch_path("event.tilt"), &after), 0);
    assert_int_equal(before.st_mtim.tv_nsec, after.st_mtim.tv_nsec);
    store_close(writer);
    store_close(reader);
    assert_string_equal(scratch_list(), "event.tilt");
}

/* Whatever the file says of its mode, SQLite reads a log that is there; so does a look. */
static void looks_at_the_log_as_sqlite_does(void **state) {
    static const enum store_mode modes[] = {STORE_LOOK, STORE_LOOK, STORE_READ};
    (void)state;
    make();
    struct store *reader = opened("event.tilt", STORE_READ);
    sample_assert_store(reader, ROWS, SAMPLE_ALL);
    struct store *writer = opened("event.tilt", STORE_WRITE);
    append(writer, ROWS);
    scratch_copy(scratch_path("event.tilt"), scratch_path("other.tilt"));
    scratch_copy(scratch_path("event.tilt-wal"), scratch_path("other.tilt-wal"));
    store_close(writer);
    store_close(reader);
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        if (i == 1) scratch_patch(scratch_path("other.tilt"), 18, "\1\1", 2);
        struct store *look = opened("other.tilt", modes[i]);
        sample_assert_store(look, ROWS + STEP, SAMPLE_ALL);
        store_close(look);
    }
}

static status refuse_copy(void *context, struct store *copy, struct problem *problem) {
    (void)context, (void)copy;
    checks++;
    return refuse(problem, "TY-RESTORE", MSG_STORE_EMPTY, 0);
}

static void a_copy_that_is_not_wanted_is_not_there(void **state) {
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_READ);
    struct store_copying copying = {.path = scratch_path("copy"), .check = refuse_copy};
    assert_outcome(store_copy(store, &copying, &why), REFUSED, "TY-RESTORE");
    scratch_put(scratch_path("taken"), "mine", 4);
    copying.path = scratch_path("taken");
    copying.aside = scratch_path("aside");
    assert_outcome(store_copy(store, &copying, &why), REFUSED, "TY-RESTORE");
    assert_int_equal(checks, 2);
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt taken");
    assert_true(scratch_contains(scratch_path("taken"), "mine"));
}

static void names_that_are_taken(void **state) {
    static const char *const taken[] = {"copy", "copy-wal", "copy-journal"};
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_READ);
    for (size_t i = 0; i < COUNT_OF(taken); i++) {
        scratch_put(scratch_path(taken[i]), "mine", 4);
        assert_outcome(copy_to(store, "copy", ROWS), FAULT, "FILE");
        assert_true(scratch_contains(scratch_path(taken[i]), "mine"));
        unlink(scratch_path(taken[i]));
    }
    assert_outcome(copy_to(store, "event.tilt", ROWS), FAULT, "FILE");
    assert_outcome(copy_to(store, "no/such", ROWS), FAULT, "FILE");
    assert_int_equal(checks, 0);
    scratch_put(scratch_path("copy.new"), "what a crash left", 17);
    assert_done(copy_to(store, "copy", ROWS));
    store_close(store);
    assert_string_equal(scratch_list(), "copy event.tilt");
}

static status replace(struct store *store, const char *name, const char *aside) {
    static uint64_t rows = ROWS;
    char to[200], from[200];
    snprintf(to, sizeof to, "%s", scratch_path(name));
    snprintf(from, sizeof from, "%s", scratch_path(aside));
    struct store_copying copying = {.path = to, .aside = from, .check = look, .context = &rows};
    return store_copy(store, &copying, &why);
}

static void what_was_there_is_kept(void **state) {
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_LOOK);
    scratch_put(scratch_path("old"), "mine", 4);
    scratch_put(scratch_path("old-wal"), "its log", 7);
    scratch_put(scratch_path("kept-journal"), "in the way", 10);
    scratch_put(scratch_path("old-journal"), "its journal", 11);
    assert_outcome(replace(store, "old", "kept"), FAULT, "FILE");
    assert_string_equal(scratch_list(), "event.tilt kept-journal old old-journal old-wal");
    assert_true(scratch_contains(scratch_path("old"), "mine"));
    assert_true(scratch_contains(scratch_path("kept-journal"), "in the way"));
    unlink(scratch_path("kept-journal"));
    assert_done(replace(store, "old", "kept"));
    assert_string_equal(scratch_list(), "event.tilt kept kept-journal kept-wal old");
    assert_true(scratch_contains(scratch_path("kept"), "mine"));
    assert_true(scratch_contains(scratch_path("kept-wal"), "its log"));
    assert_true(scratch_contains(scratch_path("kept-journal"), "its journal"));
    assert_holds("old", ROWS);
    assert_outcome(replace(store, "old", "kept"), FAULT, "FILE");
    assert_holds("old", ROWS);
    assert_done(replace(store, "old", "kept-2"));
    assert_done(replace(store, "nothing", "kept-3"));
    store_close(store);
    assert_string_equal(scratch_list(), "event.tilt kept kept-2 kept-journal kept-wal nothing old");
}

/* Somebody else in a process of his own: holds what `hold` opens until he is told to go. */
static pid_t somebody(void (*hold)(void), int *end) {
    int ends[2], back[2];
    char told;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(pipe(back), 0);
    pid_t child = scratch_fork();
    if (child == 0) {
        close(ends[1]);
        hold();
        if (write(back[1], "!", 1) != 1) _exit(1);
        _exit(read(ends[0], &told, 1) == 0 ? 0 : 1);
    }
    close(ends[0]);
    close(back[1]);
    assert_int_equal(read(back[0], &told, 1), 1);
    close(back[0]);
    *end = ends[1];
    return child;
}

static void somebody_goes(pid_t child, int end) {
    int how;
    close(end);
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
}

static void hold_reading(void) {
    struct store *store = opened("old", STORE_READ);
    sample_assert_store(store, ROWS, SAMPLE_ALL);
}

static void hold_lock(void) {
    struct lock *lock;
    assert_done(lock_take(&lock, scratch_path("old"), 0, &why));
}

static void nobody_loses_the_file_that_is_open(void **state) {
    static void (*const holds[])(void) = {hold_reading, hold_lock};
    (void)state;
    make();
    scratch_copy(scratch_path("event.tilt"), scratch_path("old"));
    struct store *store = opened("event.tilt", STORE_LOOK);
    for (size_t i = 0; i < COUNT_OF(holds); i++) {
        int end;
        pid_t child = somebody(holds[i], &end);
        assert_outcome(replace(store, "old", "kept"), FAULT, "BUSY");
        assert_true(access(scratch_path("old"), F_OK) == 0 && access(scratch_path("kept"), F_OK) != 0);
        somebody_goes(child, end);
    }
    assert_done(replace(store, "old", "kept"));
    store_close(store);
    assert_holds("kept", ROWS);
}

static void take_name_under_lock(void) {
    struct lock *lock;
    assert_done(lock_take(&lock, scratch_path("copy"), 0, &why));
    int watch = scratch_watch(scratch_path("copy.lock"));
    if (scratch_fork() > 0) return; /* who keeps the descriptor, and with it the lock, until somebody asks for it */
    (void)alarm(HANGS_AFTER_MS / 1000);
    scratch_wait_opened(watch, 1);
    scratch_put(scratch_path("copy"), "mine", 4);
    lock_release(lock);
    _exit(0);
}

/* The name was free before the lock was waited for. */
static void a_name_that_was_taken_meanwhile(void **state) {
    int end;
    (void)state;
    make();
    struct store *store = opened("event.tilt", STORE_LOOK);
    pid_t child = somebody(take_name_under_lock, &end);
    somebody_goes(child, end);
    status result = copy_to(store, "copy", ROWS);
    if (strcmp(why.rule, "BUSY") == 0)
        result = copy_to(store, "copy", ROWS); /* a slow machine: then it has the name before */
    assert_outcome(result, FAULT, "FILE");
    assert_int_equal(checks, 0);
    store_close(store);
    assert_true(scratch_contains(scratch_path("copy"), "mine"));
}

/* Only the owner may read an event or a copy of it, and the owner can write to both. */
static void copies_are_private(void **state) {
    static const mode_t modes[] = {0600, 0640, 0444, 0755};
    (void)state;
    mode_t mask = umask(0);
    struct stat made;
    make();
    assert_int_equal(stat(scratch_path("event.tilt"), &made), 0);
    assert_int_equal(made.st_mode & 0777, 0600);
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        assert_int_equal(chmod(scratch_path("event.tilt"), modes[i]), 0);
        struct store *store = opened("event.tilt", STORE_LOOK);
        assert_done(copy_to(store, "copy", ROWS));
        store_close(store);
        assert_int_equal(stat(scratch_path("copy"), &made), 0);
        assert_int_equal(made.st_mode & 0777, 0600);
        unlink(scratch_path("copy"));
    }
    umask(mask);
}

static status look_again(void *context, struct store *copy, struct problem *problem) {
    (void)context;
    uint8_t event[ID_SIZE];
    return store_event(copy, event, problem);
}

static const struct {
    enum vfs_call call;
    int code;
    const char *said;
} faults[] = {
    {VFS_OPEN, SQLITE_CANTOPEN, NULL},           {VFS_READ, SQLITE_IOERR_READ, NULL},
    {VFS_WRITE, SQLITE_IOERR_WRITE, "IO"},       {VFS_WRITE, SQLITE_FULL, "DISK-FULL"},
    {VFS_TRUNCATE, SQLITE_IOERR_TRUNCATE, NULL}, {VFS_SIZE, SQLITE_IOERR_FSTAT, NULL},
    {VFS_LOCK, SQLITE_IOERR_LOCK, NULL},         {VFS_DELETE, SQLITE_IOERR_DELETE, NULL},
};

static status copy_once(void) {
    struct store *store;
    struct store_copying copying = {.path = scratch_path("copy"), .check = look_again};
    status result = store_sqlite_open(&store, scratch_path("event.tilt"), STORE_LOOK, NULL, &why);
    if (!is_done(result)) return result;
    result = store_copy(store, &copying, &why);
    store_close(store);
    return result;
}

/* Each call of each kind fails in its turn: then there is no copy, and the stick is as it was. */
static void every_fault_leaves_nothing(void **state) {
    unsigned failed = 0;
    (void)state;
    make();
    for (size_t i = 0; i < 2 * COUNT_OF(faults); i++) {
        for (unsigned pass = 0;; pass++) {
            vfs_plan = (struct vfs_plan){.call = faults[i / 2].call,
                                         .file = VFS_ANY_FILE,
                                         .pass = pass,
                                         .code = faults[i / 2].code,
                                         .from_then_on = i % 2 == 1,
                                         .half = pass % 2 == 1};
            status result = copy_once();
            bool over = vfs_plan.failed == 0;
            memset(&vfs_plan, 0, sizeof vfs_plan);
            if (is_done(result)) {
                assert_holds("copy", ROWS);
                unlink(scratch_path("copy"));
            } else {
                assert_int_equal(result.outcome, FAULT);
                if (faults[i / 2].said) assert_string_equal(why.rule, faults[i / 2].said);
                failed++;
            }
            assert_string_equal(scratch_list(), "event.tilt");
            if (over) break;
        }
    }
    assert_true(failed > 30);
    printf("# count copies-that-met-a-fault %u\n", failed);
}

/* Killed before each call that reaches the disk, and half-way through each that writes. */
static void killed_anywhere_there_is_a_whole_copy_or_none(void **state) {
    static const enum vfs_call calls[] = {VFS_OPEN, VFS_WRITE, VFS_TRUNCATE, VFS_DELETE};
    unsigned kills = 0;
    (void)state;
    make();
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        bool killed = true;
        for (unsigned pass = 0; killed; pass++) {
            int how;
            pid_t child = scratch_fork();
            if (child == 0) {
                vfs_plan = (struct vfs_plan){.call = calls[i], .file = VFS_ANY_FILE, .pass = pass / 2, .kill = true};
                vfs_plan.half = calls[i] == VFS_WRITE && pass % 2 == 1;
                _exit(is_done(copy_once()) ? 0 : 1);
            }
            assert_int_equal(waitpid(child, &how, 0), child);
            killed = WIFSIGNALED(how);
            kills += killed;
            assert_true(killed || (WIFEXITED(how) && WEXITSTATUS(how) == 0));
            if (killed) assert_true(access(scratch_path("copy"), F_OK) != 0);
            if (killed) assert_done(copy_once());
            assert_holds("copy", ROWS);
            unlink(scratch_path("copy"));
            assert_string_equal(scratch_list(), "event.tilt");
        }
    }
    assert_in_range(kills, 10, 1000);
    printf("# count copies-killed %u\n", kills);
}

static int begin(void **state) {
    checks = 0;
    vfs_faulty_install();
    return scratch_begin(state);
}

static int end(void **state) {
    vfs_faulty_remove();
    return scratch_end(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, begin, end)
        IN_SCRATCH(copies_from_every_mode),
        IN_SCRATCH(makes_an_event_in_memory_first),
        IN_SCRATCH(looking_touches_nothing),
        IN_SCRATCH(looks_at_the_log_as_sqlite_does),
        IN_SCRATCH(a_copy_that_is_not_wanted_is_not_there),
        IN_SCRATCH(names_that_are_taken),
        IN_SCRATCH(what_was_there_is_kept),
        IN_SCRATCH(nobody_loses_the_file_that_is_open),
        IN_SCRATCH(a_name_that_was_taken_meanwhile),
        IN_SCRATCH(copies_are_private),
        IN_SCRATCH(every_fault_leaves_nothing),
        IN_SCRATCH(killed_anywhere_there_is_a_whole_copy_or_none),
    };
    return cmocka_run_group_tests_name("store_copy", tests, NULL, NULL);
}
