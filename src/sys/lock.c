#include "sys/lock.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SLEEP_FIRST_MS = 1, SLEEP_MOST_MS = 16, PROCESS_ID_ROOM = 24 };
enum { CONTENT_ROOM = PROCESS_ID_ROOM + LOCK_NOTE_MAX + 2 };

/* The content of FILE.lock: a line with the holder, then a line with the note, if there is one. */
struct content {
    int64_t holder; /* its process id; 0: no holder, or unreadable */
    char note[LOCK_NOTE_MAX + 1];
};

struct lock {
    int descriptor;
    dev_t device; /* of the file that is open */
    ino_t number;
    bool was_left; /* FILE.lock existed already */
    struct content content;
    char *path; /* of FILE.lock */
};

static void which_open(struct lock *lock) {
    struct stat held;
    if (fstat(lock->descriptor, &held) != 0) return;
    lock->device = held.st_dev, lock->number = held.st_ino;
}

/* The previous holder may have unlinked the file after we opened it. Then we hold a lock on a file without a name,
 * while another process may hold one on its successor. */
bool lock_is_named(const struct lock *lock) {
    struct stat named;
    return stat(lock->path, &named) == 0 && lock->device == named.st_dev && lock->number == named.st_ino;
}

/* Takes the first line off the text; an unfinished line counts as none. */
static struct text line_take(struct text *text) {
    const char *end = text->length > 0 ? memchr(text->bytes, '\n', text->length) : NULL;
    if (!end) return *text = text_of("");
    struct text line = {text->bytes, (uint32_t)(end - text->bytes)};
    *text = (struct text){end + 1, text->length - line.length - 1};
    return line;
}

static void content_read(int descriptor, struct content *content) {
    char bytes[CONTENT_ROOM];
    ssize_t length = pread(descriptor, bytes, sizeof bytes, 0);
    struct text text = {.bytes = bytes, .length = length > 0 ? (uint32_t)length : 0};
    *content = (struct content){0};
    (void)text_number(text_trimmed(line_take(&text)), 1, INT32_MAX, &content->holder);
    struct text note = line_take(&text);
    if (note.length > 0 && note.length <= LOCK_NOTE_MAX) memcpy(content->note, note.bytes, note.length);
}

/* Overwrites, then truncates, so that a note is never lost in between. A full disk must not prevent the lock. */
static void content_write(const struct lock *lock) {
    char bytes[CONTENT_ROOM];
    const struct content *content = &lock->content;
    int length =
        snprintf(bytes, sizeof bytes, "%ld\n%s%s", (long)content->holder, content->note, *content->note ? "\n" : "");
    if (pwrite(lock->descriptor, bytes, (size_t)length, 0) != length) return;
    if (ftruncate(lock->descriptor, length) != 0) return;
}

static status lock_busy(const struct lock *lock, const char *path, struct problem *why) {
    struct content content;
    content_read(lock->descriptor, &content);
    if (content.holder == 0) return fault(why, "BUSY", MSG_LOCK_HELD_UNKNOWN, 1, arg_cstr(path));
    return fault(why, "BUSY", MSG_LOCK_HELD, 2, arg_cstr(path), arg_number(content.holder));
}

static int lock_open(const char *path, bool *was_there) {
    int flags = O_RDWR | O_CREAT | O_NOFOLLOW;
    int descriptor = file_open(path, flags | O_EXCL, 0600);
    *was_there = descriptor < 0 && errno == EEXIST;
    return *was_there ? file_open(path, flags, 0600) : descriptor;
}

/* One attempt; `taken`: we have the lock. If not, the descriptor stays open, to read the holder. */
static status lock_try(struct lock *lock, const char *path, bool *taken, struct problem *why) {
    if (lock->descriptor >= 0) close(lock->descriptor);
    lock->descriptor = lock_open(lock->path, &lock->was_left);
    if (lock->descriptor < 0) return file_fault_writing(errno, path, why);
    which_open(lock);
    int failed = flock(lock->descriptor, LOCK_EX | LOCK_NB);
    if (failed && errno != EWOULDBLOCK && errno != EINTR) return file_fault_writing(errno, path, why);
    *taken = !failed && lock_is_named(lock);
    return done();
}

/* Polls with growing pauses: a blocking flock could not be stopped in time without signals. */
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
    struct lock *made = memory_alloc(sizeof *made);
    if (!made) return no_memory();
    made->descriptor = -1;
    made->path = file_name_with(path, ".lock");
    status waited = made->path ? lock_wait(made, path, wait_ms, why) : no_memory();
    if (!is_done(waited)) {
        lock_free(made);
        return waited;
    }
    content_read(made->descriptor, &made->content);
    made->content.holder = getpid();
    content_write(made);
    *lock = made;
    return done();
}

bool lock_was_stale(const struct lock *lock) { return lock->was_left; }

void lock_release(struct lock *lock) {
    if (!lock) return;
    if (*lock->content.note) {
        lock->content.holder = 0;
        content_write(lock);
    } else if (lock_is_named(lock)) { /* unlinked while held, so that it is ours */
        unlink(lock->path);
    }
    lock_free(lock);
}

void lock_write_note(struct lock *lock, const char *note) {
    size_t length = strlen(note);
    assert(length <= LOCK_NOTE_MAX && !strchr(note, '\n'));
    memcpy(lock->content.note, note, length + 1);
    content_write(lock);
}

void lock_sync(struct lock *lock) {
    struct problem ignored;
    (void)file_sync(lock->descriptor);
    (void)!is_done(file_sync_folder(lock->path, &ignored));
}

/* Opens FILE.lock without taking it; its descriptor is -1 if it does not exist. */
static struct lock lock_look(const char *path) {
    struct lock lock = {.descriptor = -1, .path = file_name_with(path, ".lock")};
    if (lock.path) lock.descriptor = file_open(lock.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
    if (lock.descriptor >= 0) content_read(lock.descriptor, &lock.content);
    which_open(&lock);
    return lock;
}

static void lock_look_end(const struct lock *lock) {
    if (lock->descriptor >= 0) close(lock->descriptor);
    memory_free(lock->path);
}

void lock_read_note(const char *path, char note[LOCK_NOTE_MAX + 1]) {
    struct lock lock = lock_look(path);
    memcpy(note, lock.content.note, sizeof lock.content.note);
    lock_look_end(&lock);
}

void lock_clear(const char *path) {
    struct lock lock = lock_look(path);
    if (lock.descriptor >= 0 && flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0) {
        content_read(lock.descriptor, &lock.content); /* another process may have had it since */
        if (lock.content.holder == 0 && *lock.content.note && lock_is_named(&lock)) unlink(lock.path);
    }
    lock_look_end(&lock);
}
