/* Turns SQLite errors into messages for people. */
#include "sys/files.h"
#include "store/sqlite_internal.h"
#include "sys/system_error.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* The system error of a failed read, write or sync of a page; 0: none. */
static int file_error(const struct sqlite_store *sqlite) {
    static const int which[] = {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER};
    for (size_t i = 0; i < sizeof which / sizeof *which; i++) {
        sqlite3_file *file = NULL;
        int error = 0, code = sqlite3_file_control(sqlite->db, "main", which[i], &file);
        if (code != SQLITE_OK || !file || !file->pMethods || !file->pMethods->xFileControl) continue;
        (void)file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
        if (error) return error;
    }
    return 0;
}

/* Can a file be made next to ours? If SQLite cannot, it only reports that there is none; our attempt gets the system's
 * reason. */
static int making_error(const struct sqlite_store *sqlite) {
    char *name = file_name_with(sqlite->path, ".try");
    int descriptor = name ? file_open(name, O_RDWR | O_CREAT | O_EXCL, 0600) : -1;
    int error = !name ? ENOMEM : descriptor < 0 ? errno : 0;
    if (descriptor >= 0) close(descriptor), unlink(name);
    memory_free(name);
    return error == EEXIST ? 0 : error;
}

/* The system error of any failure, 0 if unknown. What SQLite keeps for all files is only the last errno. */
static int system_error(const struct sqlite_store *sqlite, int code) {
    if (!sqlite->db) return 0;
    int error = file_error(sqlite);
    if (!error) error = sqlite3_system_errno(sqlite->db);
    return error == ENOENT && (code & 0xff) == SQLITE_CANTOPEN ? making_error(sqlite) : error;
}

/* SQLite reports a full disk only for a failed write, not if a file next to ours cannot be made. */
static bool is_disk_full(const struct sqlite_store *sqlite, int code) {
    bool of_system = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
    int error = of_system ? system_error(sqlite, code) : 0;
    return (code & 0xff) == SQLITE_FULL || error == ENOSPC || error == EDQUOT;
}

/* A page that the disk could not read; SQLite calls that damage, as if the content were wrong. */
static bool is_unread(const struct sqlite_store *sqlite) {
    int error = sqlite->db ? file_error(sqlite) : 0;
    return error == EIO || error == ENXIO || error == ERANGE;
}

/* An error of the disk, or of what acts as one. */
static status trouble(const struct sqlite_store *sqlite, int error, int code, struct problem *why) {
    return fault(why, "IO", MSG_FILE_TROUBLE, 2, arg_cstr(sqlite->name),
                 error ? arg_system_error(error) : arg_number(code));
}

static status cannot_open(const struct sqlite_store *sqlite, int code, struct problem *why) {
    int error = system_error(sqlite, code);
    if (error == EACCES || error == EPERM || error == EROFS || error == ENAMETOOLONG || error == EISDIR)
        return file_fault_reading(error, sqlite->name, why);
    return trouble(sqlite, error, code, why);
}

status sqlite_damaged(const struct sqlite_store *sqlite, struct problem *why) {
    return fault(why, "DAMAGED", MSG_STORE_DAMAGED, 1, arg_cstr(sqlite->name));
}

status sqlite_fault(const struct sqlite_store *sqlite, int code, struct problem *why) {
    struct argument name = arg_cstr(sqlite->name);
    /* Reading from memory can fail in no other way, whatever SQLite calls it. */
    if (sqlite->mode == STORE_LOOK && (code & 0xff) != SQLITE_NOMEM && code != SQLITE_IOERR_NOMEM)
        return sqlite_damaged(sqlite, why);
    if (is_disk_full(sqlite, code)) return fault(why, "DISK-FULL", MSG_DISK_FULL, 1, name);
    if (code == SQLITE_IOERR_NOMEM) return no_memory();
    if (code == SQLITE_READONLY_DBMOVED) return fault(why, "FILE", MSG_STORE_GONE, 1, name);
    switch (code & 0xff) {
    case SQLITE_NOMEM: return no_memory();
    case SQLITE_READONLY: /* SQLite falls back to read-only for any reason */
        if (file_writable(sqlite->path) && file_folder_writable(sqlite->path)) return trouble(sqlite, 0, code, why);
        return fault(why, "READ-ONLY", MSG_STORE_READ_ONLY, 1, name);
    case SQLITE_PERM: return fault(why, "READ-ONLY", MSG_STORE_READ_ONLY, 1, name);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return fault(why, "BUSY", MSG_STORE_BUSY, 1, name);
    case SQLITE_CANTOPEN: return cannot_open(sqlite, code, why);
    case SQLITE_CORRUPT:
        if (is_unread(sqlite)) return trouble(sqlite, system_error(sqlite, code), code, why);
        return sqlite_damaged(sqlite, why);
    case SQLITE_NOTADB: /* the header said that it is ours */
    case SQLITE_FORMAT:
    case SQLITE_SCHEMA:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG: /* batch_fits has checked the size */
    case SQLITE_ERROR: return sqlite_damaged(sqlite, why); /* our statements are correct, so the tables are wrong */
    default: return trouble(sqlite, system_error(sqlite, code), code, why);
    }
}

status sqlite_not_known(const struct sqlite_store *sqlite, int code, struct problem *why) {
    if (is_disk_full(sqlite, code))
        return not_known(why, "DISK-FULL", MSG_STORE_UNKNOWN_DISK_FULL, 1, arg_cstr(sqlite->name));
    bool memory = (code & 0xff) == SQLITE_NOMEM || code == SQLITE_IOERR_NOMEM;
    return not_known(why, memory ? "MEMORY" : "IO", MSG_STORE_UNKNOWN, 1, arg_number(code));
}
