/* Files: reading, durable writing and renaming, and errors in words.
 *
 *     struct buffer content = {.ceiling = 1 << 20};
 *     TRY(file_read(&content, "people.csv", why));
 *     ... buffer_view(&content) ...
 *     buffer_free(&content);
 *
 * Codes of the faults: "FILE" (missing, forbidden, a folder, there already, too large, a name too long), "READ-ONLY"
 * (the folder, or the whole disk), "DISK-FULL", "IO".
 */
#ifndef TILTYARD_SYS_FILES_H
#define TILTYARD_SYS_FILES_H

#include "base/buffer.h"
#include "base/status.h"

/* Like open and fsync, but retried when a signal interrupts. */
int file_open(const char *path, int flags, unsigned mode);
int file_sync(int descriptor);

/* Reads a whole file or pipe, up to the buffer's ceiling, which must be set. The caller frees the buffer whatever the
 * outcome; after a fault it is empty. */
status file_read(struct buffer *content, const char *path, struct problem *why) MUST_CHECK;

/* Reads the beginning of a file: up to `size` bytes; `length` says how many. */
status file_read_start(char *bytes, size_t size, size_t *length, const char *path, struct problem *why) MUST_CHECK;

/* Removes a file that was just made, if possible: for undoing a step. */
void file_remove(const char *path);

/* Makes a file that does not exist yet: complete and on stable storage, or not at all. */
status file_write_new(const char *path, const void *bytes, size_t size, struct problem *why) MUST_CHECK;

/* Renames the finished file `made` to `path`, which must be free, on stable storage. `made` is in the same folder and
 * is gone afterwards, also after a fault. UNKNOWN: it has the name `path`, but perhaps not after a power cut. Until
 * file_sync_folder is DONE it also keeps the name `made`, on systems where a file can have two names. */
status file_publish(const char *made, const char *path, struct problem *why) MUST_CHECK;

/* Syncs the folder of `path`, so that names made and removed there are on stable storage. */
status file_sync_folder(const char *path, struct problem *why) MUST_CHECK;
/* Renames a file within its folder, on stable storage. `to` must be free; after a fault `from` is where it was, unless
 * only the sync of the folder failed. */
status file_move(const char *from, const char *to, struct problem *why) MUST_CHECK;
/* The same as far as possible, also without memory: for undoing a step. */
void file_move_back(const char *from, const char *to);

/* The resolved name of a file: absolute, without symbolic links. The file itself need not exist; its folder must. The
 * caller frees it with memory_free. */
status file_resolve(char **resolved, const char *path, struct problem *why) MUST_CHECK;

/* The path with an ending added; NULL: no memory. The caller frees it with memory_free. */
char *file_name_with(const char *path, const char *ending);

/* The name is taken: by a file, a folder or a dangling link; also true if the check fails. */
bool file_exists(const char *path);
/* The same, but if the check fails, a fault as for writing the file. */
status file_find(const char *path, bool *there, struct problem *why) MUST_CHECK;
/* There is no file, or one without a byte. */
bool file_is_empty(const char *path);
/* A folder, or a link to one. */
bool file_is_folder(const char *path);
/* Both exist and are on the same disk or USB stick. */
bool file_same_disk(const char *one, const char *other);

/* May the current user read that file, write to it, make files in its folder? */
bool file_readable(const char *path);
bool file_writable(const char *path);
bool file_folder_writable(const char *path);

/* What `error`, an errno, means for the user who wanted to read, or to write, that file. */
status file_fault_reading(int error, const char *path, struct problem *why) MUST_CHECK;
status file_fault_writing(int error, const char *path, struct problem *why) MUST_CHECK;

/* The files of a folder whose names have that ending: how many, and the first two in byte order, so that a message can
 * name them. Hidden files do not count. */
typedef status (*folder_on_file)(void *context, const char *name);
struct folder_found {
    uint32_t count;
    char first[256], second[256];
};
/* Calls `on_file` for every file of a folder that is not hidden, in no order; anything but DONE stops. */
status dir_each(const char *folder, folder_on_file on_file, void *context, struct problem *why) MUST_CHECK;
status dir_find(struct folder_found *found, const char *folder, const char *ending, struct problem *why) MUST_CHECK;

#endif
