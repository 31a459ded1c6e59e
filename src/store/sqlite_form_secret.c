/* Secret of the event's forms: kept in a table of its own, which no copy made by this program has. */
#include "store/sqlite_internal.h"

#include <string.h>

/* INSERT OR IGNORE: a secret that is there already stays. */
static status keep_secret(struct sqlite_store *sqlite, const uint8_t secret[HASH_SIZE], struct problem *why) {
    sqlite3_stmt *add;
    TRY(statement_ready(sqlite, STATEMENT_ADD_FORM_SECRET, &add, why));
    bind_bytes(add, 1, sqlite->event, ID_SIZE);
    bind_bytes(add, 2, secret, HASH_SIZE);
    return statement_run(sqlite, add, why);
}

status sqlite_form_secret(struct sqlite_store *sqlite, uint8_t secret[HASH_SIZE], struct problem *why) {
    sqlite3_stmt *find;
    TRY(keep_secret(sqlite, secret, why));
    TRY(statement_ready(sqlite, STATEMENT_FIND_FORM_SECRET, &find, why));
    bind_bytes(find, 1, sqlite->event, ID_SIZE);
    int code = sqlite3_step(find);
    bool good = code == SQLITE_ROW && column_bytes(find, 0, secret, HASH_SIZE);
    sqlite3_reset(find);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return sqlite_fault(sqlite, code, why);
    return good ? done() : sqlite_damaged(sqlite, why);
}
