/* Erases sealed values permanently.
 * SQLite's secure_delete zeroes what a deletion frees, but copies left when pages were split and merged earlier stay
 * (measured: of 266 names erased with it, one could still be read). So both tables with personal data are emptied,
 * which zeroes all their pages, and filled again, in the same transaction. */
#include "store/sqlite_internal.h"

status erase_prepare(struct sqlite_store *sqlite, struct problem *why) {
    TRY(sqlite_execute(sqlite, "PRAGMA temp_store = MEMORY", why)); /* no personal data in /tmp */
    /* With foreign keys SQLite would delete row by row instead of page by page. */
    sqlite3_db_config(sqlite->db, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
    return done();
}

void erase_finish(struct sqlite_store *sqlite) { sqlite3_db_config(sqlite->db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL); }

static status erase_one(struct sqlite_store *sqlite, const struct store_erased *erased, struct problem *why) {
    sqlite3_stmt *seal, *digest;
    TRY(statement_ready(sqlite, STATEMENT_ERASE_SEAL, &seal, why));
    TRY(statement_ready(sqlite, STATEMENT_ERASE_DIGEST, &digest, why));
    bind_bytes(seal, 1, sqlite->event, ID_SIZE);
    bind_number(seal, 2, erased->seq);
    bind_number(seal, 3, erased->field);
    TRY(statement_run(sqlite, seal, why));
    bind_bytes(digest, 1, sqlite->event, ID_SIZE);
    bind_number(digest, 2, erased->seq);
    return statement_run(sqlite, digest, why);
}

status erase_seals(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    if (batch->erased_count == 0) return done();
    for (uint32_t i = 0; i < batch->erased_count; i++) TRY(erase_one(sqlite, &batch->erased[i], why));
    return sqlite_execute(sqlite,
                          "CREATE TEMP TABLE kept AS SELECT * FROM main.sealed;"
                          "DELETE FROM main.sealed;"
                          "INSERT INTO main.sealed SELECT * FROM temp.kept ORDER BY event, seq, field;"
                          "DROP TABLE temp.kept;"
                          "CREATE TEMP TABLE kept AS SELECT * FROM main.command;"
                          "DELETE FROM main.command;"
                          "INSERT INTO main.command SELECT * FROM temp.kept ORDER BY event, id;"
                          "DROP TABLE temp.kept",
                          why);
}
