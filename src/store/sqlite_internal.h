/* What the files of the SQLite store share.
 * The SQLite store from inside: what its files share. For this folder only. */
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
    SQLITE_STORE_APPLICATION = 0x54494c54, /* "TILT": whose file it is */
    SQLITE_STORE_VERSION = 1,              /* of the tables */
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
    STATEMENT_ADD_ENTRY,
    STATEMENT_ADD_SEAL,
    STATEMENT_ADD_COMMAND,
    STATEMENT_ERASE_SEAL,
    STATEMENT_ERASE_DIGEST,
    STATEMENTS,
};

struct sqlite_store {
    struct store store; /* first, so that one is the other */
    enum store_mode mode;
    char *name;        /* as the caller gave it: for sentences */
    char *path;        /* its one name (file_resolve) */
    struct lock *lock; /* NULL in a reader */
    sqlite3 *db;       /* NULL: a new file before its first append, or reopen_due */
    sqlite3_stmt *statements[STATEMENTS];
    uint8_t event[ID_SIZE];
    bool event_known;
    bool reopen_due; /* after an UNKNOWN */
    bool lacks;      /* what had been saved: everything stays as it is, for whoever tries to get it back */
    bool reading;
    bool immutable;                /* opened past SQLite's locks ... */
    struct stat unopened;          /* ... as it was before */
    VEC(struct ledger_seal) seals; /* of the row that is being read ... */
    struct buffer image;           /* for STORE_LOOK: what SQLite reads in */
    struct arena values;           /* ... and their values, for SQLite's bytes live until its next step only */
};

/* sqlite_error.c: what an SQLite error means. `code` is an extended result code. */
status sqlite_fault(const struct sqlite_store *sqlite, int code, struct problem *why) MUST_CHECK;
status sqlite_not_known(const struct sqlite_store *sqlite, int code, struct problem *why) MUST_CHECK;
status sqlite_damaged(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_statement.c: statements are prepared when first used and kept. */
status statement_ready(struct sqlite_store *sqlite, enum statement which, sqlite3_stmt **statement,
                       struct problem *why) MUST_CHECK;
/* Steps a statement that gives no rows, and makes it ready for another time. */
status statement_run(struct sqlite_store *sqlite, sqlite3_stmt *statement, struct problem *why) MUST_CHECK;
/* STATEMENT_BEGIN or STATEMENT_BEGIN_READING; sqlite_rollback, or the commit, ends what it begins. */
status transaction_begin(struct sqlite_store *sqlite, enum statement begin, struct problem *why) MUST_CHECK;
/* One text without parameters; its rows are thrown away. */
status sqlite_execute(struct sqlite_store *sqlite, const char *sql, struct problem *why) MUST_CHECK;
void sqlite_rollback(struct sqlite_store *sqlite);
void bind_number(sqlite3_stmt *statement, int parameter, uint64_t number);
/* The bytes must live until the statement is reset. */
void bind_bytes(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size);
/* False where the column holds another text. Reading one may want memory: where there is none, `code` says so. */
bool column_is(sqlite3_stmt *statement, int column, const char *text, int *code);
/* False where the column holds anything else than that. */
bool column_number(sqlite3_stmt *statement, int column, uint64_t max, uint64_t *number);
bool column_bytes(sqlite3_stmt *statement, int column, uint8_t *bytes, size_t size);

/* sqlite_schema.c */
status schema_make(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
status schema_check(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_header.c: looks at the first bytes before SQLite does, so that another program's file is left alone, with
 * whatever that program left beside it. Through SQLite's own descriptor: opening and closing the file once more would
 * drop all locks this process has on it. `is_wal`: it is in WAL mode already. */
status header_check(struct sqlite_store *sqlite, bool *is_wal, struct problem *why) MUST_CHECK;

/* sqlite_connection.c */
status connection_open_writer(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
status connection_open_reader(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* The file as it stands, read into memory. */
status connection_open_image(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* A new file of that name without tables, which no crash need survive; NULL: in memory. */
status connection_open_scratch(struct sqlite_store *sqlite, const char *path, struct problem *why) MUST_CHECK;
/* Makes an ordinary file of it, and closes it. */
status connection_finish_scratch(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* Brings what is in FILE-wal into the file and empties it, as far as nobody reads it; gives SQLite's code. */
int connection_checkpoint(struct sqlite_store *sqlite);

/* sqlite_close.c: also where there is none. What stood in FILE-wal goes into the file if nobody else has it open; not where
 * something is lacking. */
void connection_close(struct sqlite_store *sqlite);

/* sqlite_erase.c: before the transaction, in it, and after it. */
status erase_prepare(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
status erase_seals(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
void erase_finish(struct sqlite_store *sqlite);

/* sqlite_path.c: looks without opening, for closing a descriptor would drop the locks that this process may have. */
status sqlite_file_check(const char *name, struct stat *found, struct problem *why) MUST_CHECK;
/* sqlite->path from sqlite->name. */
status sqlite_path_resolve(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* The name must be free, and what SQLite would take for the new file's log or journal must not lie about. */
status sqlite_name_check(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* Is there a file of ours with that ending, and is there anything in it? */
status file_beside(const struct sqlite_store *sqlite, const char *ending, bool *there, bool *filled) MUST_CHECK;
/* Is there anything in FILE-wal? */
bool connection_has_wal(const struct sqlite_store *sqlite);
/* By errno: the file cannot be looked at any more. */
status file_gone(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;
/* FAULT "BUSY" where a file that is read past the locks is not what it was. */
status connection_unchanged(const struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_copy.c, sqlite_rename.c */
status sqlite_copy(struct sqlite_store *sqlite, const struct store_copying *copying, struct problem *why) MUST_CHECK;
/* A file and what SQLite may have beside it, and other names for them: made beforehand, so that nothing is wanting when
 * they are moved, or moved back. */
enum { ASIDE_NAMES = 4 };
struct rename_set {
    char *old[ASIDE_NAMES], *new[ASIDE_NAMES];
};
status rename_set_prepare(struct rename_set *aside, const char *path, const char *name) MUST_CHECK;
void rename_set_free(struct rename_set *aside);
/* Nobody may have the file open, and the caller holds its lock. After a fault everything is as it was. */
status rename_set_move(const struct sqlite_store *sqlite, const struct rename_set *aside,
                       struct problem *why) MUST_CHECK;
/* Moves the first `count` back, as far as that can be done. */
void rename_set_return(const struct rename_set *aside, int count);
/* sqlite_watermark.c. The note in FILE.lock, of a writer: its last entry. FAULT "DAMAGED" where the file has less than a note
 * says, which was read before the file was. */
void watermark_write(struct sqlite_store *sqlite, uint64_t last);
status watermark_check(struct sqlite_store *sqlite, const char *note, struct problem *why) MUST_CHECK;

/* sqlite_check.c */
status sqlite_check(struct sqlite_store *sqlite, struct problem *why) MUST_CHECK;

/* sqlite_read.c, sqlite_append.c, sqlite_create.c */
status sqlite_last_seq(struct sqlite_store *sqlite, uint64_t *last, struct problem *why) MUST_CHECK;
status sqlite_read(struct sqlite_store *sqlite, uint64_t from, store_on_row on_row, void *context,
                   struct problem *why) MUST_CHECK;
status sqlite_find_command(struct sqlite_store *sqlite, const uint8_t id[ID_SIZE], struct store_command *found,
                           bool *is_there, struct problem *why) MUST_CHECK;
/* Begins a transaction and puts all of the batch into it; where that fails, there is no transaction any more. */
status sqlite_put_batch(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
status sqlite_append(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
status sqlite_create(struct sqlite_store *sqlite, const struct store_batch *batch, struct problem *why) MUST_CHECK;
status sqlite_create_in_memory(struct sqlite_store *sqlite, const struct store_batch *batch,
                               struct problem *why) MUST_CHECK;
/* A file that is made aside: all of it goes, with what SQLite left beside it; and onto stable storage, for the sake of
 * sqlite->name. */
void scratch_remove(const char *scratch);
status scratch_sync(const struct sqlite_store *sqlite, const char *scratch, struct problem *why) MUST_CHECK;

#endif
