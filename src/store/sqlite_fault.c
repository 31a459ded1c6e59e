/* What an error of SQLite means to a person. */
#include "files.h"
#include "sqlite_inside.h"

#include <errno.h>

/* The system's own error behind SQLite's, 0 where there is none. */
static int system_error(const struct sqlite_store *sqlite) { return sqlite->db ? sqlite3_system_errno(sqlite->db) : 0; }

/* SQLite names a full disk only where a write meets it, not where a file beside ours cannot be made. */
static bool is_disk_full(const struct sqlite_store *sqlite, int code) {
    int error = system_error(sqlite);
    bool of_system = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
    return (code & 0xff) == SQLITE_FULL || (of_system && (error == ENOSPC || error == EDQUOT));
}

static status cannot_open(const struct sqlite_store *sqlite, int code, struct problem *why) {
    int error = system_error(sqlite);
    if (error == EACCES || error == EPERM || error == EROFS || error == ENAMETOOLONG || error == EISDIR)
        return file_fault_reading(error, sqlite->name, why);
    return fault(why, "IO", MSG_FILE_TROUBLE, 2, arg_words(sqlite->name), arg_number(error ? error : code));
}

status sqlite_damaged(const struct sqlite_store *sqlite, struct problem *why) {
    return fault(why, "DAMAGED", MSG_STORE_DAMAGED, 1, arg_words(sqlite->name));
}

status sqlite_fault(const struct sqlite_store *sqlite, int code, struct problem *why) {
    struct argument name = arg_words(sqlite->name);
    if (is_disk_full(sqlite, code)) return fault(why, "DISK-FULL", MSG_DISK_FULL, 1, name);
    if (code == SQLITE_IOERR_NOMEM) return no_memory();
    if (code == SQLITE_READONLY_DBMOVED) return fault(why, "FILE", MSG_STORE_GONE, 1, name);
    switch (code & 0xff) {
    case SQLITE_NOMEM: return no_memory();
    case SQLITE_READONLY:
    case SQLITE_PERM: return fault(why, "READ-ONLY", MSG_STORE_READ_ONLY, 1, name);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return fault(why, "BUSY", MSG_STORE_BUSY, 1, name);
    case SQLITE_CANTOPEN: return cannot_open(sqlite, code, why);
    case SQLITE_TOOBIG: return fault(why, "TOO-LARGE", MSG_STORE_TOO_LARGE, 1, name);
    case SQLITE_NOTADB: /* the header said that it is ours */
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
    case SQLITE_SCHEMA:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
    case SQLITE_ERROR: return sqlite_damaged(sqlite, why); /* our statements are right: the tables are not */
    default: return fault(why, "IO", MSG_FILE_TROUBLE, 2, name, arg_number(code));
    }
}

status sqlite_not_known(const struct sqlite_store *sqlite, int code, struct problem *why) {
    if (is_disk_full(sqlite, code))
        return not_known(why, "DISK-FULL", MSG_STORE_UNKNOWN_DISK_FULL, 1, arg_words(sqlite->name));
    return not_known(why, "IO", MSG_STORE_UNKNOWN, 1, arg_number(code));
}
