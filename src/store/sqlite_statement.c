/* Prepared SQLite statements: all their texts, and how to run them.
 * No SQL text is ever built from data. */
#include "store/sqlite_internal.h"

#include <assert.h>
#include <string.h>

static const char *const statement_text[STATEMENTS] = {
    [STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
    [STATEMENT_BEGIN_READING] = "BEGIN",
    [STATEMENT_COMMIT] = "COMMIT",
    [STATEMENT_ROLLBACK] = "ROLLBACK",
    [STATEMENT_EVENTS] = ("SELECT (SELECT event FROM entry ORDER BY event LIMIT 1),"
                          " (SELECT event FROM entry ORDER BY event DESC LIMIT 1)"),
    [STATEMENT_LAST] = "SELECT seq FROM entry WHERE event = ?1 ORDER BY seq DESC LIMIT 1",
    [STATEMENT_READ_ENTRIES] =
        "SELECT seq, kind, version, body, hash, event FROM entry WHERE event = ?1 AND seq >= ?2 ORDER BY seq",
    [STATEMENT_READ_SEALS] =
        "SELECT seq, field, nonce, value, event FROM sealed WHERE event = ?1 AND seq >= ?2 ORDER BY seq, field",
    [STATEMENT_FIND_COMMAND] = "SELECT first, last, nonce, digest FROM command WHERE event = ?1 AND id = ?2",
    [STATEMENT_COVER_OF_COMMANDS] = "SELECT max(last), sum(last - first + 1) FROM command WHERE event = ?1",
    [STATEMENT_EACH_COMMAND] = "SELECT id, first, last, event FROM command WHERE event = ?1",
    [STATEMENT_ADD_ENTRY] = "INSERT INTO entry (event, seq, kind, version, body, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [STATEMENT_ADD_SEAL] = "INSERT INTO sealed (event, seq, field, nonce, value) VALUES (?1, ?2, ?3, ?4, ?5)",
    [STATEMENT_ADD_COMMAND] =
        "INSERT INTO command (event, id, first, last, nonce, digest) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [STATEMENT_ERASE_SEAL] = "DELETE FROM sealed WHERE event = ?1 AND seq = ?2 AND field = ?3",
    [STATEMENT_ERASE_DIGEST] =
        "UPDATE command SET nonce = NULL, digest = NULL WHERE event = ?1 AND first <= ?2 AND last >= ?2",
    [STATEMENT_ADD_FORM_SECRET] = "INSERT OR IGNORE INTO form (event, secret) VALUES (?1, ?2)",
    [STATEMENT_FIND_FORM_SECRET] = "SELECT secret FROM form WHERE event = ?1",
};

status statement_ready(struct sqlite_store *sqlite, enum statement which, sqlite3_stmt **statement,
                       struct problem *why) {
    sqlite3_stmt **kept = &sqlite->statements[which];
    if (!*kept) {
        int code = sqlite3_prepare_v3(sqlite->db, statement_text[which], -1, SQLITE_PREPARE_PERSISTENT, kept, NULL);
        if (code != SQLITE_OK) return sqlite_fault(sqlite, code, why);
    }
    *statement = *kept;
    return done();
}

status statement_run(struct sqlite_store *sqlite, sqlite3_stmt *statement, struct problem *why) {
    int code = sqlite3_step(statement);
    assert(code != SQLITE_ROW);
    status result = code == SQLITE_DONE ? done() : sqlite_fault(sqlite, code, why);
    sqlite3_reset(statement);
    return result;
}

status sqlite_execute(struct sqlite_store *sqlite, const char *sql, struct problem *why) {
    int code = sqlite3_exec(sqlite->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? done() : sqlite_fault(sqlite, code, why);
}

status transaction_begin(struct sqlite_store *sqlite, enum statement begin, struct problem *why) {
    sqlite3_stmt *statement, *rollback;
    /* First, so that a rollback is possible even without memory. */
    TRY(statement_ready(sqlite, STATEMENT_ROLLBACK, &rollback, why));
    TRY(statement_ready(sqlite, begin, &statement, why));
    return statement_run(sqlite, statement, why);
}

void sqlite_rollback(struct sqlite_store *sqlite) {
    struct problem ignored;
    if (sqlite3_get_autocommit(sqlite->db)) return; /* SQLite has done it already */
    status ended = statement_run(sqlite, sqlite->statements[STATEMENT_ROLLBACK], &ignored);
    if (is_done(ended) && sqlite3_get_autocommit(sqlite->db)) return;
    connection_close(sqlite); /* closing always rolls back */
    sqlite->reopen_due = true;
}

/* Binding fails only for a missing parameter or a value over SQLite's limit (batch_fits prevents that). */
void bind_number(sqlite3_stmt *statement, int parameter, uint64_t number) {
    assert(number <= INT64_MAX);
    int code = sqlite3_bind_int64(statement, parameter, (sqlite3_int64)number);
    assert(code == SQLITE_OK);
    (void)code;
}

void bind_bytes(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size) {
    int code = sqlite3_bind_blob64(statement, parameter, size > 0 ? bytes : "", size, SQLITE_STATIC);
    assert(code == SQLITE_OK);
    (void)code;
}

bool column_is(sqlite3_stmt *statement, int column, const char *text, int *code) {
    const char *found = (const char *)sqlite3_column_text(statement, column);
    if (!found && sqlite3_errcode(sqlite3_db_handle(statement)) == SQLITE_NOMEM) *code = SQLITE_NOMEM;
    return found && strcmp(found, text) == 0;
}

/* Types need no check: the tables are STRICT, and the chain detects what another tool put there in spite of that. */
bool column_number(sqlite3_stmt *statement, int column, uint64_t max, uint64_t *number) {
    *number = (uint64_t)sqlite3_column_int64(statement, column);
    return *number <= max; /* a negative one is above every limit */
}

bool column_bytes(sqlite3_stmt *statement, int column, uint8_t *bytes, size_t size) {
    const void *found = sqlite3_column_blob(statement, column);
    if (!found || (size_t)sqlite3_column_bytes(statement, column) != size) return false;
    memcpy(bytes, found, size);
    return true;
}
