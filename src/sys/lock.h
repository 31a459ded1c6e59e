/* Write lock of a file, held by one process at a time.
 * The right to write to a file, held by one process at a time.
 *
 * Whoever writes to FILE holds an flock on FILE.lock, which has the holder's
 * process id in it for others to read. The lock goes with its process, however
 * that ends; a lock given back leaves no file behind. Readers take none.
 *
 * A note may stand in FILE.lock: a line for whoever comes next, which outlives
 * its writer. While there is one the file stays, also when the lock is given
 * back.
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
 * "DISK-FULL" or "IO" where the lock file cannot be made. Two names of one file (symbolic links) are two locks: give
 * the name that file_resolve gives. */
status lock_take(struct lock **lock, const char *path, int64_t wait_ms, struct problem *why) MUST_CHECK;
/* Did the holder before end without giving it back? Then what it was doing is unfinished. (At times also where two take
 * turns at the same moment: it is a reason to look, no proof.) */
bool lock_was_stale(const struct lock *lock);
/* Gives it back and frees it; NULL is nothing. */
void lock_release(struct lock *lock);

/* Puts this line, of at most LOCK_NOTE_MAX bytes, in place of the note that is there; "": none any more. It need not
 * reach the disk, and where the disk is full the old one stays. */
void lock_write_note(struct lock *lock, const char *note);
/* The note beside that file, "" where there is none; anybody may ask. */
void lock_read_note(const char *path, char note[LOCK_NOTE_MAX + 1]);
/* Takes away a FILE.lock that stayed for its note when the lock was given back, unless somebody has taken it again. */
void lock_clear(const char *path);

#endif
