/* Copies an event into another SQLite file. */
#include "sys/files.h"
#include "store/sqlite_internal.h"

struct copier {
    struct sqlite_store *from;
    struct sqlite_store to; /* the new file, while it has its scratch name */
    const struct store_copying *copying;
    char *scratch;
    struct rename_set aside;
};

/* Did reading fail, not writing? */
static bool is_of_reading(int code) {
    return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB || code == SQLITE_IOERR_READ ||
           code == SQLITE_IOERR_CORRUPTFS;
}

/* Copies all pages in one step, so that they are one snapshot; a writer may continue meanwhile, in its log. */
static status pages_copy(struct copier *copier, struct problem *why) {
    sqlite3_backup *backup = sqlite3_backup_init(copier->to.db, "main", copier->from->db, "main");
    if (!backup) return sqlite_fault(&copier->to, sqlite3_extended_errcode(copier->to.db), why);
    int code = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    TRY(connection_unchanged(copier->from, why));
    if (code == SQLITE_DONE) return done();
    return sqlite_fault(is_of_reading(code) ? copier->from : &copier->to, code, why);
}

static status scratch_fill(struct copier *copier, struct problem *why) {
    status result = connection_open_scratch(&copier->to, copier->scratch, why);
    if (is_done(result)) result = pages_copy(copier, why);
    if (is_done(result)) result = sqlite_execute(&copier->to, "DELETE FROM form", why); /* a server's own secret */
    if (is_done(result))
        result = sqlite_execute(&copier->to, "PRAGMA user_version = 1", why); /* no server has the copy */
    if (is_done(result)) result = connection_finish_scratch(&copier->to, why);
    if (!is_done(result)) connection_close(&copier->to);
    return is_done(result) ? scratch_sync(&copier->to, copier->scratch, why) : result;
}

/* Does the copy read back intact? */
static status scratch_check(struct copier *copier, struct problem *why) {
    struct store *copy;
    status opened = store_sqlite_open(&copy, copier->scratch, STORE_LOOK, NULL, why);
    if (opened.outcome == FAULT) return fault(why, "COPY", MSG_COPY_BAD, 1, arg_cstr(copier->to.name));
    TRY(opened);
    status checked = copier->copying->check(copier->copying->context, copy, why);
    store_close(copy);
    return checked;
}

/* If the new file cannot get its name, the old file gets it back. */
static status publish(struct copier *copier, struct problem *why) {
    if (!copier->copying->aside) return file_publish(copier->scratch, copier->to.path, why);
    TRY(rename_set_move(&copier->to, &copier->aside, why));
    status published = file_publish(copier->scratch, copier->to.path, why);
    if (!is_done(published) && published.outcome != UNKNOWN) rename_set_return(&copier->aside, ASIDE_NAMES);
    return published;
}

static status copy_locked(struct copier *copier, struct problem *why) {
    if (!copier->copying->aside) TRY(sqlite_name_check(&copier->to, why));
    scratch_remove(copier->scratch); /* we hold the lock, so this is from a crash */
    status result = scratch_fill(copier, why);
    if (is_done(result)) result = scratch_check(copier, why);
    if (is_done(result)) result = publish(copier, why);
    if (result.outcome != UNKNOWN) scratch_remove(copier->scratch); /* else see open_to_write */
    if (result.outcome == DONE || result.outcome == UNKNOWN)
        lock_write_note(copier->to.lock, ""); /* it was about the previous file */
    return result;
}

static status names_find(struct copier *copier, struct problem *why) {
    copier->to.name = file_name_with(copier->copying->path, "");
    if (!copier->to.name) return no_memory();
    TRY(sqlite_path_resolve(&copier->to, why));
    copier->scratch = file_name_with(copier->to.path, ".new");
    if (!copier->scratch) return no_memory();
    return copier->copying->aside ? rename_set_prepare(&copier->aside, copier->to.path, copier->copying->aside)
                                  : done();
}

status sqlite_copy(struct sqlite_store *sqlite, const struct store_copying *copying, struct problem *why) {
    struct copier copier = {.from = sqlite, .copying = copying};
    status result = names_find(&copier, why);
    /* Also before taking the lock, so that we do not wait for a file in use. */
    if (is_done(result) && !copying->aside) result = sqlite_name_check(&copier.to, why);
    if (is_done(result)) result = lock_take(&copier.to.lock, copier.to.path, LOCK_WAIT_MS, why);
    if (is_done(result)) result = copy_locked(&copier, why);
    lock_release(copier.to.lock);
    rename_set_free(&copier.aside);
    memory_free(copier.scratch);
    memory_free(copier.to.name);
    memory_free(copier.to.path);
    return result;
}
