/* Integrity check of the whole SQLite file. */
#include "store/sqlite_internal.h"

/* Queries with a known answer if the file is intact. */
static const struct {
    const char *sql, *answer;
} questions[] = {
    {"PRAGMA integrity_check(1)", "ok"},
    {"SELECT count(*) FROM pragma_foreign_key_check", "0"},
    /* Together with the checks while reading, this finds commands that cover no entry. */
    {"SELECT count(*) FROM command WHERE first > last", "0"},
};

static status question_ask(struct sqlite_store *sqlite, const char *sql, const char *answer, struct problem *why) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(sqlite->db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    bool good = code == SQLITE_ROW && column_is(statement, 0, answer, &code);
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW) return sqlite_fault(sqlite, code, why);
    return good ? done() : sqlite_damaged(sqlite, why);
}

status sqlite_check(struct sqlite_store *sqlite, struct problem *why) {
    status result = done();
    for (size_t i = 0; i < sizeof questions / sizeof *questions && is_done(result); i++)
        result = question_ask(sqlite, questions[i].sql, questions[i].answer, why);
    TRY(connection_unchanged(sqlite, why));
    return result;
}
