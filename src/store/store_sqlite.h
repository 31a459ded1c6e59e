/* SQLite store: an event in one file, in WAL mode, with every commit on stable storage.
 *
 *     struct store *store;
 *     TRY(store_sqlite_open(&store, "cup.tilt", STORE_WRITE, NULL, why));
 *
 * Creating. The first append creates the file, never an earlier call. STORE_CREATE takes the lock and checks that the
 * name is free. The first append builds a complete file FILE.new without crash safety, syncs it and renames it to FILE,
 * which fails if another process took the name meanwhile. Then it opens FILE as a writer does. So a file under that
 * name is always a complete event. A crash leaves at most FILE.new, which the next creation deletes. A store closed
 * before its first append leaves nothing.
 *
 * Writing. A writer holds FILE.lock (lock.h) from open to close. First it moves what a crashed writer left in FILE-wal
 * into FILE, and syncs the names of the files, so that everything a writer finds is on stable storage. A clean close
 * moves all of FILE-wal into FILE, so that FILE alone is whole. Before each batch (store_in_place) and after
 * each commit the writer checks that FILE and the files next to it are still those it has open, and that no other program
 * wrote FILE meanwhile.
 *
 * Reading takes no lock and runs while a writer writes. If the file or folder cannot be written, or the disk is full,
 * the file is read as it is (SQLite's `immutable`). That is refused if FILE-wal has changes that would be missed, and a
 * change of the file meanwhile is detected.
 *
 * Looking reads file and log into memory (file_snapshot.h) and lets SQLite read there: for files that may be damaged,
 * or that must not be changed.
 *
 * Copying uses SQLite's backup interface, so that a copy is one consistent snapshot even while others write. The copy
 * is made under another name, checked, and then renamed, as a new file is.
 *
 * Erased seals are gone from the file's bytes when append returns DONE, and from FILE-wal at the latest when the last
 * reader has closed.
 *
 * Codes of the faults: "FILE" (missing, a folder, forbidden, there already), "NOT-OURS", "NEWER", "DAMAGED",
 * "MOVED", "READ-ONLY", "BUSY", "DISK-FULL", "TOO-LARGE", "REOPEN" (after UNKNOWN), "IO".
 */
#ifndef TILTYARD_STORE_STORE_SQLITE_H
#define TILTYARD_STORE_STORE_SQLITE_H

#include "app/save/store.h"

enum store_mode {
    STORE_CREATE, /* nothing of that name may exist */
    STORE_WRITE,
    STORE_SERVE, /* writes, and stays open: the file is marked, so that a copy made without its log is noticed */
    STORE_READ,
    STORE_LOOK,    /* reads the file as it is, however damaged; nothing in it or next to it is changed */
    STORE_SCRATCH, /* a new event in memory, to be copied (store_copy); `path` is used only in messages */
};

/* A log of that many pages is moved into the file after a commit; tests change it. */
extern int store_log_pages_max;

/* `event` is the new event's id for STORE_CREATE and STORE_SCRATCH; the other modes find it in the file and take NULL.
 * The caller closes the store with store_close. */
status store_sqlite_open(struct store **store, const char *path, enum store_mode mode, const uint8_t event[ID_SIZE],
                         struct problem *why) MUST_CHECK;

#endif
