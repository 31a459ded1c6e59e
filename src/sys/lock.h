/* Write lock of a file, held by one process at a time.
 *
 * A writer of FILE holds an flock on FILE.lock, which has its process id in it for others to read. The lock ends with
 * its process, however that ends; a released lock leaves no file. Readers take no lock.
 *
 * FILE.lock may hold a note: a line for the next writer, which outlives its author. While there is a note the file
 * stays, also when the lock is released.
 *
 *     struct lock *lock; TRY(lock_take(&lock, path, LOCK_WAIT_MS, why));
 *     ... write ...
 *     lock_release(lock);
 */
#ifndef TILTYARD_SYS_LOCK_H
#define TILTYARD_SYS_LOCK_H

#include "base/status.h"

enum { LOCK_WAIT_MS = 5000, LOCK_NOTE_MAX = 100 };

struct lock;

/* Waits up to `wait_ms` for another holder, in this process or any other; then FAULT "BUSY". FAULT "READ-ONLY", "FILE",
 * "DISK-FULL" or "IO": the lock file cannot be made. Two names of one file (symbolic links) are two locks: pass the
 * name from file_resolve. */
status lock_take(struct lock **lock, const char *path, int64_t wait_ms, struct problem *why) MUST_CHECK;
/* Did the previous holder end without releasing the lock? Then its work is unfinished. (Can also be true when two
 * processes take turns at the same moment: a reason to check, not a proof.) */
bool lock_was_stale(const struct lock *lock);
/* Is FILE.lock still the file that is locked? If it was removed, another process may hold a lock of that name. */
bool lock_is_named(const struct lock *lock);
/* Releases the lock and frees it; NULL does nothing. */
void lock_release(struct lock *lock);

/* Replaces the note by this line of at most LOCK_NOTE_MAX bytes; "": no note. It need not reach the disk; if the disk
 * is full, the old note stays. */
void lock_write_note(struct lock *lock, const char *note);
/* Brings FILE.lock with its note to the disk, if possible. */
void lock_sync(struct lock *lock);
/* Reads the note next to that file, "" if there is none. It does not need the lock. */
void lock_read_note(const char *path, char note[LOCK_NOTE_MAX + 1]);
/* Removes a FILE.lock that stayed for its note after release, unless a process has locked it again. */
void lock_clear(const char *path);

#endif
