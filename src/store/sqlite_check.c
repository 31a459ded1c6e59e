/* Integrity check of the whole SQLite file. */
#include "store/sqlite_internal.h"

/* Queries with a known answer if the file is intact. SQLite's quick check leaves out the order of the rows, which reading
 * checks. The last two queries, together with the checks while reading, say what the foreign keys say, in a fraction of
 * the time: entries are all of one event and numbered from 1 on without a gap, and commands cover them. Rows are in the
 * order of their keys, so it is enough to look at the first and the last one. */
static const struct {
    const char *sql, *answer;
} questions[] = {
    {"PRAGMA quick_check(1)", "ok"},
    {"WITH ends AS (SELECT * FROM (SELECT event, seq FROM sealed ORDER BY event, seq LIMIT 1) UNION ALL "
     "SELECT * FROM (SELECT event, seq FROM sealed ORDER BY event DESC, seq DESC LIMIT 1)) "
     "SELECT count(*) FROM ends WHERE (event, seq) NOT IN (SELECT event, seq FROM entry)",
     "0"},
    {"WITH ends AS (SELECT min(event) AS event FROM command UNION ALL SELECT max(event) FROM command) "
     "SELECT count(*) FROM ends WHERE event NOT IN (SELECT event FROM entry LIMIT 1)",
     "0"},
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
