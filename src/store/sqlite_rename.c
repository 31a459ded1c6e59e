/* Renames an event's file under its lock.
 * SQLite finds a log by its file's name: a process that still had the old file open would use the log of the new one.
 * So no process may have it open. */
#include "sys/clock.h"
#include "sys/files.h"
#include "store/sqlite_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* https://www.sqlite.org/fileformat2.html, section 1.3: every process with the file open holds a lock on one of these
 * bytes. */
enum { LOCK_BYTES_FIRST = 0x40000000, LOCK_BYTES = 512, LOCK_PAUSE_MS = 5 };

/* Keeps all other processes from opening the file until the descriptor is closed; -1: not possible. */
static status bytes_lock(const struct sqlite_store *sqlite, int *descriptor, struct problem *why) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_BYTES_FIRST, .l_len = LOCK_BYTES};
    int64_t until = clock_monotonic_ms() + SQLITE_STORE_BUSY_MS;
    *descriptor = file_open(sqlite->path, O_RDWR, 0);
    if (*descriptor < 0) return done();
    while (fcntl(*descriptor, F_SETLK, &lock) != 0) {
        bool is_held = errno == EACCES || errno == EAGAIN;
        if (!is_held) return done(); /* a file system without locks */
        if (clock_monotonic_ms() >= until) return sqlite_fault(sqlite, SQLITE_BUSY, why);
        clock_wait_ms(LOCK_PAUSE_MS);
    }
    return done();
}

status rename_set_prepare(struct rename_set *aside, const char *path, const char *name) {
    static const char *const endings[ASIDE_NAMES] = {"", "-wal", "-shm", "-journal"};
    bool good = true;
    for (int i = 0; i < ASIDE_NAMES; i++) {
        aside->old[i] = file_name_with(path, endings[i]);
        aside->new[i] = file_name_with(name, endings[i]);
        good = good && aside->old[i] && aside->new[i];
    }
    return good ? done() : no_memory();
}

void rename_set_free(struct rename_set *aside) {
    for (int i = 0; i < ASIDE_NAMES; i++) {
        memory_free(aside->old[i]);
        memory_free(aside->new[i]);
    }
}

void rename_set_return(const struct rename_set *aside, int count) {
    while (count-- > 0)
        if (file_exists(aside->new[count])) file_move_back(aside->new[count], aside->old[count]);
}

/* Moves all; if one fails, moves the others back. */
static status all_move(const struct rename_set *aside, struct problem *why) {
    status result = done();
    int moved = 0;
    for (; moved < ASIDE_NAMES && is_done(result); moved++)
        if (file_exists(aside->old[moved])) result = file_move(aside->old[moved], aside->new[moved], why);
    if (!is_done(result)) rename_set_return(aside, moved);
    return result;
}

status rename_set_move(const struct sqlite_store *sqlite, const struct rename_set *aside, struct problem *why) {
    int descriptor;
    status result = bytes_lock(sqlite, &descriptor, why);
    if (is_done(result)) result = all_move(aside, why);
    if (descriptor >= 0) close(descriptor);
    return result;
}
