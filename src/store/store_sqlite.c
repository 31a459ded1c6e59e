#include "store/store_sqlite.h"
#include "sys/files.h"
#include "store/sqlite_internal.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

static struct sqlite_store *sqlite_of(struct store *store) { return (struct sqlite_store *)store; }

static status usable(const struct sqlite_store *sqlite, struct problem *why) {
    assert(!sqlite->reading); /* a callback must not use the store */
    if (sqlite->is_changed) return changed_fault(sqlite, why);
    if (sqlite->reopen_due) return fault(why, "REOPEN", MSG_STORE_REOPEN, 0);
    return done();
}

/* A new event before its first append. */
static bool is_unborn(const struct sqlite_store *sqlite) {
    return sqlite->mode == STORE_CREATE || (sqlite->mode == STORE_SCRATCH && !sqlite->db);
}

static status method_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    if (is_unborn(sqlite)) return fault(why, "EMPTY", MSG_STORE_EMPTY, 0);
    memcpy(event, sqlite->event, ID_SIZE);
    return done();
}

static status method_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    return is_unborn(sqlite) ? done() : sqlite_read(sqlite, from, on_row, context, why);
}

static status method_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    store_batch_assert(batch);
    switch (sqlite->mode) {
    case STORE_CREATE: return sqlite_create(sqlite, batch, why);
    case STORE_SCRATCH: return sqlite_create_in_memory(sqlite, batch, why);
    case STORE_WRITE:
    case STORE_SERVE: return sqlite_append(sqlite, batch, why);
    case STORE_READ:
    case STORE_LOOK: break;
    }
    return fault(why, "READ-ONLY", MSG_STORE_READ_ONLY, 1, arg_cstr(sqlite->name));
}

static status method_find_command(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found,
                                  bool *is_there, struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    *is_there = false;
    return is_unborn(sqlite) ? done() : sqlite_find_command(sqlite, id, found, is_there, why);
}

static status method_each_command(struct store *store, store_on_command on_command, void *context,
                                  struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    return is_unborn(sqlite) ? done() : sqlite_each_command(sqlite, on_command, context, why);
}

static status method_check(struct store *store, struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    return is_unborn(sqlite) ? done() : sqlite_check(sqlite, why);
}

static status method_copy(struct store *store, const struct store_copying *copying, struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    return is_unborn(sqlite) ? fault(why, "EMPTY", MSG_STORE_EMPTY, 0) : sqlite_copy(sqlite, copying, why);
}

static status method_form_secret(struct store *store, uint8_t secret[HASH_SIZE], struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(usable(sqlite, why));
    bool writes = sqlite->mode == STORE_WRITE || sqlite->mode == STORE_SERVE;
    return writes ? sqlite_form_secret(sqlite, secret, why) : done();
}

/* Where the file lies is asked first: a store is not opened again while another file has the name. */
static status method_in_place(struct store *store, struct problem *why) {
    struct sqlite_store *sqlite = sqlite_of(store);
    TRY(place_check(sqlite, why));
    return usable(sqlite, why);
}

static bool method_write_back(struct store *store) { return write_back(sqlite_of(store)); }

static bool method_is_cut(const struct store *store) { return ((const struct sqlite_store *)store)->is_cut; }

/* The note in FILE.lock covers a log that is not yet in the file. It stays while there is such a log, and while entries
 * are missing. The last reader may have moved the log into the file too. */
static void note_settle(struct sqlite_store *sqlite, bool reader_may) {
    bool settled = sqlite->path && !sqlite->lacks && !connection_has_wal(sqlite) && (!sqlite->marked || sqlite->is_cut);
    if (sqlite->lock && settled) lock_write_note(sqlite->lock, "");
    if (!sqlite->lock && settled && reader_may) lock_clear(sqlite->path);
}

/* A reader's last check: does the file have everything noted since? */
static bool has_all(struct sqlite_store *sqlite) {
    struct problem ignored;
    char note[LOCK_NOTE_MAX + 1];
    if (!sqlite->db || sqlite->mode != STORE_READ) return false;
    lock_read_note(sqlite->path, note);
    return *note && is_done(watermark_check(sqlite, note, &ignored)) && is_done(version_check(sqlite, &ignored));
}

/* FILE.lock was removed: takes it again, so that no other program writes while this one ends. */
static void lock_regain(struct sqlite_store *sqlite) {
    struct problem ignored;
    struct lock *again;
    if (!sqlite->db || !sqlite->lock || lock_is_named(sqlite->lock)) return;
    if (!is_done(lock_take(&again, sqlite->path, 0, &ignored))) return;
    lock_release(sqlite->lock);
    sqlite->lock = again;
}

static void method_close(struct store *store) {
    struct sqlite_store *sqlite = sqlite_of(store);
    bool reader_may = has_all(sqlite);
    lock_regain(sqlite);
    if (sqlite->lock && lock_is_named(sqlite->lock)) mark_end(sqlite);
    connection_close(sqlite);
    note_settle(sqlite, reader_may);
    written_end(sqlite);
    lock_release(sqlite->lock); /* after the connection: until then it may still remove FILE-wal */
    VEC_FREE(&sqlite->seals);
    arena_free(&sqlite->values);
    buffer_free(&sqlite->image); /* after the connection, which reads from it */
    memory_free(sqlite->name);
    memory_free(sqlite->path);
    memory_free(sqlite->log_path);
    memory_free(sqlite->index_path);
    memory_free(sqlite);
}

static const struct store_methods sqlite_methods = {
    .version = STORE_METHODS_VERSION,
    .event = method_event,
    .read = method_read,
    .append = method_append,
    .find_command = method_find_command,
    .each_command = method_each_command,
    .check = method_check,
    .copy = method_copy,
    .form_secret = method_form_secret,
    .in_place = method_in_place,
    .write_back = method_write_back,
    .is_cut = method_is_cut,
    .close = method_close,
};

/* A new file that still has its first name: a crash or failure happened before its final name was on stable storage. */
static status second_name_remove(const struct sqlite_store *sqlite, struct problem *why) {
    struct stat file, second;
    status synced = done();
    char *scratch = file_name_with(sqlite->path, ".new");
    if (!scratch) return no_memory();
    if (stat(sqlite->path, &file) == 0 && lstat(scratch, &second) == 0 && file.st_dev == second.st_dev &&
        file.st_ino == second.st_ino) {
        synced = file_sync_folder(sqlite->path, why);
        if (is_done(synced)) unlink(scratch);
    }
    memory_free(scratch);
    return synced;
}

static status open_to_write(struct sqlite_store *sqlite, struct problem *why) {
    struct stat found;
    TRY(sqlite_file_check(sqlite->name, &found, why));
    if (!file_writable(sqlite->name)) return fault(why, "READ-ONLY", MSG_STORE_READ_ONLY, 1, arg_cstr(sqlite->name));
    TRY(sqlite_path_resolve(sqlite, why));
    TRY(lock_take(&sqlite->lock, sqlite->path, LOCK_WAIT_MS, why));
    if (found.st_nlink > 1) TRY(second_name_remove(sqlite, why));
    /* Nothing is read from a file that a power cut could still take away: it may have just got its name. */
    if (lock_was_stale(sqlite->lock)) TRY(file_sync_folder(sqlite->path, why));
    return connection_open_writer(sqlite, why);
}

static status open_to_look(struct sqlite_store *sqlite, struct problem *why) {
    struct stat found;
    TRY(sqlite_file_check(sqlite->name, &found, why));
    TRY(sqlite_path_resolve(sqlite, why));
    return connection_open_image(sqlite, why);
}

static status open_to_read(struct sqlite_store *sqlite, struct problem *why) {
    struct stat found;
    TRY(sqlite_file_check(sqlite->name, &found, why));
    TRY(sqlite_path_resolve(sqlite, why));
    return connection_open_reader(sqlite, why);
}

static status open_to_create(struct sqlite_store *sqlite, const uint8_t event[ID_SIZE], struct problem *why) {
    TRY(sqlite_path_resolve(sqlite, why));
    TRY(sqlite_name_check(sqlite, why)); /* before the lock, so that we do not wait for a file in use */
    TRY(lock_take(&sqlite->lock, sqlite->path, LOCK_WAIT_MS, why));
    TRY(sqlite_name_check(sqlite, why));
    memcpy(sqlite->event, event, ID_SIZE);
    return done();
}

static status open_in_mode(struct sqlite_store *sqlite, const uint8_t *event, struct problem *why) {
    switch (sqlite->mode) {
    case STORE_CREATE: return open_to_create(sqlite, event, why);
    case STORE_WRITE:
    case STORE_SERVE: return open_to_write(sqlite, why);
    case STORE_LOOK: return open_to_look(sqlite, why);
    case STORE_SCRATCH: memcpy(sqlite->event, event, ID_SIZE); return done();
    case STORE_READ: break;
    }
    return open_to_read(sqlite, why);
}

status store_sqlite_open(struct store **store, const char *path, enum store_mode mode, const uint8_t event[ID_SIZE],
                         struct problem *why) {
    assert((mode == STORE_CREATE || mode == STORE_SCRATCH) == (event != NULL));
    struct sqlite_store *sqlite = memory_alloc(sizeof *sqlite);
    if (!sqlite) return no_memory();
    sqlite->store.methods = &sqlite_methods;
    sqlite->mode = mode;
    sqlite->own = -1;
    sqlite->name = file_name_with(path, "");
    status result = sqlite->name ? open_in_mode(sqlite, event, why) : no_memory();
    if (is_done(result))
        *store = &sqlite->store;
    else
        method_close(&sqlite->store);
    return result;
}
