/* Mark of a file that a server has open, so that a copy made without its log is noticed.
 * The mark is a bit of the schema's version, so it is in the file's first page, which a copy reads first. It is in the
 * file before the first entry that is only in the log; a clean close removes it after all entries are in the file. The
 * original has FILE.lock with a note next to it, or its log; a file with the mark and without both is a copy. */
#include "sys/lock.h"
#include "store/sqlite_internal.h"

#include <stdio.h>

static status version_set(struct sqlite_store *sqlite, bool marked, struct problem *why) {
    char sql[64];
    uint32_t version = SQLITE_STORE_VERSION | (marked ? SQLITE_STORE_MARK : 0);
    (void)snprintf(sql, sizeof sql, "PRAGMA user_version = %u", version);
    return sqlite_execute(sqlite, sql, why);
}

void mark_find(struct sqlite_store *sqlite, const char *note_before, bool has_log) {
    char note[LOCK_NOTE_MAX + 1];
    if (!sqlite->marked || has_log || watermark_is_ours(sqlite, note_before)) return;
    lock_read_note(sqlite->path, note); /* a server that is starting writes the note first */
    sqlite->is_cut = !watermark_is_ours(sqlite, note);
}

/* The note comes first, and both reach the disk: after a power cut too, the original is told from a copy. */
static bool mark_set(struct sqlite_store *sqlite) {
    struct problem ignored;
    uint64_t last;
    if (sqlite->has_marked) return true;
    if (!is_done(sqlite_last_seq(sqlite, &last, &ignored))) return false;
    watermark_write(sqlite, last);
    lock_sync(sqlite->lock);
    sqlite->has_marked = sqlite->marked || is_done(version_set(sqlite, true, &ignored));
    sqlite->marked = sqlite->has_marked;
    return sqlite->has_marked;
}

void mark_begin(struct sqlite_store *sqlite) {
    sqlite->is_unwritten = true;
    (void)write_back(sqlite);
}

/* SQLite begins a log that was moved with a header and a sync of it. A write of the version as it is does that now, so
 * that the next save does not wait for it. */
static void log_warm(struct sqlite_store *sqlite) {
    struct problem ignored;
    (void)!is_done(version_set(sqlite, true, &ignored));
}

bool write_back(struct sqlite_store *sqlite) {
    struct problem ignored;
    if (!sqlite->db || sqlite->lacks || !sqlite->is_unwritten) return true;
    if (!is_done(place_check(sqlite, &ignored))) return !sqlite->is_unwritten;
    if (sqlite->mode == STORE_SERVE && !mark_set(sqlite)) return false;
    if (!log_move(sqlite)) return false;
    sqlite->is_unwritten = false;
    if (sqlite->mode == STORE_SERVE) log_warm(sqlite);
    return true;
}

void mark_end(struct sqlite_store *sqlite) {
    struct problem ignored;
    bool is_own = !sqlite->is_cut || sqlite->has_appended || sqlite->mode == STORE_SERVE;
    if (!sqlite->db || sqlite->lacks || !(sqlite->has_appended || sqlite->marked)) return;
    if (!log_move(sqlite) || !sqlite->marked || !is_own) return;
    if (is_done(version_set(sqlite, false, &ignored))) sqlite->marked = sqlite->is_cut = false;
    (void)connection_checkpoint(sqlite);
}
