/* Checkpoint: moves the content of FILE-wal into the file. Only here the file itself is written while it is open. */
#include "store/sqlite_internal.h"

int store_log_pages_max = 1000; /* as SQLite does */

enum { CHECKPOINT_BUSY_MS = 200 };

/* A file that another program wrote meanwhile is left alone: its pages and those of the log do not fit. */
static int checkpoint(struct sqlite_store *sqlite, int kind, int *in_log, int *in_file) {
    if (sqlite->is_changed || !written_is(sqlite)) return SQLITE_BUSY;
    int code = sqlite3_wal_checkpoint_v2(sqlite->db, "main", kind, in_log, in_file);
    written_note(sqlite);
    return code;
}

int connection_checkpoint(struct sqlite_store *sqlite) {
    sqlite3_busy_timeout(sqlite->db, CHECKPOINT_BUSY_MS);
    int code = checkpoint(sqlite, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(sqlite->db, SQLITE_STORE_BUSY_MS);
    if (code == SQLITE_OK) sqlite->is_unwritten = false;
    return code;
}

bool log_move(struct sqlite_store *sqlite) {
    int in_log = 0, in_file = 0;
    int code = checkpoint(sqlite, SQLITE_CHECKPOINT_PASSIVE, &in_log, &in_file);
    return code == SQLITE_OK && in_log == in_file;
}

/* SQLite calls it after each commit. By itself it would move the log then, where nothing could be checked. */
static int note_length(void *context, sqlite3 *db, const char *name, int pages) {
    struct sqlite_store *sqlite = context;
    (void)db, (void)name;
    sqlite->log_pages = pages;
    return SQLITE_OK;
}

void log_watch(struct sqlite_store *sqlite) { sqlite3_wal_hook(sqlite->db, note_length, sqlite); }

void log_move_if_long(struct sqlite_store *sqlite) {
    if (sqlite->log_pages >= store_log_pages_max) (void)log_move(sqlite);
}
