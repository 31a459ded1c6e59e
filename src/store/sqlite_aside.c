/* Giving a file another name. SQLite knows a log by its file's name: whoever had the file open would go on with the log
 * of its successor. So nobody may have it open. */
#include "clock.h"
#include "files.h"
#include "sqlite_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* https://www.sqlite.org/fileformat2.html, section 1.3: whoever has a file open holds a lock on one of these bytes. */
enum { LOCK_BYTES_FIRST = 0x40000000, LOCK_BYTES = 512, LOCK_PAUSE_MS = 5 };

/* Keeps everybody else from opening the file until the descriptor is closed; -1: nobody can be kept from it. */
static status bytes_lock(const struct sqlite_store *sqlite, int *descriptor, struct problem *why) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_BYTES_FIRST, .l_len = LOCK_BYTES};
    int64_t until = clock_monotonic_ms() + SQLITE_STORE_BUSY_MS;
    *descriptor = file_open(sqlite->path, O_RDWR, 0);
    if (*descriptor < 0) return done();
    while (fcntl(*descriptor, F_SETLK, &lock) != 0) {
        bool is_held = errno == EACCES || errno == EAGAIN;
        if (!is_held) return done(); /* a file system that knows no locks */
        if (clock_monotonic_ms() >= until) return sqlite_fault(sqlite, SQLITE_BUSY, why);
        clock_wait_ms(LOCK_PAUSE_MS);
    }
    return done();
}

static const char *const endings[] = {"", "-wal", "-shm", "-journal"};
enum { ENDINGS = sizeof endings / sizeof *endings };

static status one_move(const char *from, const char *to, const char *ending, struct problem *why) {
    char *old = file_name_with(from, ending), *new = file_name_with(to, ending);
    status result = old && new ? done() : no_memory();
    if (is_done(result) && file_exists(old)) result = file_move(old, new, why);
    memory_free(old);
    memory_free(new);
    return result;
}

/* All, or as many as can be moved back again. */
static status all_move(const char *from, const char *to, struct problem *why) {
    status result = done();
    struct problem ignored;
    int moved = 0;
    while (moved < ENDINGS && is_done(result)) result = one_move(from, to, endings[moved++], why);
    while (!is_done(result) && moved-- > 0) (void)!is_done(one_move(to, from, endings[moved], &ignored));
    return result;
}

status sqlite_set_aside(const struct sqlite_store *sqlite, const char *aside, struct problem *why) {
    int descriptor;
    status result = bytes_lock(sqlite, &descriptor, why);
    if (is_done(result)) result = all_move(sqlite->path, aside, why);
    if (descriptor >= 0) close(descriptor);
    return result;
}

status sqlite_take_back(const struct sqlite_store *sqlite, const char *aside, struct problem *why) {
    return all_move(aside, sqlite->path, why);
}
