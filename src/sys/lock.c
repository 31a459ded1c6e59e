#include "lock.h"
#include "clock.h"
#include "files.h"
#include "memory.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SLEEP_FIRST_MS = 1, SLEEP_MOST_MS = 16, PROCESS_ID_ROOM = 24 };

struct lock {
    int descriptor;
    bool was_left; /* FILE.lock was there already */
    char *path;    /* of FILE.lock */
};

/* The holder before may have unlinked the file after we opened it: then we hold a lock on a file that has no name any
 * more, while somebody else holds one on its successor. */
static bool lock_still_named(const struct lock *lock) {
    struct stat held, named;
    return fstat(lock->descriptor, &held) == 0 && stat(lock->path, &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

static void lock_write_holder(const struct lock *lock) {
    char holder[PROCESS_ID_ROOM];
    int length = snprintf(holder, sizeof holder, "%ld\n", (long)getpid());
    /* For people to read only: a full disk must not keep anyone from the lock. */
    if (ftruncate(lock->descriptor, 0) != 0) return;
    if (pwrite(lock->descriptor, holder, (size_t)length, 0) < 0) return;
}

/* The process id in the file, 0 where there is none to be read. */
static int64_t lock_read_holder(const struct lock *lock) {
    char holder[PROCESS_ID_ROOM];
    int64_t id = 0;
    ssize_t length = pread(lock->descriptor, holder, sizeof holder, 0);
    struct text text = {.bytes = holder, .length = length > 0 ? (uint32_t)length : 0};
    (void)text_number(text_trimmed(text), 1, INT32_MAX, &id);
    return id;
}

static status lock_busy(const struct lock *lock, const char *path, struct problem *why) {
    int64_t holder = lock_read_holder(lock);
    if (holder == 0) return fault(why, "BUSY", MSG_LOCK_HELD_BY_SOMEBODY, 1, arg_words(path));
    return fault(why, "BUSY", MSG_LOCK_HELD, 2, arg_words(path), arg_number(holder));
}

static int lock_open(const char *path, bool *was_there) {
    int flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW;
    int descriptor = open(path, flags | O_EXCL, 0666);
    *was_there = descriptor < 0 && errno == EEXIST;
    return *was_there ? open(path, flags, 0666) : descriptor;
}

/* One attempt; `taken` says whether it is ours now. Where it is not, the descriptor stays open, to read the holder. */
static status lock_try(struct lock *lock, const char *path, bool *taken, struct problem *why) {
    if (lock->descriptor >= 0) close(lock->descriptor);
    lock->descriptor = lock_open(lock->path, &lock->was_left);
    if (lock->descriptor < 0) return file_fault_writing(errno, path, why);
    int failed = flock(lock->descriptor, LOCK_EX | LOCK_NB);
    if (failed && errno != EWOULDBLOCK && errno != EINTR) return file_fault_writing(errno, path, why);
    *taken = !failed && lock_still_named(lock);
    return done();
}

/* Polls with growing pauses: a blocking flock could not be given up in time without signals. */
static status lock_wait(struct lock *lock, const char *path, int64_t wait_ms, struct problem *why) {
    int64_t until = clock_monotonic_ms() + wait_ms;
    bool taken = false;
    for (int64_t pause = SLEEP_FIRST_MS;; pause = pause < SLEEP_MOST_MS ? pause * 2 : pause) {
        TRY(lock_try(lock, path, &taken, why));
        if (taken) return done();
        int64_t left = until - clock_monotonic_ms();
        if (left <= 0) return lock_busy(lock, path, why);
        clock_wait_ms(left < pause ? left : pause);
    }
}

static void lock_free(struct lock *lock) {
    if (lock->descriptor >= 0) close(lock->descriptor);
    memory_free(lock->path);
    memory_free(lock);
}

status lock_take(struct lock **lock, const char *path, int64_t wait_ms, struct problem *why) {
    struct lock *made = memory_take(sizeof *made);
    if (!made) return no_memory();
    made->descriptor = -1;
    made->path = file_name_with(path, ".lock");
    status waited = made->path ? lock_wait(made, path, wait_ms, why) : no_memory();
    if (!is_done(waited)) {
        lock_free(made);
        return waited;
    }
    lock_write_holder(made);
    *lock = made;
    return done();
}

bool lock_was_left(const struct lock *lock) { return lock->was_left; }

void lock_release(struct lock *lock) {
    if (!lock) return;
    /* Unlinked while it is held, so that it is ours that goes. */
    if (lock_still_named(lock)) unlink(lock->path);
    lock_free(lock);
}
