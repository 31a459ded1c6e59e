/* Creates the SQLite file with its first batch: see store_sqlite.h. */
#include "sys/files.h"
#include "store/sqlite_internal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

void scratch_remove(const char *scratch) {
    static const char *const endings[] = {"-wal", "-shm", "-journal"};
    unlink(scratch); /* also without memory for names */
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char *name = file_name_with(scratch, endings[i]);
        if (name) unlink(name);
        memory_free(name);
    }
}

static status scratch_fill(struct sqlite_store *sqlite, const char *scratch, const struct store_batch *batch,
                           struct problem *why) {
    TRY(connection_open_scratch(sqlite, scratch, why));
    TRY(schema_make(sqlite, why));
    if (batch->erased_count > 0) TRY(erase_prepare(sqlite, why));
    TRY(sqlite_put_batch(sqlite, batch, why));
    return sqlite_execute(sqlite, "COMMIT", why); /* failure is not UNKNOWN: no one will see this file */
}

/* Syncs the file, which SQLite was told not to do. Its connection is closed, so that closing our descriptor drops no
 * lock. What is read from here on comes from the disk, as far as the system supports that. */
status scratch_sync(const struct sqlite_store *sqlite, const char *scratch, struct problem *why) {
    int descriptor = file_open(scratch, O_RDWR, 0);
    int error = descriptor < 0 || file_sync(descriptor) != 0 ? errno : 0;
    if (!error) (void)posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
    if (descriptor >= 0) close(descriptor);
    return error ? file_fault_writing(error, sqlite->name, why) : done();
}

static status scratch_publish(struct sqlite_store *sqlite, const char *scratch, const struct store_batch *batch,
                              struct problem *why) {
    status result = scratch_fill(sqlite, scratch, batch, why);
    if (is_done(result)) result = connection_finish_scratch(sqlite, why);
    if (!is_done(result)) connection_close(sqlite);
    sqlite->reopen_due = false; /* set by the scratch file, if even rollback failed */
    if (is_done(result)) result = scratch_sync(sqlite, scratch, why);
    if (!is_done(result)) return result;
    return file_publish(scratch, sqlite->path, why);
}

status sqlite_create(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    struct problem ignored;
    char *scratch = file_name_with(sqlite->path, ".new");
    if (!scratch) return no_memory();
    scratch_remove(scratch); /* we hold the lock, so this is from a crash */
    status result = scratch_publish(sqlite, scratch, batch, why);
    if (result.outcome == UNKNOWN) /* its second name marks it until a writer has handled it: see open_to_write */
        sqlite->reopen_due = true;
    else
        scratch_remove(scratch);
    memory_free(scratch);
    if (!is_done(result)) return result;
    sqlite->mode = STORE_WRITE;
    watermark_write(sqlite,
                    batch->after + batch->row_count); /* also replaces the note of an earlier file of this name */
    /* The batch is saved in any case: if the file cannot be reopened, the next call reports that. */
    if (!is_done(connection_open_writer(sqlite, &ignored))) sqlite->reopen_due = true;
    return result;
}

status sqlite_create_in_memory(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) {
    assert(!sqlite->db); /* it takes one batch */
    status result = scratch_fill(sqlite, NULL, batch, why);
    if (!is_done(result)) connection_close(sqlite);
    return result;
}
