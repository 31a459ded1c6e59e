/* The disk that loses its power (tests/power): what its cuts leave, and that SQLite asks of it what it asks of a real
 * one. */
#include "unit.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "disk.h"
#include "support/scratch.h"
#include "vfs_power.h"

enum { CUTS = 2000, SECTOR = 512, SIZE = 8 * SECTOR };

static struct disk *disk;
static struct platter now, after;
static struct toll toll;

static int begin(void **state) {
    (void)state;
    disk = disk_new();
    disk_boot(disk, &(struct platter){0});
    disk_mount(disk, 1);
    return 0;
}

static int end(void **state) {
    (void)state;
    disk_mount(NULL, 0);
    disk_free(disk);
    platter_free(&now);
    platter_free(&after);
    return 0;
}

/* A cut behind everything so far. */
static void cut(uint32_t number) {
    struct dice dice = dice_of(number, 0);
    platter_free(&now);
    platter_copy(&now, &disk->start);
    for (uint32_t i = 0; i < disk->steps.count; i++) platter_take(&now, &disk->steps.rows[i], SYNC_NONE);
    platter_cut(&after, &now, &dice, SECTOR, &toll);
    assert_int_equal(after.pending.count, 0);
}

/* A file of so many bytes, all `byte`, that is there for good. */
static uint32_t make_file(const char *name, int byte, uint32_t size) {
    uint8_t bytes[2 * SIZE];
    uint32_t file = disk_make(name);
    memset(bytes, byte, size);
    disk_write(file, 0, bytes, size);
    disk_sync(file, SYNC_EVENT);
    disk_sync_folder(SYNC_EVENT_NAME);
    return file;
}

static bool all_are(const uint8_t *bytes, uint32_t size, int byte) {
    for (uint32_t i = 0; i < size; i++)
        if (bytes[i] != byte) return false;
    return true;
}

static void what_is_synced_stays(void **state) {
    (void)state;
    uint32_t file = make_file("a", 'a', SIZE);
    disk_make("b");
    for (uint32_t i = 0; i < CUTS; i++) {
        cut(i);
        assert_int_equal(after.files[file].size, SIZE);
        assert_true(all_are(after.files[file].bytes, SIZE, 'a'));
    }
}

/* Half a sector, seven, and half a sector are written over; each fares in its own way. Where one is spoilt, so is the
 * other half of it; what is in no sector that is written to is never touched. */
static void what_is_not_synced_fares_in_every_way(void **state) {
    (void)state;
    uint8_t written[SIZE];
    uint32_t old = 0, fresh = 0, torn = 0, spoilt = 0, beside = 0, whole = 0, none = 0, one = 0;
    uint32_t file = make_file("a", 'a', SIZE + 2 * SECTOR), half = SECTOR / 2;
    memset(written, 'b', sizeof written);
    disk_write(file, half, written, SIZE);
    for (uint32_t i = 0; i < CUTS; i++) {
        uint32_t kept = 0, touched = SIZE / SECTOR + 1;
        cut(i);
        const uint8_t *bytes = after.files[file].bytes;
        assert_true(all_are(bytes + SIZE + SECTOR, SECTOR, 'a'));
        beside += !all_are(bytes, half, 'a');
        for (uint32_t at = half; at < half + SIZE;) {
            uint32_t size = SECTOR - at % SECTOR < half + SIZE - at ? SECTOR - at % SECTOR : half + SIZE - at;
            bool is_old = all_are(bytes + at, size, 'a'), is_new = all_are(bytes + at, size, 'b');
            bool is_torn = !is_old && !is_new;
            for (uint32_t j = 0; is_torn && j < size; j++) is_torn = bytes[at + j] == 'a' || bytes[at + j] == 'b';
            kept += is_new;
            old += is_old;
            fresh += is_new;
            torn += is_torn;
            spoilt += !is_old && !is_new && !is_torn;
            at += size;
        }
        whole += kept == touched;
        one += kept == touched - 1;
        none += kept == 0;
    }
    assert_true(old > CUTS && fresh > CUTS && torn > CUTS / 10 && spoilt > CUTS / 20);
    assert_in_range(beside, 1, CUTS / 20);
    assert_true(whole > CUTS / 20 && none > CUTS / 20 && one > CUTS / 20);
}

/* Written three times: any of the four contents may be what a cut leaves. */
static void any_content_since_the_sync_may_be_left(void **state) {
    (void)state;
    uint32_t found[4] = {0};
    uint8_t written[SECTOR];
    uint32_t file = make_file("a", 'a', SECTOR);
    for (int byte = 'b'; byte <= 'd'; byte++) {
        memset(written, byte, sizeof written);
        disk_write(file, 0, written, sizeof written);
    }
    for (uint32_t i = 0; i < CUTS; i++) {
        cut(i);
        for (int byte = 'a'; byte <= 'd'; byte++) found[byte - 'a'] += all_are(after.files[file].bytes, SECTOR, byte);
    }
    for (int i = 0; i < 4; i++) assert_true(found[i] > CUTS / 50);
}

/* It got shorter, or it did not; then it has all that it had. */
static void a_file_gets_shorter_as_a_whole(void **state) {
    (void)state;
    uint32_t shorter = 0;
    uint32_t file = make_file("a", 'a', SIZE);
    disk_resize(file, SECTOR);
    for (uint32_t i = 0; i < CUTS; i++) {
        cut(i);
        assert_true(after.files[file].size == SIZE || after.files[file].size == SECTOR);
        assert_true(all_are(after.files[file].bytes, after.files[file].size, 'a'));
        shorter += after.files[file].size == SECTOR;
    }
    assert_in_range(shorter, CUTS / 4, CUTS * 3 / 4);
}

/* Where it has grown there is what was written, or anything else. */
static void a_file_that_grows_has_any_of_its_sizes(void **state) {
    (void)state;
    uint32_t sizes[3] = {0}, zeros = 0, stale = 0, written = 0;
    uint8_t bytes[SECTOR];
    make_file("other", 'o', SIZE);
    uint32_t file = make_file("a", 'a', SECTOR);
    memset(bytes, 'b', sizeof bytes);
    disk_write(file, SECTOR, bytes, SECTOR);
    disk_write(file, 2 * SECTOR, bytes, SECTOR);
    for (uint32_t i = 0; i < CUTS; i++) {
        cut(i);
        const struct content *content = &after.files[file];
        assert_true(content->size % SECTOR == 0 && content->size >= SECTOR && content->size <= 3 * SECTOR);
        assert_true(all_are(content->bytes, SECTOR, 'a'));
        sizes[content->size / SECTOR - 1]++;
        if (content->size < 3 * SECTOR) continue;
        written += all_are(content->bytes + SECTOR, SECTOR, 'b');
        zeros += all_are(content->bytes + SECTOR, SECTOR, 0);
        stale += all_are(content->bytes + SECTOR, SECTOR, 'o');
    }
    for (int i = 0; i < 3; i++) assert_true(sizes[i] > CUTS / 40);
    assert_true(written > CUTS / 10 && zeros > CUTS / 50 && stale > CUTS / 100);
}

/* Three names are changed; each of eight ends comes about, and a rename is never half done. */
static void each_name_fares_by_itself(void **state) {
    (void)state;
    uint32_t found[8] = {0};
    char before[NAMES_MAX * 40];
    uint32_t first = make_file("first", '1', 1), second = make_file("second", '2', 1);
    snprintf(before, sizeof before, "%s", disk_list());
    disk_link("first", "third");
    disk_unlink("second");
    disk_make("fourth");
    for (uint32_t i = 0; i < CUTS; i++) {
        uint32_t ends = 0;
        cut(i);
        for (uint32_t name = 0; disk_name(name); name++) {
            if (strcmp(disk_name(name), "first") == 0) assert_int_equal(after.names[name], first + 1);
            if (strcmp(disk_name(name), "third") == 0) ends |= after.names[name] == first + 1;
            if (strcmp(disk_name(name), "second") == 0) ends |= after.names[name] == second + 1 ? 2 : 0;
            if (strcmp(disk_name(name), "fourth") == 0) ends |= after.names[name] ? 4 : 0;
        }
        found[ends]++;
    }
    for (int i = 0; i < 8; i++) assert_true(found[i] > CUTS / 100);
}

static void a_rename_happens_or_does_not(void **state) {
    (void)state;
    uint32_t happened = 0;
    uint32_t file = make_file("from", 'f', 1);
    disk_rename("from", "to");
    for (uint32_t i = 0; i < CUTS; i++) {
        uint32_t from = 0, to = 0;
        cut(i);
        for (uint32_t name = 0; disk_name(name); name++) {
            if (strcmp(disk_name(name), "from") == 0) from = after.names[name];
            if (strcmp(disk_name(name), "to") == 0) to = after.names[name];
        }
        assert_true((from == file + 1 && to == 0) || (from == 0 && to == file + 1));
        assert_int_equal(after.files[file].size, 1);
        happened += to > 0;
    }
    assert_in_range(happened, CUTS / 4, CUTS * 3 / 4);
}

/* ---- Beside SQLite's own layer ----
 *
 * The same statements through both. SQLite's own makes its calls through a table in which ours are put in front; fsync
 * and fdatasync are not in it, but the library finds the two that stand here before the system's. */

enum { ASKED_MAX = 4000, ASKED_ROOM = 64, DESCRIPTORS = 256 };
static char asked[ASKED_MAX][ASKED_ROOM];
static uint32_t asked_count;
static char known[DESCRIPTORS][16]; /* what a descriptor leads to: the end of a name, or the folder */
static bool recording;

/* Shared memory is no matter of the disk. */
static void note(const char *what, const char *name, long long at, long long size) {
    if (!recording || !*name || strcmp(name, "-shm") == 0) return;
    assert_true(asked_count < ASKED_MAX);
    snprintf(asked[asked_count++], ASKED_ROOM, "%s %s %lld %lld", what, name, at, size);
}

/* "db", "-wal", "-shm"; nothing for what is no file of the test. */
static const char *short_name(const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    if (strncmp(name, "db", 2) != 0) return "";
    return name[2] ? name + 2 : "db";
}

static int (*real_open)(const char *, int, int);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_pwrite64)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);
static int (*real_open_folder)(const char *, int *);

static void know(int descriptor, const char *name) {
    if (descriptor >= 0 && descriptor < DESCRIPTORS) snprintf(known[descriptor], sizeof known[0], "%s", name);
}
static const char *known_as(int descriptor) { return descriptor < DESCRIPTORS ? known[descriptor] : ""; }

static int noted_open(const char *path, int flags, int mode) {
    bool is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
    int descriptor = real_open(path, flags, mode);
    know(descriptor, short_name(path));
    if (is_new && descriptor >= 0) note("make", short_name(path), 0, 0);
    return descriptor;
}
static ssize_t noted_pwrite(int descriptor, const void *bytes, size_t size, off_t at) {
    note("write", known_as(descriptor), at, (long long)size);
    return real_pwrite(descriptor, bytes, size, at);
}
static ssize_t noted_pwrite64(int descriptor, const void *bytes, size_t size, off_t at) {
    note("write", known_as(descriptor), at, (long long)size);
    return real_pwrite64(descriptor, bytes, size, at);
}
static int noted_ftruncate(int descriptor, off_t size) {
    note("resize", known_as(descriptor), size, 0);
    return real_ftruncate(descriptor, size);
}
static int noted_unlink(const char *path) {
    int result = real_unlink(path);
    if (result == 0) note("unlink", short_name(path), 0, 0);
    return result;
}
static int noted_open_folder(const char *path, int *descriptor) {
    int code = real_open_folder(path, descriptor);
    if (code == SQLITE_OK) know(*descriptor, "folder");
    return code;
}

/* Nothing need be on stable storage here. */
int fsync(int descriptor) {
    note("sync", known_as(descriptor), 0, 0);
    return 0;
}
int fdatasync(int descriptor) { return fsync(descriptor); }

static void put_in_front(sqlite3_vfs *vfs, const char *name, sqlite3_syscall_ptr ours, void *kept) {
    sqlite3_syscall_ptr real = vfs->xGetSystemCall(vfs, name);
    if (!real) return; /* of pwrite and pwrite64 there is one */
    memcpy(kept, &real, sizeof real);
    assert_int_equal(vfs->xSetSystemCall(vfs, name, ours), SQLITE_OK);
}

static sqlite3_vfs *stand_in_front(void) {
    sqlite3_vfs *vfs = sqlite3_vfs_find("unix");
    assert_non_null(vfs);
    put_in_front(vfs, "open", (sqlite3_syscall_ptr)noted_open, &real_open);
    put_in_front(vfs, "pwrite", (sqlite3_syscall_ptr)noted_pwrite, &real_pwrite);
    put_in_front(vfs, "pwrite64", (sqlite3_syscall_ptr)noted_pwrite64, &real_pwrite64);
    put_in_front(vfs, "ftruncate", (sqlite3_syscall_ptr)noted_ftruncate, &real_ftruncate);
    put_in_front(vfs, "unlink", (sqlite3_syscall_ptr)noted_unlink, &real_unlink);
    put_in_front(vfs, "openDirectory", (sqlite3_syscall_ptr)noted_open_folder, &real_open_folder);
    return vfs;
}

static void run(sqlite3 *db, const char *sql) {
    char *error = NULL;
    int code = sqlite3_exec(db, sql, NULL, NULL, &error);
    if (code != SQLITE_OK) print_error("%s: %s\n", sql, error);
    assert_int_equal(code, SQLITE_OK);
}

static sqlite3 *opened(const char *path, const char *vfs) {
    sqlite3 *db;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
    assert_int_equal(sqlite3_open_v2(path, &db, flags, vfs), SQLITE_OK);
    return db;
}

/* As the store does it: a file made without care, then a log with checkpoints of every kind, a reader in between, a
 * log that begins again, one that is left lying, an old journal. */
static void use_file(const char *path, const char *vfs) {
    sqlite3 *db = opened(path, vfs), *reader;
    run(db, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;"
            "CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB); PRAGMA journal_mode = WAL");
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    db = opened(path, vfs);
    run(db, "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 6");
    for (int i = 0; i < 12; i++) run(db, "INSERT INTO t (b) VALUES (zeroblob(3000))");
    reader = opened(path, vfs);
    run(reader, "BEGIN; SELECT count(*) FROM t");
    for (int i = 0; i < 6; i++) run(db, "INSERT INTO t (b) VALUES (zeroblob(9000))");
    run(reader, "COMMIT");
    run(db, "PRAGMA wal_checkpoint(TRUNCATE); DELETE FROM t WHERE n % 3 = 0; PRAGMA wal_checkpoint(RESTART)");
    run(db, "INSERT INTO t (b) VALUES (zeroblob(20000))");
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    run(reader, "INSERT INTO t (b) VALUES (zeroblob(200))"); /* into the log of before, which the reader kept */
    assert_int_equal(sqlite3_close(reader), SQLITE_OK);
    db = opened(path, vfs);
    run(db, "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = DELETE; INSERT INTO t (b) VALUES (zeroblob(100))");
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* The disk's steps in the same words. */
static void step_words(const struct step *step, char words[ASKED_ROOM]) {
    static char of_file[FILES_MAX][16];
    const char *name = step->kind <= STEP_UNLINK ? short_name(disk_name(step->name)) : of_file[step->file];
    switch (step->kind) {
    case STEP_MAKE:
        snprintf(of_file[step->file], sizeof of_file[0], "%s", name);
        snprintf(words, ASKED_ROOM, "make %s 0 0", name);
        break;
    case STEP_UNLINK: snprintf(words, ASKED_ROOM, "unlink %s 0 0", name); break;
    case STEP_WRITE:
        snprintf(words, ASKED_ROOM, "write %s %llu %u", name, (unsigned long long)step->at, step->size);
        break;
    case STEP_RESIZE: snprintf(words, ASKED_ROOM, "resize %s %llu 0", name, (unsigned long long)step->at); break;
    case STEP_SYNC: snprintf(words, ASKED_ROOM, "sync %s 0 0", name); break;
    default: snprintf(words, ASKED_ROOM, "sync folder 0 0");
    }
}

static void is_asked_the_same(const char *query) {
    char path[256];
    sqlite3_vfs *vfs = stand_in_front();
    asked_count = 0;
    recording = true;
    snprintf(path, sizeof path, "file://%s%s", scratch_path("db"), query);
    use_file(path, "unix");
    recording = false;
    vfs->xSetSystemCall(vfs, NULL, NULL);
    vfs_power_install();
    snprintf(path, sizeof path, "file://%s/db%s", DISK_FOLDER, query);
    use_file(path, "power");
    vfs_power_remove();
    for (uint32_t i = 0; i < disk->steps.count && i < asked_count; i++) {
        char words[ASKED_ROOM];
        step_words(&disk->steps.rows[i], words);
        if (strcmp(words, asked[i]) != 0) print_error("step %u\n", i);
        assert_string_equal(words, asked[i]);
    }
    assert_int_equal(disk->steps.count, asked_count);
    assert_true(asked_count > 200);
}

static void sqlite_asks_of_it_what_it_asks_of_a_real_one(void **state) {
    static const char *const queries[] = {"", "?psow=0"};
    for (size_t i = 0; i < COUNT_OF(queries); i++) {
        assert_int_equal(scratch_begin(state), 0);
        is_asked_the_same(queries[i]);
        assert_int_equal(scratch_end(state), 0);
        assert_int_equal(end(state), 0);
        assert_int_equal(begin(state), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define ON_DISK(test) cmocka_unit_test_setup_teardown(test, begin, end)
        ON_DISK(what_is_synced_stays),
        ON_DISK(what_is_not_synced_fares_in_every_way),
        ON_DISK(any_content_since_the_sync_may_be_left),
        ON_DISK(a_file_gets_shorter_as_a_whole),
        ON_DISK(a_file_that_grows_has_any_of_its_sizes),
        ON_DISK(each_name_fares_by_itself),
        ON_DISK(a_rename_happens_or_does_not),
        ON_DISK(sqlite_asks_of_it_what_it_asks_of_a_real_one),
    };
    return cmocka_run_group_tests_name("power_disk", tests, NULL, NULL);
}
