/* Checks the file, and the files SQLite has next to it, by name, without opening them. */
#include "store/sqlite_internal.h"

#include <errno.h>
#include <string.h>
#include "sys/files.h"

status sqlite_path_resolve(struct sqlite_store *sqlite, struct problem *why) {
    TRY(file_resolve(&sqlite->path, sqlite->name, why));
    if (strlen(sqlite->path) <= SQLITE_STORE_PATH_MAX) return done();
    return file_fault_reading(ENAMETOOLONG, sqlite->name, why);
}

status sqlite_file_check(const char *name, struct stat *found, struct problem *why) {
    if (stat(name, found) != 0) {
        if (errno == ENOENT || errno == ENOTDIR) return fault(why, "FILE", MSG_STORE_MISSING, 1, arg_cstr(name));
        return file_fault_reading(errno, name, why);
    }
    if (S_ISDIR(found->st_mode)) return file_fault_reading(EISDIR, name, why);
    if (!S_ISREG(found->st_mode)) return fault(why, "NOT-OURS", MSG_STORE_NOT_OURS, 1, arg_cstr(name));
    if (!file_readable(name)) return file_fault_reading(EACCES, name, why);
    return done();
}

/* A power cut may lose the name of a new file and leave that of its log, which is still empty. */
static bool is_empty_log(const char *name, const char *ending) {
    struct stat found;
    return strcmp(ending, "-wal") == 0 && lstat(name, &found) == 0 && S_ISREG(found.st_mode) && found.st_size == 0;
}

status sqlite_name_check(const struct sqlite_store *sqlite, struct problem *why) {
    static const char *const endings[] = {"", "-wal", "-journal"};
    bool there;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char *name = file_name_with(sqlite->path, endings[i]);
        if (!name) return no_memory();
        status result = file_find(name, &there, why);
        if (is_done(result) && there && !is_empty_log(name, endings[i])) result = file_fault_reading(EEXIST, name, why);
        memory_free(name);
        TRY(result);
    }
    return done();
}

status file_beside(const struct sqlite_store *sqlite, const char *ending, bool *there, bool *filled) {
    struct stat found;
    char *name = file_name_with(sqlite->path, ending);
    if (!name) return no_memory();
    *there = stat(name, &found) == 0;
    *filled = *there && found.st_size > 0;
    memory_free(name);
    return done();
}

bool connection_has_wal(const struct sqlite_store *sqlite) {
    bool there, filled;
    return !is_done(file_beside(sqlite, "-wal", &there, &filled)) || filled;
}

status file_gone(const struct sqlite_store *sqlite, struct problem *why) {
    if (errno == ENOENT || errno == ENOTDIR) return fault(why, "FILE", MSG_STORE_GONE, 1, arg_cstr(sqlite->name));
    return file_fault_reading(errno, sqlite->name, why);
}

status connection_unchanged(const struct sqlite_store *sqlite, struct problem *why) {
    struct stat now;
    const struct stat *before = &sqlite->unopened;
    if (!sqlite->immutable) return done();
    if (stat(sqlite->path, &now) != 0) return file_gone(sqlite, why);
    bool same = now.st_dev == before->st_dev && now.st_ino == before->st_ino && now.st_size == before->st_size &&
                now.st_mtim.tv_sec == before->st_mtim.tv_sec && now.st_mtim.tv_nsec == before->st_mtim.tv_nsec;
    return same ? done() : fault(why, "BUSY", MSG_STORE_CHANGED, 1, arg_cstr(sqlite->name));
}
