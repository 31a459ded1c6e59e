/* The system's calls for files that disk_calls.c stands in front of, by the names that the linker gives them. */
#ifndef TILTYARD_DISK_CALLS_H
#define TILTYARD_DISK_CALLS_H

#include <sys/stat.h>
#include <sys/types.h>

/* Of the disk's descriptors, so many are open. */
unsigned disk_calls_open(void);

#define IN_FRONT(gives, name, ...)    \
    gives __real_##name(__VA_ARGS__); \
    gives __wrap_##name(__VA_ARGS__)

IN_FRONT(int, open, const char *path, int flags, ...);
IN_FRONT(int, open64, const char *path, int flags, ...);
IN_FRONT(int, close, int descriptor);
IN_FRONT(int, fsync, int descriptor);
IN_FRONT(int, flock, int descriptor, int operation);
IN_FRONT(int, stat, const char *path, struct stat *found);
IN_FRONT(int, stat64, const char *path, struct stat *found);
IN_FRONT(int, lstat, const char *path, struct stat *found);
IN_FRONT(int, lstat64, const char *path, struct stat *found);
IN_FRONT(int, fstat, int descriptor, struct stat *found);
IN_FRONT(int, fstat64, int descriptor, struct stat *found);
IN_FRONT(ssize_t, pread, int descriptor, void *bytes, size_t size, off_t at);
IN_FRONT(ssize_t, pread64, int descriptor, void *bytes, size_t size, off_t at);
IN_FRONT(ssize_t, pwrite, int descriptor, const void *bytes, size_t size, off_t at);
IN_FRONT(ssize_t, pwrite64, int descriptor, const void *bytes, size_t size, off_t at);
IN_FRONT(int, ftruncate, int descriptor, off_t size);
IN_FRONT(int, ftruncate64, int descriptor, off_t size);
IN_FRONT(int, link, const char *there, const char *path);
IN_FRONT(int, unlink, const char *path);
IN_FRONT(int, rename, const char *there, const char *path);
IN_FRONT(int, faccessat, int folder, const char *path, int mode, int flags);
IN_FRONT(char *, realpath, const char *path, char *resolved);
IN_FRONT(pid_t, getpid, void);

#undef IN_FRONT
#endif
