/* Reads rows and looks up command ids. */
#include "store/sqlite_internal.h"

#include <assert.h>
#include <string.h>

/* Two cursors in step: over the entries, and over the seals, each of which belongs to the current entry. */
struct walk {
    struct sqlite_store *sqlite;
    sqlite3_stmt *entries, *seals;
    uint64_t seq;      /* of the next entry expected */
    uint64_t seal_seq; /* of the next seal */
    bool seal_there;
};

static status walk_step(struct walk *walk, sqlite3_stmt *statement, bool *there, struct problem *why) {
    int code = sqlite3_step(statement);
    *there = code == SQLITE_ROW;
    return code == SQLITE_ROW || code == SQLITE_DONE ? done() : sqlite_fault(walk->sqlite, code, why);
}

static status walk_next_seal(struct walk *walk, struct problem *why) {
    TRY(walk_step(walk, walk->seals, &walk->seal_there, why));
    if (walk->seal_there && !column_number(walk->seals, 0, INT64_MAX, &walk->seal_seq))
        return sqlite_damaged(walk->sqlite, why);
    return done();
}

/* A search trusts the order of the rows, so a row of another event may lie among ours. */
static bool is_of_event(const struct sqlite_store *sqlite, sqlite3_stmt *row, int column) {
    const void *event = sqlite3_column_blob(row, column);
    return event && sqlite3_column_bytes(row, column) == ID_SIZE && memcmp(event, sqlite->event, ID_SIZE) == 0;
}

static status seal_copy(struct walk *walk, struct problem *why) {
    struct sqlite_store *sqlite = walk->sqlite;
    struct ledger_seal seal = {.seq = walk->seal_seq};
    uint64_t field;
    if (!is_of_event(sqlite, walk->seals, 4) || !column_number(walk->seals, 1, UINT32_MAX, &field) ||
        !column_bytes(walk->seals, 2, seal.nonce, sizeof seal.nonce))
        return sqlite_damaged(sqlite, why);
    const void *value = sqlite3_column_blob(walk->seals, 3);
    seal.field = (uint32_t)field;
    seal.size = (uint32_t)sqlite3_column_bytes(walk->seals, 3);
    if (!value && seal.size > 0) return no_memory();
    seal.value = (const uint8_t *)arena_copy(&sqlite->values, value ? value : "", seal.size);
    struct ledger_seal *copy = VEC_PUSH(&sqlite->seals);
    if (!seal.value || !copy) return no_memory();
    *copy = seal;
    return done();
}

/* The seals of the current entry, in the order of their fields. A seal before the entry has none. */
static status walk_seals(struct walk *walk, struct problem *why) {
    struct sqlite_store *sqlite = walk->sqlite;
    sqlite->seals.count = 0;
    arena_reset(&sqlite->values);
    while (walk->seal_there && walk->seal_seq == walk->seq) {
        TRY(seal_copy(walk, why));
        const struct ledger_seal *last = &sqlite->seals.rows[sqlite->seals.count - 1];
        if (sqlite->seals.count > 1 && last[-1].field >= last->field) return sqlite_damaged(sqlite, why);
        TRY(walk_next_seal(walk, why));
    }
    return !walk->seal_there || walk->seal_seq > walk->seq ? done() : sqlite_damaged(sqlite, why);
}

static status entry_take(struct walk *walk, struct ledger_row *row, struct problem *why) {
    sqlite3_stmt *entries = walk->entries;
    uint64_t kind, version;
    if (!is_of_event(walk->sqlite, entries, 5) || !column_number(entries, 0, INT64_MAX, &row->seq) ||
        row->seq != walk->seq || !column_number(entries, 1, UINT16_MAX, &kind) ||
        !column_number(entries, 2, UINT16_MAX, &version) || !column_bytes(entries, 4, row->hash, sizeof row->hash))
        return sqlite_damaged(walk->sqlite, why);
    row->kind = (uint16_t)kind;
    row->version = (uint16_t)version;
    row->body = sqlite3_column_blob(entries, 3);
    row->size = (uint32_t)sqlite3_column_bytes(entries, 3);
    if (!row->body && row->size > 0) return no_memory();
    if (!row->body) row->body = (const uint8_t *)"";
    return done();
}

/* Checks that every entry belongs to one command. A lost page removes entries without a trace, but rarely also the
 * commands that cover them. */
static status commands_cover(struct sqlite_store *sqlite, uint64_t last, struct problem *why) {
    sqlite3_stmt *cover;
    uint64_t highest = 0, covered = 0;
    TRY(statement_ready(sqlite, STATEMENT_COVER_OF_COMMANDS, &cover, why));
    bind_bytes(cover, 1, sqlite->event, ID_SIZE);
    int code = sqlite3_step(cover);
    bool good = code == SQLITE_ROW && column_number(cover, 0, INT64_MAX, &highest) &&
                column_number(cover, 1, INT64_MAX, &covered) && highest == last && covered == last;
    sqlite3_reset(cover);
    if (code != SQLITE_ROW) return sqlite_fault(sqlite, code, why);
    return good ? done()
                : fault(why, "DAMAGED", MSG_STORE_INCOMPLETE, 2, arg_cstr(sqlite->name), arg_number((int64_t)last));
}

static status walk_end(struct walk *walk, uint64_t from, struct problem *why) {
    if (walk->seal_there) return sqlite_damaged(walk->sqlite, why);
    return from == 1 ? commands_cover(walk->sqlite, walk->seq - 1, why) : done();
}

static status walk_all(struct walk *walk, store_on_row on_row, void *context, struct problem *why) {
    uint64_t from = walk->seq;
    bool there;
    TRY(walk_next_seal(walk, why));
    for (;; walk->seq++) {
        struct ledger_row row;
        TRY(walk_step(walk, walk->entries, &there, why));
        if (!there) return walk_end(walk, from, why);
        TRY(entry_take(walk, &row, why));
        TRY(walk_seals(walk, why));
        TRY(on_row(context, &row, walk->sqlite->seals.rows, walk->sqlite->seals.count, why));
    }
}

static status walk_begin(struct walk *walk, struct problem *why) {
    struct sqlite_store *sqlite = walk->sqlite;
    TRY(statement_ready(sqlite, STATEMENT_READ_ENTRIES, &walk->entries, why));
    TRY(statement_ready(sqlite, STATEMENT_READ_SEALS, &walk->seals, why));
    TRY(transaction_begin(sqlite, STATEMENT_BEGIN_READING, why)); /* so that both read the same snapshot */
    bind_bytes(walk->entries, 1, sqlite->event, ID_SIZE);
    bind_bytes(walk->seals, 1, sqlite->event, ID_SIZE);
    bind_number(walk->entries, 2, walk->seq);
    bind_number(walk->seals, 2, walk->seq);
    return done();
}

status sqlite_read(struct sqlite_store *sqlite, uint64_t from, store_on_row on_row, void *context,
                   struct problem *why) {
    struct walk walk = {.sqlite = sqlite, .seq = from > 0 ? from : 1};
    TRY(walk_begin(&walk, why));
    sqlite->reading = true;
    status result = walk_all(&walk, on_row, context, why);
    sqlite->reading = false;
    sqlite3_reset(walk.entries);
    sqlite3_reset(walk.seals);
    sqlite_rollback(sqlite); /* nothing was written: this ends the reading */
    /* Checked in any case: a file that changes while we read may look damaged. */
    TRY(connection_unchanged(sqlite, why));
    return result;
}

/* A command's id must follow the `last` one, or a search would not find it. `last` is NULL at the first. */
static status command_give(struct sqlite_store *sqlite, sqlite3_stmt *row, const uint8_t *last,
                           struct store_command *command, store_on_command on_command, void *context,
                           struct problem *why) {
    bool good = is_of_event(sqlite, row, 3) && column_bytes(row, 0, command->id, ID_SIZE) &&
                column_number(row, 1, INT64_MAX, &command->first) && column_number(row, 2, INT64_MAX, &command->last) &&
                (!last || memcmp(last, command->id, ID_SIZE) < 0);
    return good ? on_command(context, command, why) : sqlite_damaged(sqlite, why);
}

status sqlite_each_command(struct sqlite_store *sqlite, store_on_command on_command, void *context,
                           struct problem *why) {
    sqlite3_stmt *statement;
    struct store_command command = {0};
    uint8_t id[ID_SIZE];
    const uint8_t *last = NULL;
    int code = SQLITE_DONE;
    TRY(statement_ready(sqlite, STATEMENT_EACH_COMMAND, &statement, why));
    bind_bytes(statement, 1, sqlite->event, ID_SIZE);
    status given = done();
    while (is_done(given) && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        given = command_give(sqlite, statement, last, &command, on_command, context, why);
        last = memcpy(id, command.id, ID_SIZE);
    }
    sqlite3_reset(statement);
    TRY(given);
    return code == SQLITE_DONE ? done() : sqlite_fault(sqlite, code, why);
}

status sqlite_last_seq(struct sqlite_store *sqlite, uint64_t *last, struct problem *why) {
    sqlite3_stmt *statement;
    TRY(statement_ready(sqlite, STATEMENT_LAST, &statement, why));
    bind_bytes(statement, 1, sqlite->event, ID_SIZE);
    *last = 0;
    int code = sqlite3_step(statement);
    bool good = code != SQLITE_ROW || column_number(statement, 0, INT64_MAX, last);
    sqlite3_reset(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return sqlite_fault(sqlite, code, why);
    return good ? done() : sqlite_damaged(sqlite, why);
}

/* Nonce and digest are either both there or both missing. */
static bool command_take(sqlite3_stmt *statement, struct store_command *found) {
    bool erased = sqlite3_column_type(statement, 2) == SQLITE_NULL && sqlite3_column_type(statement, 3) == SQLITE_NULL;
    found->digest_known = !erased;
    return column_number(statement, 0, INT64_MAX, &found->first) &&
           column_number(statement, 1, INT64_MAX, &found->last) &&
           (erased || (column_bytes(statement, 2, found->nonce, HASH_SIZE) &&
                       column_bytes(statement, 3, found->digest, HASH_SIZE)));
}

status sqlite_find_command(struct sqlite_store *sqlite, const uint8_t id[ID_SIZE], struct store_command *found,
                           bool *is_there, struct problem *why) {
    sqlite3_stmt *statement;
    TRY(statement_ready(sqlite, STATEMENT_FIND_COMMAND, &statement, why));
    bind_bytes(statement, 1, sqlite->event, ID_SIZE);
    bind_bytes(statement, 2, id, ID_SIZE);
    memset(found, 0, sizeof *found);
    memcpy(found->id, id, ID_SIZE);
    int code = sqlite3_step(statement);
    *is_there = code == SQLITE_ROW;
    bool good = !*is_there || command_take(statement, found);
    sqlite3_reset(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return sqlite_fault(sqlite, code, why);
    return good ? done() : sqlite_damaged(sqlite, why);
}
