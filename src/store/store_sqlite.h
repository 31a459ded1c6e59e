/* SQLite store: an event in one file.
 * An event in a file: SQLite in WAL mode, every commit on stable storage.
 *
 *     struct store *store;
 *     TRY(store_sqlite_open(&store, "cup.tilt", STORE_WRITE, NULL, why));
 *
 * Creating. A new file comes into being with its first append and never
 * before: STORE_CREATE takes the lock and looks that the name is free; the
 * first append builds a whole file FILE.new without any care for crashes,
 * syncs it, gives it the name FILE, which fails if somebody took the name
 * meanwhile, and opens it as a writer does. So whatever stands under the name
 * is a whole event; a crash leaves at most FILE.new, which the next creation
 * throws away. A store that is closed before its first append leaves nothing.
 *
 * Writing. A writer holds FILE.lock (lock.h) from open to close. What a
 * crashed writer left in FILE-wal is brought into FILE first, and the names of
 * the files with it, so that whatever a writer finds is on stable storage. A
 * clean close leaves FILE alone.
 *
 * Reading takes no lock and runs beside a writer. Where file or folder cannot
 * be written, or the disk is full, the file is read as it stands (SQLite's
 * `immutable`), which is refused where a FILE-wal holds changes that would be
 * missed, and noticed where the file changes meanwhile.
 *
 * Looking reads file and log into memory (file_snapshot.h) and lets SQLite read
 * there: for files that may be damaged, or that are nobody's to tidy up.
 *
 * Copying goes through SQLite's backup interface, so that a copy is of one
 * moment, whoever writes meanwhile; it is made aside, looked at, and then given
 * its name, as a new file is.
 *
 * Erased seals are gone from the file's bytes when append has said DONE, and
 * from FILE-wal at the latest when the last reader has closed.
 *
 * Codes of the faults: "FILE" (missing, a folder, forbidden, there already),
 * "NOT-OURS", "NEWER", "DAMAGED", "READ-ONLY", "BUSY", "DISK-FULL",
 * "TOO-LARGE", "REOPEN" (after an UNKNOWN), "IO".
 */
#ifndef TILTYARD_STORE_STORE_SQLITE_H
#define TILTYARD_STORE_STORE_SQLITE_H

#include "app/save/store.h"

enum store_mode {
    STORE_CREATE, /* nothing of that name may exist */
    STORE_WRITE,
    STORE_READ,
    STORE_LOOK,    /* reads the file as it stands, however damaged: nothing in it or beside it is touched */
    STORE_SCRATCH, /* a new event in memory, to be copied (store_copy); `path` is for sentences only */
};

/* `event` is the new event's id for STORE_CREATE and STORE_SCRATCH; the other modes find it in the file and take NULL.
 * The caller closes the store with store_close. */
status store_sqlite_open(struct store **store, const char *path, enum store_mode mode, const uint8_t event[ID_SIZE],
                         struct problem *why) MUST_CHECK;

#endif
