/* Size and time of the event's file after this program last wrote it, so that another program's writing is noticed.
 * In WAL mode only a checkpoint writes the file itself, and only this program's writer makes one. */
#define _GNU_SOURCE /* O_PATH */
#include "sys/files.h"
#include "store/sqlite_internal.h"

#include <fcntl.h>
#include <unistd.h>

void written_end(struct sqlite_store *sqlite) {
    if (sqlite->own >= 0) close(sqlite->own);
    sqlite->own = -1;
    sqlite->written.is_known = false;
}

void written_note(struct sqlite_store *sqlite) {
    struct stat now;
    sqlite->written.is_known = sqlite->own >= 0 && fstat(sqlite->own, &now) == 0;
    if (sqlite->written.is_known) sqlite->written.size = now.st_size, sqlite->written.when = now.st_mtim;
}

/* This descriptor only tells what the file is: closing it drops no lock of this process. */
void written_begin(struct sqlite_store *sqlite) {
    written_end(sqlite);
    sqlite->own = file_open(sqlite->path, O_PATH | O_NOFOLLOW, 0);
    written_note(sqlite);
}

bool written_as(const struct sqlite_store *sqlite, const struct stat *now) {
    const struct file_written *written = &sqlite->written;
    return !written->is_known || (now->st_size == written->size && now->st_mtim.tv_sec == written->when.tv_sec &&
                                  now->st_mtim.tv_nsec == written->when.tv_nsec);
}

bool written_is(const struct sqlite_store *sqlite) {
    struct stat now;
    return !sqlite->written.is_known || (fstat(sqlite->own, &now) == 0 && written_as(sqlite, &now));
}
