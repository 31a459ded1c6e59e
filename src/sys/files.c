#include "sys/files.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "sys/system_error.h"

enum { READ_PIECE = 65536 };

status file_fault_reading(int error, const char *path, struct problem *why) {
    struct argument name = arg_cstr(path);
    switch (error) {
    case ENOENT:
    case ENOTDIR: return fault(why, "FILE", MSG_FILE_MISSING, 1, name);
    case EACCES:
    case EPERM: return fault(why, "FILE", MSG_FILE_FORBIDDEN, 1, name);
    case EISDIR: return fault(why, "FILE", MSG_FILE_IS_FOLDER, 1, name);
    case EEXIST: return fault(why, "FILE", MSG_FILE_EXISTS, 1, name);
    case ENAMETOOLONG: return fault(why, "FILE", MSG_FILE_NAME_TOO_LONG, 1, name);
    case EROFS: return fault(why, "READ-ONLY", MSG_DISK_READ_ONLY, 1, name);
    case ENOSPC:
    case EDQUOT: return fault(why, "DISK-FULL", MSG_DISK_FULL, 1, name);
    case ENOMEM: return no_memory();
    default: return fault(why, "IO", MSG_FILE_TROUBLE, 2, name, arg_system_error(error));
    }
}

status file_fault_writing(int error, const char *path, struct problem *why) {
    switch (error) {
    case ENOENT:
    case ENOTDIR: return fault(why, "FILE", MSG_FOLDER_MISSING, 1, arg_cstr(path));
    case EACCES:
    case EPERM: return fault(why, "READ-ONLY", MSG_FOLDER_READ_ONLY, 1, arg_cstr(path));
    default: return file_fault_reading(error, path, why);
    }
}

int file_open(const char *path, int flags, unsigned mode) {
    int descriptor;
    do { descriptor = open(path, flags | O_CLOEXEC, mode); } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

int file_sync(int descriptor) {
    int failed;
    do { failed = fsync(descriptor); } while (failed && errno == EINTR);
    return failed;
}

static status read_all(struct buffer *content, int descriptor, const char *path, struct problem *why) {
    char *piece = memory_alloc(READ_PIECE);
    if (!piece) return no_memory();
    status result = done();
    for (;;) {
        ssize_t got = read(descriptor, piece, READ_PIECE);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) result = file_fault_reading(errno, path, why);
        if (got > 0 && (size_t)got > content->ceiling - content->length)
            result = fault(why, "FILE", MSG_FILE_TOO_LARGE, 2, arg_cstr(path), arg_number((int64_t)content->ceiling));
        if (got <= 0 || !is_done(result)) break;
        buffer_add(content, piece, (size_t)got);
    }
    memory_free(piece);
    if (is_done(result) && content->failed) result = no_memory();
    return result;
}

status file_read(struct buffer *content, const char *path, struct problem *why) {
    assert(content->ceiling > 0);
    buffer_clear(content);
    int descriptor = file_open(path, O_RDONLY | O_NOCTTY, 0);
    if (descriptor < 0) return file_fault_reading(errno, path, why);
    status result = read_all(content, descriptor, path, why);
    close(descriptor);
    if (!is_done(result)) buffer_clear(content);
    return result;
}

status file_read_start(char *bytes, size_t size, size_t *length, const char *path, struct problem *why) {
    int error = 0, descriptor = file_open(path, O_RDONLY | O_NOCTTY, 0);
    if (descriptor < 0) return file_fault_reading(errno, path, why);
    *length = 0;
    while (*length < size) {
        ssize_t got = read(descriptor, bytes + *length, size - *length);
        if (got == 0) break;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) error = errno;
        if (got < 0) break;
        *length += (size_t)got;
    }
    close(descriptor);
    return error ? file_fault_reading(error, path, why) : done();
}

/* Always closes the descriptor. */
static int write_all(int descriptor, const char *bytes, size_t size) {
    int error = 0;
    for (size_t at = 0; at < size && !error;) {
        ssize_t put = write(descriptor, bytes + at, size - at);
        if (put < 0 && errno != EINTR) error = errno;
        if (put > 0) at += (size_t)put;
    }
    if (!error && file_sync(descriptor) != 0) error = errno;
    if (close(descriptor) != 0 && !error) error = errno;
    return error;
}

static char *copy_of(const char *bytes, size_t length) {
    char *copy = memory_alloc(length + 1);
    if (copy) memcpy(copy, bytes, length);
    return copy;
}

/* The folder of a path; NULL: no memory. */
static char *folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash) return copy_of(".", 1);
    return copy_of(path, slash == path ? 1 : (size_t)(slash - path));
}

static int folder_sync(const char *folder) {
    int descriptor = file_open(folder, O_RDONLY, 0);
    int error = descriptor < 0 || file_sync(descriptor) != 0 ? errno : 0;
    if (descriptor >= 0) close(descriptor);
    return error == EINVAL || error == ENOTSUP ? 0 : error; /* some file systems cannot sync a folder */
}

status file_sync_folder(const char *path, struct problem *why) {
    char *folder = folder_of(path);
    int error = folder ? folder_sync(folder) : ENOMEM;
    memory_free(folder);
    return error ? file_fault_writing(error, path, why) : done();
}

/* Adds `path` as a second name for the file, which fails if the name is taken. On a file system without second names
 * (FAT, on many USB sticks) checks the name and renames. */
static int name_take(const char *made, const char *path) {
    if (link(made, path) == 0) return 0;
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK) return errno;
    struct stat found;
    if (lstat(path, &found) == 0) return EEXIST;
    return errno == ENOENT && rename(made, path) == 0 ? 0 : errno;
}

/* Returns 0 or an errno. `named`: the file has its name, and only the sync of the folder failed. */
static int publish(const char *made, const char *path, bool *named) {
    char *folder = folder_of(path); /* allocated before the rename, which cannot be undone */
    int error = folder ? name_take(made, path) : ENOMEM;
    *named = error == 0;
    if (!error) error = folder_sync(folder);
    if (!error || !*named) unlink(made);
    memory_free(folder);
    return error;
}

static status not_sure(int error, const char *path, struct problem *why) {
    return not_known(why, "IO", MSG_FILE_TROUBLE, 2, arg_cstr(path), arg_system_error(error));
}

void file_remove(const char *path) { (void)unlink(path); }

status file_publish(const char *made, const char *path, struct problem *why) {
    bool named;
    int error = publish(made, path, &named);
    if (!error) return done();
    return named ? not_sure(error, path, why) : file_fault_writing(error, path, why);
}

static int make(const char *made, const void *bytes, size_t size) {
    unlink(made); /* our process id is in the name: whoever left it is gone */
    int descriptor = file_open(made, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (descriptor < 0) return errno;
    int error = write_all(descriptor, bytes, size);
    if (error) unlink(made);
    return error;
}

status file_write_new(const char *path, const void *bytes, size_t size, struct problem *why) {
    char ending[48];
    bool named = false;
    snprintf(ending, sizeof ending, ".new-%ld", (long)getpid());
    char *made = file_name_with(path, ending);
    if (!made) return no_memory();
    int error = make(made, bytes, size);
    if (!error) error = publish(made, path, &named);
    /* A file that may be lost in a power cut is removed now, if that is still possible. */
    bool unsure = error && named && unlink(path) != 0;
    if (error && named) unlink(made);
    memory_free(made);
    if (!error) return done();
    return unsure ? not_sure(error, path, why) : file_fault_writing(error, path, why);
}

status file_move(const char *from, const char *to, struct problem *why) {
    char *folder = folder_of(to);
    int error = folder ? name_take(from, to) : ENOMEM;
    if (!error) unlink(from); /* if it has two names now */
    if (!error) error = folder_sync(folder);
    memory_free(folder);
    return error ? file_fault_writing(error, to, why) : done();
}

void file_move_back(const char *from, const char *to) {
    if (name_take(from, to) == 0) unlink(from); /* if it has two names now */
    char *folder = folder_of(to);
    if (folder) (void)folder_sync(folder);
    memory_free(folder);
}

/* realpath uses malloc: copied into our memory. */
static char *real_copy(const char *path) {
    char *real = realpath(path, NULL);
    if (!real) return NULL;
    char *copy = copy_of(real, strlen(real));
    free(real);
    if (!copy) errno = ENOMEM;
    return copy;
}

static char *joined(const char *folder, const char *name) {
    size_t length = strlen(folder), room = length + strlen(name) + 2;
    char *path = memory_alloc(room);
    if (path) snprintf(path, room, "%s%s%s", folder, length > 0 && folder[length - 1] == '/' ? "" : "/", name);
    return path;
}

/* For a file that does not exist yet: the resolved folder, and the file's name. */
static status resolve_new(char **resolved, const char *path, struct problem *why) {
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    if (!*name) return file_fault_reading(*path ? EISDIR : ENOENT, path, why);
    char *folder = folder_of(path);
    if (!folder) return no_memory();
    char *real = real_copy(folder);
    int error = errno;
    memory_free(folder);
    if (!real) return file_fault_writing(error, path, why);
    *resolved = joined(real, name);
    memory_free(real);
    return *resolved ? done() : no_memory();
}

status file_resolve(char **resolved, const char *path, struct problem *why) {
    *resolved = real_copy(path);
    if (*resolved) return done();
    if (errno == ENOENT) return resolve_new(resolved, path, why);
    return file_fault_reading(errno, path, why);
}

char *file_name_with(const char *path, const char *ending) {
    size_t room = strlen(path) + strlen(ending) + 1;
    char *name = memory_alloc(room);
    if (name) snprintf(name, room, "%s%s", path, ending);
    return name;
}

bool file_exists(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0 || errno != ENOENT;
}

status file_find(const char *path, bool *there, struct problem *why) {
    struct stat found;
    *there = lstat(path, &found) == 0;
    return *there || errno == ENOENT ? done() : file_fault_writing(errno, path, why);
}

bool file_is_empty(const char *path) {
    struct stat found;
    if (lstat(path, &found) != 0) return errno == ENOENT;
    return S_ISREG(found.st_mode) && found.st_size == 0;
}

bool file_is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

bool file_same_disk(const char *one, const char *other) {
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev;
}

/* If the check itself fails, the answer is yes: opening the file will report the reason. */
static bool may(const char *path, int mode) {
    return faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 || (errno != EACCES && errno != EPERM && errno != EROFS);
}

bool file_readable(const char *path) { return may(path, R_OK); }

bool file_writable(const char *path) { return may(path, W_OK); }

bool file_folder_writable(const char *path) {
    char *folder = folder_of(path);
    bool writable = folder && may(folder, W_OK | X_OK);
    memory_free(folder);
    return writable;
}
