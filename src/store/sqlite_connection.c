/* SQLite connections: opening, locking, closing. */
#include "base/percent.h"
#include "sys/files.h"
#include "store/file_snapshot.h"
#include "store/sqlite_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* What a commit waits for. A test builds the store with OFF, to prove that its simulated power cuts detect the loss. */
#ifndef STORE_SYNCHRONOUS
#define STORE_SYNCHRONOUS "FULL"
#endif

/* The path as an SQLite URI, with special bytes percent-encoded. NULL: no memory. */
static char *uri_of(const char *path, const char *query) {
    struct buffer uri = {.ceiling = 8 * SQLITE_STORE_PATH_MAX};
    buffer_add_cstr(&uri, "file://");
    percent_encode(&uri, text_of(path), "/");
    buffer_add_cstr(&uri, query);
    if (uri.failed) buffer_free(&uri);
    return uri.bytes;
}

/* The file may be from an untrusted source: nothing in it is executed, and sizes are limited. */
static void set_limits(sqlite3 *db) {
    static const struct {
        int option, on;
    } options[] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},   {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0}, {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0}, {SQLITE_DBCONFIG_DQS_DDL, 0},        {SQLITE_DBCONFIG_DQS_DML, 0},
        {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        sqlite3_db_config(db, options[i].option, options[i].on, NULL);
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, SQLITE_STORE_ENTRY_MAX + 4096);
    sqlite3_limit(db, SQLITE_LIMIT_SQL_LENGTH, 4096);
    sqlite3_limit(db, SQLITE_LIMIT_COLUMN, 32);
    sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_busy_timeout(db, SQLITE_STORE_BUSY_MS);
}

/* After a fault the connection still exists and can report the error; close it with connection_close. */
static status open_uri(struct sqlite_store *sqlite, const char *path, const char *query, int flags,
                       struct problem *why) {
    char *uri = uri_of(path, query);
    if (!uri) return no_memory();
    flags |= SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    int code = sqlite3_open_v2(uri, &sqlite->db, flags, NULL);
    memory_free(uri);
    if (code != SQLITE_OK) return sqlite_fault(sqlite, code, why);
    set_limits(sqlite->db);
    return done();
}

/* The file must have one event, and only one. */
static status event_find(struct sqlite_store *sqlite, struct problem *why) {
    sqlite3_stmt *events;
    uint8_t last[ID_SIZE];
    TRY(statement_ready(sqlite, STATEMENT_EVENTS, &events, why));
    int code = sqlite3_step(events);
    bool one = code == SQLITE_ROW && column_bytes(events, 0, sqlite->event, ID_SIZE) &&
               column_bytes(events, 1, last, ID_SIZE) && memcmp(sqlite->event, last, ID_SIZE) == 0;
    sqlite3_reset(events);
    if (code != SQLITE_ROW) return sqlite_fault(sqlite, code, why);
    return one ? done() : sqlite_damaged(sqlite, why);
}

/* Restores WAL mode, in case another tool turned it off. */
static status journal_set_wal(struct sqlite_store *sqlite, struct problem *why) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(sqlite->db, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    bool is_wal = code == SQLITE_ROW && column_is(statement, 0, "wal", &code);
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW) return sqlite_fault(sqlite, code, why);
    return is_wal ? done() : sqlite_fault(sqlite, SQLITE_IOERR, why);
}

static status writer_ready(struct sqlite_store *sqlite, bool wal_left, struct problem *why) {
    char note[LOCK_NOTE_MAX + 1];
    bool is_wal;
    TRY(header_check(sqlite, &is_wal, why));
    TRY(schema_check(sqlite, why));
    TRY(sqlite_execute(
        sqlite, "PRAGMA synchronous = " STORE_SYNCHRONOUS "; PRAGMA secure_delete = ON; PRAGMA cell_size_check = ON",
        why));
    if (!is_wal) TRY(journal_set_wal(sqlite, why));
    TRY(event_find(sqlite, why));
    lock_read_note(sqlite->path, note);
    TRY(watermark_check(sqlite, note, why)); /* before the log is discarded */
    /* The log's last sync may have failed, but what we show as saved must be on disk. If a reader prevents the
     * checkpoint, that is accepted. */
    int code = wal_left ? connection_checkpoint(sqlite) : SQLITE_OK;
    if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY) return sqlite_fault(sqlite, code, why);
    mark_find(sqlite, note, wal_left);
    place_note(sqlite);
    if (sqlite->mode == STORE_SERVE) mark_begin(sqlite);
    return done();
}

status connection_open_writer(struct sqlite_store *sqlite, struct problem *why) {
    bool there, wal_left;
    TRY(file_beside(sqlite, "-wal", &there, &wal_left));
    /* psow=0: a power cut may corrupt the whole sector being written, so no sector of the log holds two commits. */
    status result = open_uri(sqlite, sqlite->path, "?psow=0", SQLITE_OPEN_READWRITE, why);
    if (is_done(result)) log_watch(sqlite);
    if (is_done(result)) result = writer_ready(sqlite, wal_left, why);
    if (!is_done(result)) connection_close(sqlite);
    return result;
}

static status reader_ready(struct sqlite_store *sqlite, struct problem *why) {
    bool is_wal;
    TRY(header_check(sqlite, &is_wal, why));
    TRY(schema_check(sqlite, why));
    TRY(sqlite_execute(sqlite, "PRAGMA query_only = ON; PRAGMA cell_size_check = ON", why));
    return event_find(sqlite, why);
}

static status reader_try(struct sqlite_store *sqlite, const char *query, int flags, struct problem *why) {
    char note[LOCK_NOTE_MAX + 1];
    bool has_log = connection_has_wal(sqlite);
    lock_read_note(sqlite->path, note);
    status result = open_uri(sqlite, sqlite->path, query, flags, why);
    if (is_done(result)) result = reader_ready(sqlite, why);
    if (is_done(result)) result = watermark_check(sqlite, note, why);
    if (is_done(result)) mark_find(sqlite, note, has_log);
    if (!is_done(result)) connection_close(sqlite);
    return result;
}

/* Bypasses all locks: correct only while no process writes, which is checked afterwards. */
static status reader_immutable(struct sqlite_store *sqlite, struct problem *why) {
    if (stat(sqlite->path, &sqlite->unopened) != 0) return file_gone(sqlite, why);
    sqlite->immutable = true;
    status result = reader_try(sqlite, "?immutable=1", SQLITE_OPEN_READONLY, why);
    TRY(connection_unchanged(sqlite, why));
    return result;
}

/* The file itself may be intact; it cannot be reached. */
static bool is_barred(status result, const struct problem *why) {
    static const char *const codes[] = {"FILE", "READ-ONLY", "DISK-FULL", "IO"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (result.outcome == FAULT && strcmp(why->rule, codes[i]) == 0) return true;
    return false;
}

/* A reader that may not write. While a writer has the file open, -wal and -shm exist and can be read. Without a writer,
 * a non-empty -wal was left by a crash. */
static status reader_without_writing(struct sqlite_store *sqlite, struct problem *why) {
    bool there, filled;
    TRY(file_beside(sqlite, "-wal", &there, &filled));
    if (!there) return reader_immutable(sqlite, why);
    status result = reader_try(sqlite, "?mode=ro", SQLITE_OPEN_READONLY, why);
    if (!is_barred(result, why)) return result;
    if (!filled) return reader_immutable(sqlite, why);
    return fault(why, "READ-ONLY", MSG_STORE_UNFINISHED, 1, arg_cstr(sqlite->name));
}

status connection_open_reader(struct sqlite_store *sqlite, struct problem *why) {
    bool there, filled;
    if (!file_writable(sqlite->path) || !file_folder_writable(sqlite->path)) return reader_without_writing(sqlite, why);
    /* Opened for writing, so that SQLite can remove -wal and -shm when the last reader closes. */
    status result = reader_try(sqlite, "", SQLITE_OPEN_READWRITE, why);
    if (!is_barred(result, why)) return result; /* else perhaps only the files next to it cannot be made */
    TRY(file_beside(sqlite, "-wal", &there, &filled));
    return filled ? result : reader_immutable(sqlite, why);
}

static status image_place(struct sqlite_store *sqlite, struct problem *why) {
    struct buffer *image = &sqlite->image;
    file_snapshot_end_log(image);
    int code = sqlite3_deserialize(sqlite->db, "main", (unsigned char *)image->bytes, (sqlite3_int64)image->length,
                                   (sqlite3_int64)image->length, SQLITE_DESERIALIZE_READONLY);
    return code == SQLITE_OK ? done() : sqlite_fault(sqlite, code, why);
}

static status image_load(struct sqlite_store *sqlite, bool *has_log, struct problem *why) {
    struct image image = {0};
    status result = file_snapshot_read(&image, sqlite->path, why);
    *has_log = file_snapshot_has(&image, IMAGE_COMMITTED);
    enum image_part part = *has_log ? IMAGE_COMMITTED : IMAGE_FILE;
    if (is_done(result)) result = file_snapshot_view(&image, part, &sqlite->image);
    file_snapshot_free(&image);
    return result;
}

status connection_open_image(struct sqlite_store *sqlite, struct problem *why) {
    char note[LOCK_NOTE_MAX + 1];
    bool has_log;
    lock_read_note(sqlite->path, note);
    TRY(image_load(sqlite, &has_log, why));
    if (sqlite->image.length == 0) return fault(why, "NOT-OURS", MSG_STORE_NOT_OURS, 1, arg_cstr(sqlite->name));
    status result = open_uri(sqlite, "/", "?mode=memory", SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, why);
    if (is_done(result)) result = image_place(sqlite, why);
    if (is_done(result)) result = reader_ready(sqlite, why);
    if (is_done(result)) mark_find(sqlite, note, has_log);
    if (!is_done(result)) connection_close(sqlite);
    return result;
}

/* Made by us, because SQLite does not say why it cannot make a file; for its owner alone, and so are SQLite's files next
 * to it. */
static status scratch_make(const char *scratch, const char *name, struct problem *why) {
    int descriptor = file_open(scratch, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (descriptor < 0) return file_fault_writing(errno, name, why);
    close(descriptor);
    return done();
}

status connection_open_scratch(struct sqlite_store *sqlite, const char *path, struct problem *why) {
    if (path) TRY(scratch_make(path, sqlite->name, why));
    int flags = SQLITE_OPEN_READWRITE | (path ? 0 : SQLITE_OPEN_CREATE);
    TRY(open_uri(sqlite, path ? path : "/", path ? "" : "?mode=memory", flags, why));
    return sqlite_execute(sqlite,
                          "PRAGMA page_size = 4096; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; "
                          "PRAGMA synchronous = OFF; PRAGMA secure_delete = ON; "
                          "PRAGMA application_id = 0x54494c54; PRAGMA user_version = 1",
                          why);
}

status connection_finish_scratch(struct sqlite_store *sqlite, struct problem *why) {
    TRY(journal_set_wal(sqlite, why));
    connection_close(sqlite);
    return done();
}
