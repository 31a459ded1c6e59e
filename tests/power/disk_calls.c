/* The system's calls for files, as the program under test makes them: on the mounted disk where the path or the
 * descriptor is one of its, and the system's own everywhere else. The linker puts these in front (--wrap, meson.build
 * has the list), so that the code under test is the one that is shipped, down to the call.
 *
 * With _FILE_OFFSET_BITS=64 the C library gives some of them another name; here both lead to the same.
 */
#include "disk_calls.h"
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Descriptors of the disk's, far above the system's. FOLDER_ITSELF is the folder, opened to be synced. */
enum { FIRST = 1 << 20, OPEN_MAX_HERE = 16, FOLDER_ITSELF = FILES_MAX, PROCESS = 4711 };
static struct {
    bool open, locked;
    uint32_t file;
} opened[OPEN_MAX_HERE];

static int failed(int error) {
    errno = error;
    return -1;
}

static bool is_ours(int descriptor) { return descriptor >= FIRST && descriptor < FIRST + OPEN_MAX_HERE; }
static uint32_t file_of(int descriptor) { return opened[descriptor - FIRST].file; }

static int descriptor_take(uint32_t file) {
    for (int i = 0; i < OPEN_MAX_HERE; i++) {
        if (opened[i].open) continue;
        opened[i].open = true;
        opened[i].locked = false;
        opened[i].file = file;
        return FIRST + i;
    }
    return failed(EMFILE);
}

static int stat_fill(uint32_t file, struct stat *found) {
    memset(found, 0, sizeof *found);
    found->st_dev = 1;
    found->st_ino = file + 1;
    found->st_mode = file == FOLDER_ITSELF ? S_IFDIR | 0755 : S_IFREG | 0644;
    found->st_nlink = file == FOLDER_ITSELF ? 2 : disk_links(file);
    found->st_size = file == FOLDER_ITSELF ? 4096 : disk_size(file);
    return 0;
}

/* FOLDER_ITSELF, a file, or NO_FILE. */
static uint32_t found_at(const char *name) { return *name ? disk_find(name) : FOLDER_ITSELF; }

static int disk_open(const char *name, int flags) {
    uint32_t file = found_at(name);
    if (file != NO_FILE && (flags & O_CREAT) && (flags & O_EXCL)) return failed(EEXIST);
    if (file == NO_FILE && !(flags & O_CREAT)) return failed(ENOENT);
    if (file == NO_FILE) file = disk_make(name);
    return descriptor_take(file);
}

#define OPEN_OR_REAL(real)                                    \
    const char *name = disk_path(path);                       \
    if (name) return disk_open(name, flags);                  \
    va_list more;                                             \
    va_start(more, flags);                                    \
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
    va_end(more);                                             \
    return real(path, flags, mode)

int __wrap_open(const char *path, int flags, ...) { OPEN_OR_REAL(__real_open); }
int __wrap_open64(const char *path, int flags, ...) { OPEN_OR_REAL(__real_open64); }

int __wrap_close(int descriptor) {
    if (!is_ours(descriptor)) return __real_close(descriptor);
    opened[descriptor - FIRST].open = false;
    return 0;
}

/* Of FILE.new when the store syncs it, and of the folder when FILE got its name. */
int __wrap_fsync(int descriptor) {
    if (!is_ours(descriptor)) return __real_fsync(descriptor);
    if (file_of(descriptor) == FOLDER_ITSELF)
        disk_sync_folder(SYNC_EVENT_NAME);
    else
        disk_sync(file_of(descriptor), SYNC_SCRATCH);
    return 0;
}

int __wrap_flock(int descriptor, int operation) {
    if (!is_ours(descriptor)) return __real_flock(descriptor, operation);
    for (int i = 0; i < OPEN_MAX_HERE; i++)
        if (opened[i].open && opened[i].locked && opened[i].file == file_of(descriptor)) return failed(EWOULDBLOCK);
    opened[descriptor - FIRST].locked = true;
    return 0;
}

static int stat_at(const char *name, struct stat *found) {
    uint32_t file = found_at(name);
    return file == NO_FILE ? failed(ENOENT) : stat_fill(file, found);
}

/* Here struct stat and struct stat64 are one. */
#define STAT_OR_REAL(real)              \
    const char *name = disk_path(path); \
    return name ? stat_at(name, found) : real(path, found)

int __wrap_stat(const char *path, struct stat *found) { STAT_OR_REAL(__real_stat); }
int __wrap_stat64(const char *path, struct stat *found) { STAT_OR_REAL(__real_stat64); }
int __wrap_lstat(const char *path, struct stat *found) { STAT_OR_REAL(__real_lstat); }
int __wrap_lstat64(const char *path, struct stat *found) { STAT_OR_REAL(__real_lstat64); }

int __wrap_fstat(int descriptor, struct stat *found) {
    return is_ours(descriptor) ? stat_fill(file_of(descriptor), found) : __real_fstat(descriptor, found);
}
int __wrap_fstat64(int descriptor, struct stat *found) {
    return is_ours(descriptor) ? stat_fill(file_of(descriptor), found) : __real_fstat64(descriptor, found);
}

static ssize_t read_at(int descriptor, void *bytes, size_t size, off_t at) {
    return disk_read(file_of(descriptor), (uint64_t)at, bytes, (uint32_t)size);
}
static ssize_t write_at(int descriptor, const void *bytes, size_t size, off_t at) {
    disk_write(file_of(descriptor), (uint64_t)at, bytes, (uint32_t)size);
    return (ssize_t)size;
}
static int resize(int descriptor, off_t size) {
    disk_resize(file_of(descriptor), (uint32_t)size);
    return 0;
}

ssize_t __wrap_pread(int descriptor, void *bytes, size_t size, off_t at) {
    return is_ours(descriptor) ? read_at(descriptor, bytes, size, at) : __real_pread(descriptor, bytes, size, at);
}
ssize_t __wrap_pread64(int descriptor, void *bytes, size_t size, off_t at) {
    return is_ours(descriptor) ? read_at(descriptor, bytes, size, at) : __real_pread64(descriptor, bytes, size, at);
}
ssize_t __wrap_pwrite(int descriptor, const void *bytes, size_t size, off_t at) {
    return is_ours(descriptor) ? write_at(descriptor, bytes, size, at) : __real_pwrite(descriptor, bytes, size, at);
}
ssize_t __wrap_pwrite64(int descriptor, const void *bytes, size_t size, off_t at) {
    return is_ours(descriptor) ? write_at(descriptor, bytes, size, at) : __real_pwrite64(descriptor, bytes, size, at);
}
int __wrap_ftruncate(int descriptor, off_t size) {
    return is_ours(descriptor) ? resize(descriptor, size) : __real_ftruncate(descriptor, size);
}
int __wrap_ftruncate64(int descriptor, off_t size) {
    return is_ours(descriptor) ? resize(descriptor, size) : __real_ftruncate64(descriptor, size);
}

int __wrap_link(const char *there, const char *path) {
    const char *from = disk_path(there), *name = disk_path(path);
    if (!from || !name) return __real_link(there, path);
    if (disk_mounted->no_second_names) return failed(EPERM);
    if (disk_find(from) == NO_FILE) return failed(ENOENT);
    if (disk_find(name) != NO_FILE) return failed(EEXIST);
    disk_link(from, name);
    return 0;
}

int __wrap_unlink(const char *path) {
    const char *name = disk_path(path);
    if (!name) return __real_unlink(path);
    if (disk_find(name) == NO_FILE) return failed(ENOENT);
    disk_unlink(name);
    return 0;
}

int __wrap_rename(const char *there, const char *path) {
    const char *from = disk_path(there), *name = disk_path(path);
    if (!from || !name) return __real_rename(there, path);
    if (disk_find(from) == NO_FILE) return failed(ENOENT);
    disk_rename(from, name);
    return 0;
}

int __wrap_faccessat(int folder, const char *path, int mode, int flags) {
    const char *name = disk_path(path);
    if (!name) return __real_faccessat(folder, path, mode, flags);
    return found_at(name) == NO_FILE ? failed(ENOENT) : 0;
}

/* No path on the disk has links in it. */
char *__wrap_realpath(const char *path, char *resolved) {
    const char *name = disk_path(path);
    if (!name) return __real_realpath(path, resolved);
    if (found_at(name) != NO_FILE) return strdup(path);
    errno = ENOENT;
    return NULL;
}

/* It stands in FILE.lock, and every run must write the same. */
pid_t __wrap_getpid(void) { return disk_mounted ? PROCESS : __real_getpid(); }

unsigned disk_calls_open(void) {
    unsigned open = 0;
    for (int i = 0; i < OPEN_MAX_HERE; i++) open += opened[i].open;
    return open;
}
