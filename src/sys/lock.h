/* The right to write to a file, held by one process at a time.
 *
 * Whoever writes to FILE holds an flock on FILE.lock, which has the holder's
 * process id in it for others to read. The lock goes with its process, however
 * that ends; a lock given back leaves no file behind. Readers take none.
 *
 *     struct lock *lock; TRY(lock_take(&lock, path, LOCK_WAIT_MS, why));
 *     ... write ...
 *     lock_release(lock);
 */
#ifndef TILTYARD_LOCK_H
#define TILTYARD_LOCK_H

#include "status.h"

enum { LOCK_WAIT_MS = 5000 };

struct lock;

/* Waits up to `wait_ms` for another holder, in this process or any other; then FAULT "BUSY". FAULT "READ-ONLY", "FILE",
 * "DISK-FULL" or "IO" where the lock file cannot be made. Two names of one file (symbolic links) are two locks: give
 * the name that file_resolve gives. */
status lock_take(struct lock **lock, const char *path, int64_t wait_ms, struct problem *why) MUST_CHECK;
/* Did the holder before end without giving it back? Then what it was doing is unfinished. (At times also where two take
 * turns at the same moment: it is a reason to look, no proof.) */
bool lock_was_left(const struct lock *lock);
/* Gives it back and frees it; NULL is nothing. */
void lock_release(struct lock *lock);

#endif
