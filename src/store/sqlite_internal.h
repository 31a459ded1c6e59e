/* Internals of the SQLite store: state and functions that its files share, for this folder only. */
#ifndef TILTYARD_STORE_SQLITE_INTERNAL_H
#define TILTYARD_STORE_SQLITE_INTERNAL_H

#include <sqlite3.h>
#include <sys/stat.h>
#include "base/buffer.h"
#include "sys/lock.h"
#include "base/memory.h"
#include "store/store_batch.h"
#include "store/store_sqlite.h"

enum {
    SQLITE_STORE_APPLICATION = 0x54494c54, /* "TILT": application id of our files */
    SQLITE_STORE_VERSION = 1,              /* of the tables */
    SQLITE_STORE_MARK = 1 << 16,           /* in the file's version: a server has it open (sqlite_mark.c) */
    SQLITE_STORE_ENTRY_MAX = 64 << 20,     /* bytes of one body or value */
    SQLITE_STORE_PATH_MAX = 500,           /* SQLite's own limit is 512, with the longest ending it adds */
    SQLITE_STORE_BUSY_MS = 2000,
};

enum statement {
    STATEMENT_BEGIN,
    STATEMENT_BEGIN_READING,
    STATEMENT_COMMIT,
    STATEMENT_ROLLBACK,
    STATEMENT_EVENTS,
    STATEMENT_LAST,
    STATEMENT_READ_ENTRIES,
    STATEMENT_READ_SEALS,
    STATEMENT_FIND_COMMAND,
    STATEMENT_COVER_OF_COMMANDS,
    STATEMENT_EACH_COMMAND,
    STATEMENT_ADD_ENTRY,
    STATEMENT_ADD_SEAL,
    STATEMENT_ADD_COMMAND,
    STATEMENT_ERASE_SEAL,
    STATEMENT_ERASE_DIGEST,
    STATEMENT_ADD_FORM_SECRET,
    STATEMENT_FIND_FORM_SECRET,
    STATEMENTS,
};

/* Which file a name belonged to. */
struct file_place {
    bool is_known;
    dev_t device;
    ino_t number;
};

/* What the file was after this program last wrote it. */
struct file_written {
    bool is_known;
    off_t size;
    struct timespec when;
};

struct sqlite_store {
    struct store store; /* first, so that a pointer to one is a pointer to the other */
    enum store_mode mode;
    char *name;        /* as the caller gave it: for messages */
    char *path;        /* its resolved name (file_resolve) */
    struct lock *lock; /* NULL in a reader */
    sqlite3 *db;       /* NULL: a new file before its first append, or reopen_due */
    sqlite3_stmt *statements[STATEMENTS];
    uint8_t event[ID_SIZE];
    bool event_known;
    bool reopen_due;   /* after UNKNOWN */
    bool lacks;        /* saved entries are missing: nothing is changed, so that they can still be recovered */
    bool marked;       /* the file has the mark of a server ... */
    bool is_cut;       /* ... and is a copy that was made without its log */
    bool has_marked;   /* this connection has set the mark, and FILE.lock has a note on the disk */
    bool has_appended; /* by this connection or an earlier one of this store */
    bool is_unwritten; /* something may be only in the log */
    bool reading;
    bool is_changed; /* another program wrote the file or its ledger: nothing is taken until it is opened again */
    int log_pages;   /* in FILE-wal after the last commit */
    char *log_path, *index_path; /* of FILE-wal and FILE-shm, once a writer has opened them; NULL: not yet */
    struct file_place place, log_place, index_place;
    int own; /* the file itself, whatever name it has now; -1: none */
    struct file_written written;
    bool immutable;                /* opened bypassing SQLite's locks ... */
    struct stat unopened;          /* ... the file's state before that */
    VEC(struct ledger_seal) seals; /* of the row being read ... */
    struct buffer image;           /* for STORE_LOOK: the bytes SQLite reads */
    struct arena values;           /* ... and their values, because SQLite's bytes are valid only until the next step */
};

/* sqlite_error.c: what an SQLite error means. `code` is an extended result code. */
status sqlite_fault(const struct sqlite_store *sqlite, int code, struct problem *why) MUST_CHECK;
status sqlite_not_known(const struct sqlite_store *sqlite, int code, struct problem *why) MUST_CHECK;
status sqlite_damaged(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_statement.c: statements are prepared on first use and kept. */
status statement_ready(struct sqlite_store *sqlite, enum statement which, sqlite3_stmt **statement,
                       struct problem *why) MUST_CHECK;
/* Steps a statement that returns no rows, and resets it. */
status statement_run(struct sqlite_store *sqlite, sqlite3_stmt *statement, struct problem *why) MUST_CHECK;
/* STATEMENT_BEGIN or STATEMENT_BEGIN_READING; sqlite_rollback or the commit ends the transaction. */
status transaction_begin(struct sqlite_store *sqlite, enum statement begin, struct problem *why) MUST_CHECK;
/* One SQL text without parameters; its rows are discarded. */
status sqlite_execute(struct sqlite_store *sqlite, const char *sql, struct problem *why) MUST_CHECK;
void sqlite_rollback(struct sqlite_store *sqlite);
void bind_number(sqlite3_stmt *statement, int parameter, uint64_t number);
/* The bytes must live until the statement is reset. */
void bind_bytes(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size);
/* False if the column holds another text. Reading a text may need memory: if there is none, `code` says so. */
bool column_is(sqlite3_stmt *statement, int column, const char *text, int *code);
/* False if the column holds anything else. */
bool column_number(sqlite3_stmt *statement, int column, uint64_t max, uint64_t *number);
bool column_bytes(sqlite3_stmt *statement, int column, uint8_t *bytes, size_t size);

/* sqlite_schema.c */
status schema_make(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* The version of the tables; also sets `marked`. */
status version_check(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
status schema_check(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_header.c: checks the first bytes before SQLite does, so that a file of another program and the files next to
 * it are left alone. It reads through SQLite's own descriptor: opening and closing the file again would drop all locks
 * of this process on it. `is_wal`: the file is in WAL mode already. */
status header_check(struct sqlite_store *sqlite, bool *is_wal, struct problem *why) MUST_CHECK;

/* sqlite_connection.c */
status connection_open_writer(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
status connection_open_reader(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* Opens the file as it is, read into memory. */
status connection_open_image(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* A new, empty file of that name, without crash safety; NULL: in memory. */
status connection_open_scratch(struct sqlite_store *sqlite, const char *path, struct problem *why) MUST_CHECK;
/* Makes a normal file of it and closes it. */
status connection_finish_scratch(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_checkpoint.c: moves the content of FILE-wal into the file and empties the log, as far as no reader uses it.
 * Returns SQLite's code; SQLITE_BUSY also if another program wrote the file. */
int connection_checkpoint(struct sqlite_store *sqlite);
/* The same as far as no reader needs the old pages, without emptying the log. True: everything is in the file. */
bool log_move(struct sqlite_store *sqlite);
/* log_watch: after opening for writing. log_move_if_long: after a commit (store_log_pages_max). */
void log_watch(struct sqlite_store *sqlite);
void log_move_if_long(struct sqlite_store *sqlite);

/* sqlite_close.c: also if there is no connection. Moves FILE-wal into the file if no other connection has it open, but
 * not if saved entries are missing. */
void connection_close(struct sqlite_store *sqlite);

/* sqlite_erase.c: called before the transaction, in it, and after it. */
status erase_prepare(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
status erase_seals(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
void erase_finish(struct sqlite_store *sqlite);

/* sqlite_path.c: checks the file without opening it, because closing a descriptor would drop the locks of this
 * process. */
status sqlite_file_check(const char *name, struct stat *found, struct problem *why) MUST_CHECK;
/* Sets sqlite->path from sqlite->name. */
status sqlite_path_resolve(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* The name must be free, and there must be no old file that SQLite would take for the new file's log or journal. */
status sqlite_name_check(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* Is there a file of ours with that ending, and is it non-empty? */
status file_beside(const struct sqlite_store *sqlite, const char *ending, bool *there, bool *filled) MUST_CHECK;
/* Is FILE-wal non-empty? */
bool connection_has_wal(const struct sqlite_store *sqlite);
/* By errno: the file can no longer be checked. */
status file_gone(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* FAULT "BUSY" if a file that is read without locks has changed. */
status connection_unchanged(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_copy.c, sqlite_rename.c */
status sqlite_copy(struct sqlite_store *sqlite, const struct store_copying *copying, struct problem *why) MUST_CHECK;
/* A file, the files SQLite may have next to it, and new names for them. They are prepared beforehand, so that no memory
 * is needed while they are moved, or moved back. */
enum { ASIDE_NAMES = 4 };
struct rename_set {
    char *old[ASIDE_NAMES], *new[ASIDE_NAMES];
};
status rename_set_prepare(struct rename_set *aside, const char *path, const char *name) MUST_CHECK;
void rename_set_free(struct rename_set *aside);
/* No process may have the file open, and the caller holds its lock. After a fault everything is as before. */
status rename_set_move(const struct sqlite_store *sqlite, const struct rename_set *aside,
                       struct problem *why) MUST_CHECK;
/* Moves the first `count` back, as far as possible. */
void rename_set_return(const struct rename_set *aside, int count);
/* sqlite_watermark.c: a writer notes its last entry in FILE.lock. FAULT "DAMAGED" if the file has fewer entries than
 * the note, which was read before the file was. */
void watermark_write(struct sqlite_store *sqlite, uint64_t last);
status watermark_check(struct sqlite_store *sqlite, const char *note, struct problem *why) MUST_CHECK;

/* sqlite_form_secret.c: as store_form_secret. */
status sqlite_form_secret(struct sqlite_store *sqlite, uint8_t secret[HASH_SIZE], struct problem *why) MUST_CHECK;
/* Is the note about this event? */
bool watermark_is_ours(const struct sqlite_store *sqlite, const char *note);

/* sqlite_mark.c. mark_find: sets `is_cut`; `note_before` was read before the file was opened, `has_log`: FILE-wal was
 * not empty then. mark_begin: before serving. mark_end: before closing; without a mark, moves the log only. */
void mark_find(struct sqlite_store *sqlite, const char *note_before, bool has_log);
void mark_begin(struct sqlite_store *sqlite);
void mark_end(struct sqlite_store *sqlite);
/* Moves what is only in the log into the file, so that the file alone is whole. False: a reader or the disk prevented
 * it; try again later. */
bool write_back(struct sqlite_store *sqlite);

/* sqlite_place.c. place_note: after opening for writing. place_check: FAULT "MOVED" if one of the names FILE, FILE-wal,
 * FILE-shm, FILE.lock belongs to another file or to none, or if another program wrote FILE. In the first case all that was
 * saved is then moved into the file that is open; it may come back. The second lasts until the store is opened again. */
void place_note(struct sqlite_store *sqlite);
status place_check(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* Another program wrote the file or its ledger: closes the connection, and touches nothing any longer. */
void changed_leave(struct sqlite_store *sqlite);
status changed_fault(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_written.c. written_begin: after opening; written_end: before closing, also if nothing began. written_note: after
 * each checkpoint. */
void written_begin(struct sqlite_store *sqlite);
void written_end(struct sqlite_store *sqlite);
void written_note(struct sqlite_store *sqlite);
/* Is the file that is open as this program last wrote it? written_as: `now` is what that file is. */
bool written_is(const struct sqlite_store *sqlite);
bool written_as(const struct sqlite_store *sqlite, const struct stat *now);

/* sqlite_check.c */
status sqlite_check(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_read.c, sqlite_append.c, sqlite_create.c */
status sqlite_last_seq(struct sqlite_store *sqlite, uint64_t *last, struct problem *why) MUST_CHECK;
status sqlite_read(struct sqlite_store *sqlite, uint64_t from, store_on_row on_row, void *context,
                   struct problem *why) MUST_CHECK;
status sqlite_each_command(struct sqlite_store *sqlite, store_on_command on_command, void *context,
                           struct problem *why) MUST_CHECK;
status sqlite_find_command(struct sqlite_store *sqlite, const uint8_t id[ID_SIZE], struct store_command *found,
                           bool *is_there, struct problem *why) MUST_CHECK;
/* Begins a transaction and puts the whole batch into it; on failure, no transaction is left open. */
status sqlite_put_batch(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
status sqlite_append(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
status sqlite_create(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
status sqlite_create_in_memory(struct sqlite_store *sqlite, const struct store_batch *batch,
                               struct problem *why) MUST_CHECK;
/* For a file under construction: remove it with everything SQLite left next to it; and write it to stable storage.
 * Messages use sqlite->name. */
void scratch_remove(const char *scratch);
status scratch_sync(const struct sqlite_store *sqlite, const char *scratch, struct problem *why) MUST_CHECK;

#endif
