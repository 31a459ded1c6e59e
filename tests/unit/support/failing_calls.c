#undef _FILE_OFFSET_BITS /* the two names of each call, open and open64, are to be two */
#define _GNU_SOURCE 1
#include "failing_calls.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct calls_plan calls_plan;
size_t calls_count[CALLS];
const char *const calls_name[CALLS] = {
    [CALL_OPEN] = "open",     [CALL_MAKE] = "make", [CALL_CLOSE] = "close",       [CALL_READ] = "read",
    [CALL_WRITE] = "write",   [CALL_SYNC] = "sync", [CALL_TRUNCATE] = "truncate", [CALL_UNLINK] = "unlink",
    [CALL_LINK] = "link",     [CALL_LOCK] = "lock", [CALL_LOOK] = "look",         [CALL_MAP] = "map",
    [CALL_FOLDER] = "folder",
};

/* Is it this call's turn? Then errno is what the plan says. */
static bool fails(enum call call) {
    struct calls_plan *plan = &calls_plan;
    calls_count[call]++;
    if (!(plan->calls & CALL_BIT(call))) return false;
    size_t at = plan->met++, times = plan->times > 0 ? plan->times : 1;
    if (at < plan->pass || at - plan->pass >= times) return false;
    plan->failed++;
    plan->last = call;
    if (plan->error) errno = plan->error;
    return true;
}

static bool is_terminal(int file) { return file >= 0 && file <= 2; }

/* Opening and closing. */

static int open_file(const char *path, int flags, unsigned mode) {
    if (fails(flags & O_CREAT ? CALL_MAKE : CALL_OPEN)) return -1;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

#define MODE_OF(flags)                 \
    unsigned mode = 0;                 \
    if ((flags)&O_CREAT) {             \
        va_list more;                  \
        va_start(more, flags);         \
        mode = va_arg(more, unsigned); \
        va_end(more);                  \
    }

int open(const char *path, int flags, ...) {
    MODE_OF(flags)
    return open_file(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_OF(flags)
    return open_file(path, flags, mode);
}

/* Whatever is said of it, it is closed. */
int close(int file) {
    bool failed = !is_terminal(file) && fails(CALL_CLOSE);
    int error = errno, closed = (int)syscall(SYS_close, file);
    if (failed) errno = error;
    return failed && calls_plan.error ? -1 : closed;
}

/* Reading and writing. */

static size_t half_of(size_t size) { return size > 1 ? size / 2 : size; }

ssize_t read(int file, void *bytes, size_t size) {
    bool failed = !is_terminal(file) && fails(CALL_READ);
    if (failed && calls_plan.error) return -1;
    return syscall(SYS_read, file, bytes, failed ? half_of(size) : size);
}

ssize_t pread(int file, void *bytes, size_t size, off_t at) {
    bool failed = fails(CALL_READ);
    if (failed && calls_plan.error) return -1;
    return syscall(SYS_pread64, file, bytes, failed ? half_of(size) : size, at);
}

ssize_t pread64(int file, void *bytes, size_t size, off64_t at) { return pread(file, bytes, size, at); }

ssize_t write(int file, const void *bytes, size_t size) {
    bool failed = !is_terminal(file) && fails(CALL_WRITE);
    if (failed && calls_plan.error) return -1;
    return syscall(SYS_write, file, bytes, failed ? half_of(size) : size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
    bool failed = fails(CALL_WRITE);
    if (failed && calls_plan.error) return -1;
    return syscall(SYS_pwrite64, file, bytes, failed ? half_of(size) : size, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) { return pwrite(file, bytes, size, at); }

/* To the disk. It is told to reach it, and need not: who looks here looks at the file, not at the disk. */

int fsync(int file) { return fails(CALL_SYNC) ? -1 : file < 0 ? (errno = EBADF, -1) : 0; }

int fdatasync(int file) { return fsync(file); }

int ftruncate(int file, off_t size) { return fails(CALL_TRUNCATE) ? -1 : (int)syscall(SYS_ftruncate, file, size); }

int ftruncate64(int file, off64_t size) { return ftruncate(file, size); }

/* Names. */

int unlink(const char *path) { return fails(CALL_UNLINK) ? -1 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0); }

int link(const char *from, const char *to) {
    return fails(CALL_LINK) ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int rename(const char *from, const char *to) {
    return fails(CALL_LINK) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* Locks. */

int flock(int file, int operation) { return fails(CALL_LOCK) ? -1 : (int)syscall(SYS_flock, file, operation); }

static int control(int file, int what, void *argument) {
    bool locks = what == F_SETLK && ((struct flock *)argument)->l_type != F_UNLCK;
    if (locks && fails(CALL_LOCK)) return -1;
    return (int)syscall(SYS_fcntl, file, what, argument);
}

#define ARGUMENT_BEHIND(last)              \
    va_list more;                          \
    va_start(more, last);                  \
    void *argument = va_arg(more, void *); \
    va_end(more);

int fcntl(int file, int what, ...) {
    ARGUMENT_BEHIND(what)
    return control(file, what, argument);
}

int fcntl64(int file, int what, ...) {
    ARGUMENT_BEHIND(what)
    return control(file, what, argument);
}

/* Waiting for a lock takes no time: the clock goes on by as much instead. */

static int64_t waited_ns;

int nanosleep(const struct timespec *time, struct timespec *left) {
    (void)left;
    waited_ns += (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
    return 0;
}

int usleep(useconds_t microseconds) {
    waited_ns += (int64_t)microseconds * 1000;
    return 0;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int failed = (int)syscall(SYS_clock_gettime, which, now);
    if (failed || which != CLOCK_MONOTONIC) return failed;
    int64_t all = (int64_t)now->tv_sec * 1000000000 + now->tv_nsec + waited_ns;
    *now = (struct timespec){(time_t)(all / 1000000000), (long)(all % 1000000000)};
    return 0;
}

/* Looking. */

static void *next_of(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) _Exit(99);
    return found;
}

#define NEXT(name)                 \
    static __typeof__(&name) next; \
    if (!next) *(void **)&next = next_of(#name)

#define LOOK(name, parameters, arguments)              \
    int name parameters {                              \
        NEXT(name);                                    \
        return fails(CALL_LOOK) ? -1 : next arguments; \
    }

LOOK(stat, (const char *restrict path, struct stat *restrict found), (path, found))
LOOK(stat64, (const char *restrict path, struct stat64 *restrict found), (path, found))
LOOK(lstat, (const char *restrict path, struct stat *restrict found), (path, found))
LOOK(lstat64, (const char *restrict path, struct stat64 *restrict found), (path, found))
LOOK(fstat, (int file, struct stat *found), (file, found))
LOOK(fstat64, (int file, struct stat64 *found), (file, found))
LOOK(fstatat64, (int folder, const char *restrict path, struct stat64 *restrict found, int flags),
     (folder, path, found, flags))
LOOK(access, (const char *path, int mode), (path, mode))
LOOK(faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags))

char *realpath(const char *restrict path, char *restrict resolved) {
    NEXT(realpath);
    return fails(CALL_LOOK) ? NULL : next(path, resolved);
}

void *mmap(void *where, size_t size, int protection, int flags, int file, off_t at) {
    if (file >= 0 && fails(CALL_MAP)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, where, size, protection, flags, file, at);
}

void *mmap64(void *where, size_t size, int protection, int flags, int file, off64_t at) {
    return mmap(where, size, protection, flags, file, at);
}

DIR *opendir(const char *path) {
    NEXT(opendir);
    return fails(CALL_FOLDER) ? NULL : next(path);
}

struct dirent64 *readdir64(DIR *folder) {
    NEXT(readdir64);
    return fails(CALL_FOLDER) ? NULL : next(folder);
}
