/* Place: checks that the event's file is still under its name and as this program wrote it, so that nothing is called
 * saved that nobody will find.
 * A program that has a file open goes on writing to it when it was moved, removed or replaced. */
#include "sys/files.h"
#include "store/sqlite_internal.h"

#include <errno.h>
#include <unistd.h>

static struct file_place place_in(int failed, const struct stat *found) {
    if (failed) return (struct file_place){0};
    return (struct file_place){true, found->st_dev, found->st_ino};
}

static struct file_place place_of(const char *name) {
    struct stat found = {0};
    return place_in(name ? stat(name, &found) : -1, &found);
}

static bool place_same(const struct file_place *noted, const struct file_place *now) {
    return now->is_known && now->device == noted->device && now->number == noted->number;
}

static bool place_is(const struct file_place *noted, const char *name) {
    struct file_place now = place_of(name);
    return !noted->is_known || place_same(noted, &now);
}

void place_note(struct sqlite_store *sqlite) {
    if (!sqlite->log_path) sqlite->log_path = file_name_with(sqlite->path, "-wal");
    if (!sqlite->index_path) sqlite->index_path = file_name_with(sqlite->path, "-shm");
    sqlite->place = place_of(sqlite->path);
    sqlite->log_place = place_of(sqlite->log_path);
    sqlite->index_place = place_of(sqlite->index_path);
    written_begin(sqlite);
}

/* A symbolic link that was put at the resolved name leads to the file, but the files next to it have other names there. */
static bool is_named(const struct sqlite_store *sqlite, struct stat *found) {
    int failed = lstat(sqlite->path, found);
    struct file_place now = place_in(failed, found);
    return place_same(&sqlite->place, &now) && S_ISREG(found->st_mode);
}

static bool has_all_beside(const struct sqlite_store *sqlite) {
    return place_is(&sqlite->log_place, sqlite->log_path) && place_is(&sqlite->index_place, sqlite->index_path) &&
           lock_is_named(sqlite->lock);
}

/* The file is left as the other program wrote it. A log with nothing of its own would bring old pages into it. */
void changed_leave(struct sqlite_store *sqlite) {
    sqlite->is_changed = true;
    if (!sqlite->db) return;
    connection_close(sqlite);
    sqlite->reopen_due = true;
    if (sqlite->is_unwritten || !lock_is_named(sqlite->lock)) return;
    if (place_is(&sqlite->log_place, sqlite->log_path)) unlink(sqlite->log_path);
    if (place_is(&sqlite->index_place, sqlite->index_path)) unlink(sqlite->index_path);
}

status changed_fault(const struct sqlite_store *sqlite, struct problem *why) {
    return fault(why, "MOVED", MSG_STORE_CHANGED_BY, 1, arg_cstr(sqlite->name));
}

/* Did the last look fail for another reason than that nothing is there? Then nobody knows where the file is. */
static bool look_failed(int error) { return error && error != ENOENT && error != ENOTDIR && error != ELOOP; }

status place_check(struct sqlite_store *sqlite, struct problem *why) {
    struct stat found = {0};
    if (!sqlite->place.is_known) return done();
    errno = 0;
    bool is_there = is_named(sqlite, &found);
    if (!is_there && look_failed(errno)) return file_fault_reading(errno, sqlite->name, why);
    bool is_ours = is_there ? written_as(sqlite, &found) : written_is(sqlite);
    if (!is_ours && !sqlite->is_changed) changed_leave(sqlite);
    errno = 0;
    is_there = is_there && place_is(&sqlite->place, sqlite->name);
    if (is_there && sqlite->is_changed) return changed_fault(sqlite, why);
    if (is_there && (!sqlite->db || has_all_beside(sqlite))) return done();
    if (look_failed(errno)) return file_fault_reading(errno, sqlite->name, why);
    /* Whoever finds the moved file finds it whole, and the log that stayed behind does no harm to another file. */
    if (sqlite->db) (void)connection_checkpoint(sqlite);
    return fault(why, "MOVED", is_there ? MSG_STORE_BESIDE : MSG_STORE_ELSEWHERE, 1, arg_cstr(sqlite->name));
}
