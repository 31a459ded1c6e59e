/* A file whose disk fails, whose process is killed, whose memory runs out, at every point there is; and two writers. */
#include "unit.h"

#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_sqlite.h"
#include "support/vfs_faulty.h"
#include "support/turn.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROWS = 20, MORE = 10 }; /* the event before, and what is appended */
enum { FILLING_WRITES_MAX = 2 };

static struct problem why;
static struct sample sample;

static status open_event(struct store **store, enum store_mode mode) {
    return store_sqlite_open(store, scratch_path("event.tilt"), mode, mode == STORE_CREATE ? sample_event : NULL, &why);
}

static struct store *opened(enum store_mode mode) {
    struct store *store;
    assert_done(open_event(&store, mode));
    return store;
}

/* Nothing is left of what was before, nor of what it says was saved. */
static void begin_again(void) {
    static const char *const endings[] = {"", "-wal", "-shm", ".lock", ".new", ".new-wal", ".new-journal", ".new-shm"};
    for (size_t i = 0; i < COUNT_OF(endings); i++) {
        char name[100];
        snprintf(name, sizeof name, "event.tilt%s", endings[i]);
        unlink(scratch_path(name));
    }
}

/* event.tilt with so many rows; every time the same bytes, for they are made once. */
static void make(uint64_t rows) {
    static uint8_t *bytes;
    static size_t size;
    if (!bytes) {
        struct store *store = opened(STORE_CREATE);
        for (uint64_t after = 0; after < rows; after += MORE) {
            sample_fill(&sample, after, MORE);
            assert_done(store_append(store, &sample.batch, &why));
        }
        store_close(store);
        bytes = scratch_get(scratch_path("event.tilt"), &size);
    }
    begin_again();
    scratch_put(scratch_path("event.tilt"), bytes, size);
}

/* The session that everything happens to: opens, appends rows 21 to 30 and erases a seal, closes. */
static status session(enum store_mode mode, uint64_t after) {
    struct store *store;
    struct store_erased erased = {.seq = 3, .field = 5};
    status result = open_event(&store, mode);
    if (!is_done(result)) return result;
    sample_fill(&sample, after, MORE);
    sample.batch.erased = &erased;
    sample.batch.erased_count = after % 20 == 0; /* in every other session */
    result = store_append(store, &sample.batch, &why);
    store_close(store);
    return result;
}

static bool is_saved(struct store *store, uint64_t first) {
    struct store_command found;
    uint8_t id[ID_SIZE];
    bool is_there = false;
    sample_command_id(first, id);
    assert_done(store_find_command(store, id, &found, &is_there, &why));
    return is_there;
}

static void assert_sound(void) {
    struct store *store = opened(STORE_READ);
    assert_done(store_check(store, &why));
    store_close(store);
}

/* The promise: what was DONE is there, what was not is not there at all, UNKNOWN is one of the two; and the same
 * command once more leaves it there once. */
static void outcome_was_true(status result, uint64_t after) {
    uint64_t seals = 0;
    struct store *store = opened(after % 3 == 0 ? STORE_READ : STORE_WRITE);
    uint64_t last = sample_last(store);
    assert_true(last == after || last == after + MORE);
    if (is_done(result)) assert_int_equal(last, after + MORE);
    if (result.outcome == FAULT || result.outcome == NO_MEMORY) assert_int_equal(last, after);
    assert_int_equal(is_saved(store, after + 1), last == after + MORE);
    for (uint64_t seq = 1; seq <= last; seq++) seals += sample_seal_count(seq);
    sample_assert_store(store, last, (int64_t)(seals - (last == after + MORE && after % 20 == 0)));
    store_close(store);
    assert_sound();
    if (last == after) assert_done(session(STORE_WRITE, after));
    assert_outcome(session(STORE_WRITE, after), REFUSED, "TY-STORE-MOVED");
    assert_string_equal(scratch_list(), "event.tilt");
}

static const struct {
    enum vfs_call call;
    int code;
} faults[] = {
    {VFS_OPEN, SQLITE_CANTOPEN},           {VFS_READ, SQLITE_IOERR_READ},
    {VFS_WRITE, SQLITE_IOERR_WRITE},       {VFS_WRITE, SQLITE_FULL},
    {VFS_TRUNCATE, SQLITE_IOERR_TRUNCATE}, {VFS_SYNC, SQLITE_IOERR_FSYNC},
    {VFS_SIZE, SQLITE_IOERR_FSTAT},        {VFS_LOCK, SQLITE_IOERR_LOCK},
    {VFS_SHM_MAP, SQLITE_IOERR_SHMMAP},    {VFS_SHM_LOCK, SQLITE_IOERR_SHMLOCK},
    {VFS_DELETE, SQLITE_IOERR_DELETE},
};

static unsigned counts[NO_MEMORY + 1];

static void count(status result) { counts[result.outcome]++; }

static void count_say(const char *name, uint64_t number) {
    printf("# count store-%s %llu\n", name, (unsigned long long)number);
    fflush(stdout);
}

static uint64_t tries; /* in which something failed */

/* Each call of each kind fails in its turn, once or from then on; the disk works again for the next session. */
static void every_fault_is_told_truly(void **state) {
    (void)state;
    memset(counts, 0, sizeof counts);
    tries = 0;
    for (size_t i = 0; i < 2 * COUNT_OF(faults); i++) {
        for (unsigned pass = 0;; pass++) {
            make(ROWS);
            vfs_plan = (struct vfs_plan){
                .call = faults[i / 2].call,
                .file = VFS_ANY_FILE,
                .pass = pass,
                .code = faults[i / 2].code,
                .from_then_on = i % 2 == 1,
                .half = pass % 2 == 1,
            };
            status result = session(STORE_WRITE, ROWS);
            bool over = vfs_plan.failed == 0;
            memset(&vfs_plan, 0, sizeof vfs_plan);
            count(result);
            outcome_was_true(result, ROWS);
            if (over) break;
            tries++;
        }
    }
    count_say("failing-calls", tries);
    count_say("failing-calls-not-known", counts[UNKNOWN]);
    /* Every outcome has been met. */
    assert_in_range(counts[DONE], 20, 1000);
    assert_in_range(counts[FAULT], 50, 1000);
    assert_in_range(counts[UNKNOWN], 10, 1000);
    assert_int_equal(counts[REFUSED] + counts[MISUSED], 0);
}

/* The same while a new file comes into being: it is whole, or it is not there. */
static void every_fault_of_creation_is_told_truly(void **state) {
    (void)state;
    memset(counts, 0, sizeof counts);
    tries = 0;
    for (size_t i = 0; i < 2 * COUNT_OF(faults); i++) {
        for (unsigned pass = 0;; pass++) {
            begin_again();
            vfs_plan = (struct vfs_plan){
                .call = faults[i / 2].call,
                .file = VFS_ANY_FILE,
                .pass = pass,
                .code = faults[i / 2].code,
                .from_then_on = i % 2 == 1,
            };
            status result = session(STORE_CREATE, 0);
            bool over = vfs_plan.failed == 0;
            memset(&vfs_plan, 0, sizeof vfs_plan);
            count(result);
            if (!is_done(result)) {
                assert_int_equal(result.outcome, FAULT);
                assert_string_equal(scratch_list(), "");
                assert_done(session(STORE_CREATE, 0));
            }
            outcome_was_true(done(), 0);
            if (over) break;
            tries++;
        }
    }
    count_say("failing-calls-of-creation", tries);
    assert_in_range(counts[DONE], 20, 1000);
    assert_in_range(counts[FAULT], 20, 1000);
}

/* Runs the session in a process of its own, which tells us when it is done; what it told, if it did. */
static bool session_elsewhere(enum store_mode mode, uint64_t after, const struct vfs_plan *plan, bool *killed) {
    int ends[2], how;
    char told = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = scratch_fork();
    if (child == 0) {
        struct store *store;
        vfs_plan = *plan;
        sample_fill(&sample, after, MORE);
        if (is_done(open_event(&store, mode)) && is_done(store_append(store, &sample.batch, &why))) {
            if (write(ends[1], "!", 1) != 1) _exit(2);
            store_close(store);
        }
        _exit(0);
    }
    close(ends[1]);
    bool was_done = read(ends[0], &told, 1) == 1;
    close(ends[0]);
    assert_int_equal(waitpid(child, &how, 0), child);
    *killed = WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL;
    assert_true(*killed || (WIFEXITED(how) && WEXITSTATUS(how) == 0));
    return was_done;
}

/* Killed before each call that reaches the disk, and half-way through each that writes. */
static void killed_anywhere_it_is_whole(void **state) {
    static const enum vfs_call calls[] = {VFS_OPEN, VFS_WRITE, VFS_TRUNCATE, VFS_SYNC, VFS_DELETE, VFS_SHM_MAP};
    uint64_t kills = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        bool killed = true;
        for (unsigned pass = 0; killed; pass++) {
            make(ROWS);
            struct vfs_plan plan = {
                .call = calls[i], .file = VFS_ANY_FILE, .pass = pass / 2, .kill = true, .half = pass % 2 == 1};
            bool was_done = session_elsewhere(STORE_WRITE, ROWS, &plan, &killed);
            kills += killed;
            struct store *store = opened(pass % 3 == 0 ? STORE_READ : STORE_WRITE);
            uint64_t last = sample_last(store);
            assert_true(last == ROWS + MORE || (last == ROWS && !was_done));
            assert_int_equal(is_saved(store, ROWS + 1), last > ROWS);
            sample_assert_store(store, last, SAMPLE_ALL);
            store_close(store);
            if (calls[i] != VFS_WRITE) pass++;
        }
    }
    count_say("kills-at-calls", kills);
}

static void killed_while_it_is_created_it_is_whole_or_not_there(void **state) {
    static const enum vfs_call calls[] = {VFS_OPEN, VFS_WRITE, VFS_SYNC, VFS_DELETE, VFS_SHM_MAP};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        bool killed = true;
        for (unsigned pass = 0; killed; pass++) {
            begin_again();
            struct vfs_plan plan = {.call = calls[i], .file = VFS_ANY_FILE, .pass = pass, .kill = true};
            bool was_done = session_elsewhere(STORE_CREATE, 0, &plan, &killed);
            bool is_there = access(scratch_path("event.tilt"), F_OK) == 0;
            assert_true(is_there || !was_done);
            if (!is_there) assert_done(session(STORE_CREATE, 0));
            struct store *store = opened(STORE_WRITE);
            sample_assert_store(store, MORE, is_there ? SAMPLE_ALL : (int64_t)sample.batch.seal_count - 1);
            store_close(store);
            assert_string_equal(scratch_list(), "event.tilt");
        }
    }
}

/* DONE means on stable storage: in the log when append says so, in the file before the log goes. What is written behind
 * the sync only fills up the sector, once more with the last page: one or two writes. */
static void done_means_synced(void **state) {
    (void)state;
    make(ROWS);
    vfs_count_clear();
    struct store *store = opened(STORE_WRITE);
    for (uint64_t after = ROWS; after < ROWS + 50 * MORE; after += MORE) {
        sample_fill(&sample, after, MORE);
        assert_done(store_append(store, &sample.batch, &why));
        assert_in_range(vfs_unsynced[VFS_WAL], 0, FILLING_WRITES_MAX);
    }
    assert_in_range(vfs_count[VFS_WRITE], 100, 100000);
    store_close(store);
    assert_int_equal(vfs_unsynced[VFS_MAIN], 0);
    assert_int_equal(vfs_deleted_too_early, 0);
    assert_string_equal(scratch_list(), "event.tilt");
}

/* A commit that fails is UNKNOWN, and nothing more is said before the file is opened again. */
static void failing_commit_is_unknown(void **state) {
    (void)state;
    struct store *store;
    uint8_t event[ID_SIZE];
    bool is_there;
    make(ROWS);
    store = opened(STORE_WRITE);
    vfs_plan = (struct vfs_plan){.call = VFS_SYNC, .file = VFS_WAL, .code = SQLITE_IOERR_FSYNC, .from_then_on = true};
    sample_fill(&sample, ROWS, MORE);
    assert_outcome(store_append(store, &sample.batch, &why), UNKNOWN, "IO");
    memset(&vfs_plan, 0, sizeof vfs_plan);
    assert_outcome(store_append(store, &sample.batch, &why), FAULT, "REOPEN");
    assert_outcome(store_event(store, event, &why), FAULT, "REOPEN");
    assert_outcome(store_find_command(store, sample.command.id, &sample.command, &is_there, &why), FAULT, "REOPEN");
    store_close(store);
    outcome_was_true((status){UNKNOWN}, ROWS);
}

/* A disk that is full: before the commit nothing was changed, in it nobody knows; both say what to do. */
static void full_disk_is_told(void **state) {
    (void)state;
    make(ROWS);
    struct store *store = opened(STORE_WRITE);
    vfs_plan = (struct vfs_plan){.call = VFS_WRITE, .file = VFS_WAL, .code = SQLITE_FULL, .from_then_on = true};
    sample_fill(&sample, ROWS, MORE);
    assert_outcome(store_append(store, &sample.batch, &why), UNKNOWN, "DISK-FULL");
    store_close(store);
    memset(&vfs_plan, 0, sizeof vfs_plan);
    outcome_was_true((status){UNKNOWN}, ROWS);
    begin_again();
    vfs_plan = (struct vfs_plan){.call = VFS_WRITE, .file = VFS_ANY_FILE, .code = SQLITE_FULL, .from_then_on = true};
    assert_outcome(session(STORE_CREATE, 0), FAULT, "DISK-FULL");
    assert_string_equal(scratch_list(), "");
}

/* On a full disk the files beside the event's cannot be made: it is read all the same. */
static void full_disk_can_be_read(void **state) {
    (void)state;
    make(ROWS);
    vfs_plan = (struct vfs_plan){
        .call = VFS_SHM_MAP, .file = VFS_ANY_FILE, .code = SQLITE_IOERR_SHMSIZE, .error = ENOSPC, .from_then_on = true};
    struct store *store = opened(STORE_READ);
    assert_true(vfs_plan.failed > 0);
    sample_assert_store(store, ROWS, SAMPLE_ALL);
    store_close(store);
    assert_outcome(open_event(&store, STORE_WRITE), FAULT, "DISK-FULL");
    memset(&vfs_plan, 0, sizeof vfs_plan);
    outcome_was_true((status){FAULT}, ROWS); /* and an empty log that may have been left goes with the next session */
}

/* SQLite's memory: its own functions, with a count in front. */
static sqlite3_mem_methods below;
static size_t allocations_left = SIZE_MAX;
static bool fail_from_then_on;
static size_t allocations_failed;

static bool allocation_fails(void) {
    if (allocations_left == SIZE_MAX) return false;
    if (allocations_left > 0) {
        allocations_left--;
        return false;
    }
    if (!fail_from_then_on) allocations_left = SIZE_MAX;
    allocations_failed++;
    return true;
}

static void *failing_malloc(int size) { return allocation_fails() ? NULL : below.xMalloc(size); }
static void *failing_realloc(void *old, int size) { return allocation_fails() ? NULL : below.xRealloc(old, size); }

static void failing_allocations_install(void) {
    sqlite3_mem_methods methods;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &below), SQLITE_OK);
    methods = below;
    methods.xMalloc = failing_malloc;
    methods.xRealloc = failing_realloc;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods), SQLITE_OK);
}

/* Each allocation of SQLite's fails in its turn. */
static void every_lack_of_memory_is_told_truly(void **state) {
    (void)state;
    memset(counts, 0, sizeof counts);
    tries = 0;
    for (int from_then_on = 0; from_then_on < 2; from_then_on++) {
        for (size_t allowed = 0;; allowed += turn_is_first() ? 1 : 1 + allowed / 20) {
            make(ROWS);
            fail_from_then_on = from_then_on;
            allocations_failed = 0;
            allocations_left = allowed;
            status result = session(STORE_WRITE, ROWS);
            allocations_left = SIZE_MAX;
            count(result);
            outcome_was_true(result, ROWS);
            if (allocations_failed == 0) break;
            tries++;
        }
    }
    count_say("failing-allocations", tries);
    assert_in_range(counts[NO_MEMORY], 50, 10000);
    assert_in_range(counts[DONE], 2, 10000);
    assert_int_equal(counts[REFUSED] + counts[MISUSED], 0);
}

/* Killed at any moment, again and again: what was said to be saved is there. */

enum { KILLS = 3, KILLS_IN_BATTERY = 2000 };

static void append_for_ever(int tell) {
    struct store *store;
    if (!is_done(open_event(&store, STORE_WRITE))) _exit(2);
    for (uint64_t last = sample_last(store);;) {
        sample_fill(&sample, last, 1 + (uint32_t)(last % 5));
        if (!is_done(store_append(store, &sample.batch, &why))) _exit(3);
        last = sample.command.last;
        if (write(tell, &last, sizeof last) != (ssize_t)sizeof last) _exit(4);
    }
}

/* The last row that the process said was saved before it was killed: some time after it has said so often that it saved. */
static uint64_t append_until_killed(uint32_t times, long microseconds) {
    int ends[2], how;
    uint64_t last = 0, told;
    assert_int_equal(pipe(ends), 0);
    pid_t child = scratch_fork();
    if (child == 0) append_for_ever(ends[1]);
    close(ends[1]);
    while (times-- > 0 && read(ends[0], &told, sizeof told) == (ssize_t)sizeof told) last = told;
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL);
    while (read(ends[0], &told, sizeof told) == (ssize_t)sizeof told) last = told;
    close(ends[0]);
    return last;
}

static void killed_at_any_moment_it_keeps_what_it_saved(void **state) {
    (void)state;
    uint32_t seed = turn_seed(4711);
    uint64_t last = ROWS;
    make(ROWS);
    int all = (int)turn_times(KILLS, KILLS_IN_BATTERY);
    for (int kills = 0; kills < all; kills++) {
        uint32_t times = 1 + scratch_random(&seed) % 8;
        uint64_t saved = append_until_killed(times, (long)(scratch_random(&seed) % 20000));
        struct store *store = opened(kills % 2 == 0 ? STORE_READ : STORE_WRITE);
        uint64_t now = sample_last(store);
        assert_true(now >= saved && now >= last);
        sample_assert_store(store, now, SAMPLE_ALL);
        store_close(store);
        last = now;
    }
    assert_sound();
    assert_true(last > ROWS + (uint64_t)all);
    count_say("kills", (uint64_t)all);
}

/* Two writers. */

enum { WRITERS = 2, BATCHES = 200, NEVER_MOVED = 0, MOVED = 7, NEVER_MET = 8 };

static void id_of(uint32_t writer, uint32_t batch, uint8_t id[ID_SIZE]) {
    memset(id, 0, ID_SIZE);
    id[0] = (uint8_t)(writer + 1);
    id[7] = (uint8_t)(batch >> 8);
    id[8] = (uint8_t)batch;
}

/* However long the other holds it. */
static struct store *opened_in_the_end(enum store_mode mode) {
    for (;;) {
        struct store *store;
        status result = open_event(&store, mode);
        if (is_done(result)) return store;
        assert_outcome(result, FAULT, "BUSY");
    }
}

/* Comes back once the other one is there, too. */
static void meet(int other) {
    char there;
    if (write(other, "!", 1) != 1 || read(other, &there, 1) != 1) _exit(NEVER_MET);
}

/* Looks first, then writes: meanwhile the other may have written. Gives how often that was so. At their first batch neither
 * writes before both have looked: there it is so of one of them, whoever runs when. */
static uint32_t append_one(uint32_t writer, uint32_t batch, int other) {
    for (uint32_t moved = 0;; moved++) {
        struct store *store = opened_in_the_end(STORE_READ);
        uint64_t last = sample_last(store);
        store_close(store);
        if (batch == 0 && moved == 0) meet(other);
        sample_fill(&sample, last, 1 + batch % 3);
        id_of(writer, batch, sample.command.id);
        store = opened_in_the_end(STORE_WRITE);
        status result = store_append(store, &sample.batch, &why);
        store_close(store);
        if (is_done(result)) return moved;
        assert_outcome(result, REFUSED, "TY-STORE-MOVED");
    }
}

static pid_t start_writer(uint32_t writer, int other) {
    pid_t child = scratch_fork();
    if (child > 0) return child;
    uint32_t moved = 0;
    for (uint32_t batch = 0; batch < BATCHES; batch++) moved += append_one(writer, batch, other);
    _exit(moved > 0 ? MOVED : NEVER_MOVED);
}

static void two_writers_lose_nothing_and_double_nothing(void **state) {
    (void)state;
    pid_t children[WRITERS];
    bool begun[ROWS + WRITERS * BATCHES * 3 + 1] = {false};
    uint64_t rows = ROWS;
    bool met = false;
    int ends[WRITERS];
    make(ROWS);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    for (uint32_t i = 0; i < WRITERS; i++) children[i] = start_writer(i, ends[i]);
    for (uint32_t i = 0; i < WRITERS; i++) close(ends[i]);
    for (uint32_t i = 0; i < WRITERS; i++) {
        int how;
        assert_int_equal(waitpid(children[i], &how, 0), children[i]);
        assert_true(WIFEXITED(how));
        assert_true(WEXITSTATUS(how) == MOVED || WEXITSTATUS(how) == NEVER_MOVED);
        met = met || WEXITSTATUS(how) == MOVED;
    }
    assert_true(met); /* else nothing was tried */
    assert_string_equal(scratch_list(), "event.tilt");
    struct store *store = opened(STORE_READ);
    for (uint32_t i = 0; i < WRITERS * BATCHES; i++) {
        struct store_command found;
        uint8_t id[ID_SIZE];
        bool is_there;
        id_of(i % WRITERS, i / WRITERS, id);
        assert_done(store_find_command(store, id, &found, &is_there, &why));
        assert_true(is_there);
        assert_int_equal(found.last - found.first, i / WRITERS % 3);
        rows += found.last - found.first + 1;
        assert_false(begun[found.first]);
        begun[found.first] = true;
    }
    sample_assert_store(store, rows, SAMPLE_ALL);
    store_close(store);
}

static int begin(void **state) {
    vfs_faulty_install();
    return scratch_begin(state);
}

static int end(void **state) {
    vfs_faulty_remove();
    return scratch_end(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define ON_FAULTY_DISK(test) cmocka_unit_test_setup_teardown(test, begin, end)
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, scratch_begin, scratch_end)
        ON_FAULTY_DISK(every_fault_is_told_truly),
        ON_FAULTY_DISK(every_fault_of_creation_is_told_truly),
        ON_FAULTY_DISK(killed_anywhere_it_is_whole),
        ON_FAULTY_DISK(killed_while_it_is_created_it_is_whole_or_not_there),
        ON_FAULTY_DISK(done_means_synced),
        ON_FAULTY_DISK(failing_commit_is_unknown),
        ON_FAULTY_DISK(full_disk_is_told),
        ON_FAULTY_DISK(full_disk_can_be_read),
        IN_SCRATCH(every_lack_of_memory_is_told_truly),
        IN_SCRATCH(killed_at_any_moment_it_keeps_what_it_saved),
        IN_SCRATCH(two_writers_lose_nothing_and_double_nothing),
    };
    failing_allocations_install();
    return cmocka_run_group_tests_name("store_faults", tests, NULL, NULL);
}
