/* Checkpoint: moves the content of FILE-wal into the file, and empties the log. */
#include "store/sqlite_internal.h"

enum { CHECKPOINT_BUSY_MS = 200 };

int connection_checkpoint(struct sqlite_store *sqlite) {
    sqlite3_busy_timeout(sqlite->db, CHECKPOINT_BUSY_MS);
    int code = sqlite3_wal_checkpoint_v2(sqlite->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(sqlite->db, SQLITE_STORE_BUSY_MS);
    return code;
}
