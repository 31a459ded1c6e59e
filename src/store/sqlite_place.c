/* Place: checks that the event's file is still under its name, so that nothing is called saved that nobody will find.
 * A program that has a file open goes on writing to it when it was moved, removed or replaced. */
#include "sys/files.h"
#include "store/sqlite_internal.h"

static struct file_place place_of(const char *name) {
    struct stat found;
    if (!name || stat(name, &found) != 0) return (struct file_place){0};
    return (struct file_place){true, found.st_dev, found.st_ino};
}

static bool place_is(const struct file_place *noted, const char *name) {
    if (!noted->is_known) return true;
    struct file_place now = place_of(name);
    return now.is_known && now.device == noted->device && now.number == noted->number;
}

void place_note(struct sqlite_store *sqlite) {
    if (!sqlite->log_path) sqlite->log_path = file_name_with(sqlite->path, "-wal");
    sqlite->place = place_of(sqlite->path);
    sqlite->log_place = place_of(sqlite->log_path);
}

status place_check(struct sqlite_store *sqlite, struct problem *why) {
    bool is_there = place_is(&sqlite->place, sqlite->path);
    if (is_there && sqlite->db) is_there = place_is(&sqlite->log_place, sqlite->log_path);
    if (is_there) return done();
    /* Whoever finds the moved file finds it whole, and the log that stayed behind does no harm to another file. */
    if (sqlite->db) (void)connection_checkpoint(sqlite);
    return fault(why, "MOVED", MSG_STORE_ELSEWHERE, 1, arg_cstr(sqlite->name));
}
