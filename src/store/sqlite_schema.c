/* SQLite schema: the tables, and a check that a file has exactly these. */
#include "store/sqlite_internal.h"

#include <string.h>

/* In the order of creation. A file with other table definitions is not opened, so that nothing foreign (a trigger, a
 * view instead of a table, a column with an expression) is ever executed. Changing a text needs a new version. */
static const struct {
    const char *name, *text;
} tables[] = {
    {"entry", "CREATE TABLE entry ("
              "event BLOB NOT NULL, seq INTEGER NOT NULL, kind INTEGER NOT NULL, version INTEGER NOT NULL, "
              "body BLOB NOT NULL, hash BLOB NOT NULL, "
              "PRIMARY KEY (event, seq)) STRICT, WITHOUT ROWID"},
    {"sealed", "CREATE TABLE sealed ("
               "event BLOB NOT NULL, seq INTEGER NOT NULL, field INTEGER NOT NULL, "
               "nonce BLOB NOT NULL, value BLOB NOT NULL, "
               "PRIMARY KEY (event, seq, field), "
               "FOREIGN KEY (event, seq) REFERENCES entry (event, seq)) STRICT, WITHOUT ROWID"},
    {"command", "CREATE TABLE command ("
                "event BLOB NOT NULL, id BLOB NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, "
                "nonce BLOB, digest BLOB, "
                "PRIMARY KEY (event, id), "
                "FOREIGN KEY (event, first) REFERENCES entry (event, seq), "
                "FOREIGN KEY (event, last) REFERENCES entry (event, seq)) STRICT, WITHOUT ROWID"},
    {"form", "CREATE TABLE form (event BLOB NOT NULL, secret BLOB NOT NULL, "
             "PRIMARY KEY (event)) STRICT, WITHOUT ROWID"},
};
enum { TABLES = sizeof tables / sizeof *tables };

status schema_make(struct sqlite_store *sqlite, struct problem *why) {
    for (int i = 0; i < TABLES; i++) TRY(sqlite_execute(sqlite, tables[i].text, why));
    return done();
}

/* Every row must be one of our tables, in order; SQLite's own tables (statistics of ANALYZE) are skipped. */
static bool schema_is_ours(sqlite3_stmt *rows, int *code) {
    int table = 0;
    while ((*code = sqlite3_step(rows)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(rows, 1);
        if (name && strncmp(name, "sqlite_stat", strlen("sqlite_stat")) == 0) continue;
        if (table == TABLES || !column_is(rows, 0, "table", code) || !column_is(rows, 1, tables[table].name, code) ||
            !column_is(rows, 2, tables[table].text, code))
            return false;
        table++;
    }
    return table == TABLES;
}

status version_check(struct sqlite_store *sqlite, struct problem *why) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(sqlite->db, "PRAGMA user_version", -1, &statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    int version = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
    sqlite->marked = version == (SQLITE_STORE_VERSION | SQLITE_STORE_MARK);
    if (sqlite->marked) version = SQLITE_STORE_VERSION;
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW) return sqlite_fault(sqlite, code, why);
    if (version > SQLITE_STORE_VERSION)
        return fault(why, "NEWER", MSG_STORE_NEWER, 3, arg_cstr(sqlite->name), arg_number(version),
                     arg_number(SQLITE_STORE_VERSION));
    return version == SQLITE_STORE_VERSION ? done() : sqlite_damaged(sqlite, why);
}

status schema_check(struct sqlite_store *sqlite, struct problem *why) {
    sqlite3_stmt *rows = NULL;
    TRY(version_check(sqlite, why));
    int code =
        sqlite3_prepare_v2(sqlite->db, "SELECT type, name, sql FROM sqlite_schema ORDER BY rowid", -1, &rows, NULL);
    bool ours = code == SQLITE_OK && schema_is_ours(rows, &code);
    sqlite3_finalize(rows);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return sqlite_fault(sqlite, code, why);
    return ours ? done() : sqlite_damaged(sqlite, why);
}
