/* Closes the connection to the file. */
#include "store/sqlite_internal.h"

#include <assert.h>

/* SQLite would move the log into the file, and remove it. Without FILE.lock, another writer may use it now. */
static bool leaves_log(const struct sqlite_store *sqlite) {
    if (sqlite->is_changed || !written_is(sqlite)) return true;
    if (sqlite->lock && !lock_is_named(sqlite->lock)) return true;
    return sqlite->lacks && connection_has_wal(sqlite);
}

void connection_close(struct sqlite_store *sqlite) {
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(sqlite->statements[i]);
        sqlite->statements[i] = NULL;
    }
    if (sqlite->db && leaves_log(sqlite)) sqlite3_db_config(sqlite->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    int code = sqlite3_close(sqlite->db);
    assert(code == SQLITE_OK); /* it fails only if a statement is left */
    (void)code;
    sqlite->db = NULL;
}
