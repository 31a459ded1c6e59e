/* Files: reading, durable writing and renaming, and errors in words.
 * Files as a whole, and what is wrong with them in plain words.
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

/* As open and fsync, and once more where a signal came in between. */
int file_open(const char *path, int flags, unsigned mode);
int file_sync(int descriptor);

/* All of a file, or of a pipe, up to the buffer's ceiling, which must be set. The buffer is the caller's to free, whatever happens; after
 * a fault it is empty. */
status file_read(struct buffer *content, const char *path, struct problem *why) MUST_CHECK;

/* Removes a file that was just made, as far as it can be done: for taking a step back. */
void file_remove(const char *path);

/* Makes a file that does not exist yet, whole and on stable storage or not at all. */
status file_write_new(const char *path, const void *bytes, size_t size, struct problem *why) MUST_CHECK;

/* Gives the finished file `made` its name `path`, which must not be taken, on stable storage. `made` lies in the same
 * folder and is gone afterwards, also after a fault. UNKNOWN: it has its name, but perhaps not after a power cut, and
 * keeps the name `made` as well, where a file can have two, until file_sync_folder has been DONE. */
status file_publish(const char *made, const char *path, struct problem *why) MUST_CHECK;

/* Brings the names in the folder of `path`, made and removed, to stable storage. */
status file_sync_folder(const char *path, struct problem *why) MUST_CHECK;
/* Renames a file within its folder, on stable storage. `to` must not be taken; after a fault `from` is where it was,
 * unless it was the folder that could not be synced. */
status file_move(const char *from, const char *to, struct problem *why) MUST_CHECK;
/* The same as far as it can be done, also without memory: for taking a step back. */
void file_move_back(const char *from, const char *to);

/* The one name of a file: absolute, without symbolic links. The file itself need not exist, its folder must. The
 * caller frees it with memory_free. */
status file_resolve(char **resolved, const char *path, struct problem *why) MUST_CHECK;

/* The path with an ending behind it; NULL: no memory. The caller frees it with memory_free. */
char *file_name_with(const char *path, const char *ending);

/* The file is there, or something else of that name: a folder, a link that leads nowhere; or nobody can say. */
bool file_exists(const char *path);
/* The same; where nobody can say, a fault as for writing it. */
status file_find(const char *path, bool *there, struct problem *why) MUST_CHECK;
/* Nothing is there, or a file without a byte. */
bool file_is_empty(const char *path);
/* A folder, or a link that leads to one. */
bool file_is_folder(const char *path);
/* Both are there, and on one disk, or one stick. */
bool file_same_disk(const char *one, const char *other);

/* May whoever runs this read that file, write to it, make files in the folder that holds it? */
bool file_readable(const char *path);
bool file_writable(const char *path);
bool file_folder_writable(const char *path);

/* What `error`, an errno, means for somebody who wanted to read, or to write, that file. */
status file_fault_reading(int error, const char *path, struct problem *why) MUST_CHECK;
status file_fault_writing(int error, const char *path, struct problem *why) MUST_CHECK;

/* The files of a folder whose names have that ending: how many, and the first two of them in byte order, so that a
 * program can say which. Hidden files do not count. */
typedef status (*folder_on_file)(void *context, const char *name);
struct folder_found {
    uint32_t count;
    char first[256], second[256];
};
/* Calls for every file of a folder that is not hidden, in no order; anything but DONE ends it. */
status dir_each(const char *folder, folder_on_file on_file, void *context, struct problem *why) MUST_CHECK;
status dir_find(struct folder_found *found, const char *folder, const char *ending, struct problem *why) MUST_CHECK;

#endif
