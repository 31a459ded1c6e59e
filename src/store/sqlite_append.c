/* Appends a batch to the SQLite store: one transaction, durable when it returns. */
#include "store/sqlite_internal.h"

#include <string.h>

/* Checked beforehand, because SQLite would hit its own limit only halfway. */
static status batch_fits(const struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    bool fits = true;
    for (uint32_t i = 0; i < batch->row_count; i++) fits = fits && batch->rows[i].size <= SQLITE_STORE_ENTRY_MAX;
    for (uint32_t i = 0; i < batch->seal_count; i++) fits = fits && batch->seals[i].size <= SQLITE_STORE_ENTRY_MAX;
    return fits ? done() : fault(why, "TOO-LARGE", MSG_STORE_TOO_LARGE, 1, arg_cstr(sqlite->name));
}

static status check_last(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    uint64_t last;
    TRY(sqlite_last_seq(sqlite, &last, why));
    return last == batch->after ? done() : store_check_head(batch, last, why);
}

static status put_rows(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    sqlite3_stmt *add;
    TRY(statement_ready(sqlite, STATEMENT_ADD_ENTRY, &add, why));
    bind_bytes(add, 1, sqlite->event, ID_SIZE);
    for (uint32_t i = 0; i < batch->row_count; i++) {
        const struct ledger_row *row = &batch->rows[i];
        bind_number(add, 2, row->seq);
        bind_number(add, 3, row->kind);
        bind_number(add, 4, row->version);
        bind_bytes(add, 5, row->body, row->size);
        bind_bytes(add, 6, row->hash, HASH_SIZE);
        TRY(statement_run(sqlite, add, why));
    }
    return done();
}

static status put_seals(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    sqlite3_stmt *add;
    TRY(statement_ready(sqlite, STATEMENT_ADD_SEAL, &add, why));
    bind_bytes(add, 1, sqlite->event, ID_SIZE);
    for (uint32_t i = 0; i < batch->seal_count; i++) {
        const struct ledger_seal *seal = &batch->seals[i];
        bind_number(add, 2, seal->seq);
        bind_number(add, 3, seal->field);
        bind_bytes(add, 4, seal->nonce, HASH_SIZE);
        bind_bytes(add, 5, seal->value, seal->size);
        TRY(statement_run(sqlite, add, why));
    }
    return done();
}

/* The id is the primary key, so SQLite itself reports a used one. */
static status put_command(struct sqlite_store *sqlite, sqlite3_stmt *add, const struct store_command *command,
                          struct problem *why) {
    bind_bytes(add, 2, command->id, ID_SIZE);
    bind_number(add, 3, command->first);
    bind_number(add, 4, command->last);
    sqlite3_bind_null(add, 5);
    sqlite3_bind_null(add, 6);
    if (command->digest_known) bind_bytes(add, 5, command->nonce, HASH_SIZE);
    if (command->digest_known) bind_bytes(add, 6, command->digest, HASH_SIZE);
    int code = sqlite3_step(add);
    sqlite3_reset(add);
    if (code == SQLITE_DONE) return done();
    if (code != SQLITE_CONSTRAINT_PRIMARYKEY) return sqlite_fault(sqlite, code, why);
    struct store_command there;
    bool is_there;
    TRY(sqlite_find_command(sqlite, command->id, &there, &is_there, why));
    return is_there ? store_check_command_id(&there, why) : sqlite_damaged(sqlite, why);
}

static status put_commands(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    sqlite3_stmt *add;
    TRY(statement_ready(sqlite, STATEMENT_ADD_COMMAND, &add, why));
    bind_bytes(add, 1, sqlite->event, ID_SIZE);
    for (uint32_t i = 0; i < batch->command_count; i++) TRY(put_command(sqlite, add, &batch->commands[i], why));
    return done();
}

static status put_all(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    TRY(check_last(sqlite, batch, why));
    TRY(put_rows(sqlite, batch, why));
    TRY(put_seals(sqlite, batch, why));
    TRY(put_commands(sqlite, batch, why));
    return erase_seals(sqlite, batch, why);
}

status sqlite_put_batch(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    TRY(batch_fits(sqlite, batch, why));
    TRY(transaction_begin(sqlite, STATEMENT_BEGIN, why));
    status result = put_all(sqlite, batch, why);
    if (!is_done(result)) sqlite_rollback(sqlite);
    return result;
}

/* The file was moved or changed during the commit. The entries are in it or in its log, but not where people look. */
static status placed_after(struct sqlite_store *sqlite, struct problem *why) {
    if (is_done(place_check(sqlite, why))) return done();
    return (status){UNKNOWN};
}

/* From here on only a reopened file knows. The connection is closed, so that no caller is told something false. */
static status append_commit(struct sqlite_store *sqlite, sqlite3_stmt *commit, uint64_t last, struct problem *why) {
    int code = sqlite3_step(commit);
    if (code == SQLITE_DONE) {
        sqlite3_reset(commit);
        watermark_write(sqlite, last);
        sqlite->has_appended = sqlite->is_unwritten = true;
        TRY(placed_after(sqlite, why));
        log_move_if_long(sqlite);
        return done();
    }
    status result = sqlite_not_known(sqlite, code, why);
    connection_close(sqlite);
    sqlite->reopen_due = true;
    return result;
}

static status append_batch(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    sqlite3_stmt *commit;
    TRY(statement_ready(sqlite, STATEMENT_COMMIT, &commit, why));
    TRY(sqlite_put_batch(sqlite, batch, why));
    return append_commit(sqlite, commit, batch->after + batch->row_count, why);
}

/* A server alone adds entries while it has the file. What it did not add came from a program that did not see its lock. */
static status append_alone(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    status result = append_batch(sqlite, batch, why);
    bool has_grown = result.outcome == REFUSED && strcmp(why->rule, "TY-STORE-MOVED") == 0;
    if (!has_grown || sqlite->mode != STORE_SERVE) return result;
    sqlite->is_unwritten = true; /* the log may have what it wrote */
    changed_leave(sqlite);
    return changed_fault(sqlite, why);
}

status sqlite_append(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    if (batch->erased_count == 0) return append_alone(sqlite, batch, why);
    TRY(erase_prepare(sqlite, why));
    status result = append_alone(sqlite, batch, why);
    if (sqlite->db) erase_finish(sqlite);
    /* The old pages are still in FILE-wal. If a reader prevents the checkpoint, its close or ours does it. */
    if (is_done(result)) (void)connection_checkpoint(sqlite);
    sqlite->is_unwritten = true; /* so that write_back begins the emptied log again */
    return result;
}
