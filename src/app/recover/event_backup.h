/* Backups of an event: writes a backup, verifies it and then gives it its name.
 * A backup is a file whose name has the event's name and its last entry: "Spring-cup-128.tilt-backup". It gets that
 * name only after it was read back and verified. No backup is overwritten or deleted. If the folder already has one of
 * the same state, no other is made.
 *
 *     struct event_backup backup = {.files = &files, .arena = &arena, .folder = "stick/"};
 *     TRY(event_backup_make(&event, &backup, why));
 *     ... backup.path, backup.looked ...
 */
#ifndef TILTYARD_APP_RECOVER_EVENT_BACKUP_H
#define TILTYARD_APP_RECOVER_EVENT_BACKUP_H

#include "app/recover/event_copy.h"

/* The file functions that a backup needs. */
struct backup_files {
    bool (*exists)(const char *path);
    /* The same; FAULT if the folder may not be searched. */
    status (*find)(const char *path, bool *there, struct problem *why);
    status (*move)(const char *from, const char *to, struct problem *why);
    /* Opens a backup read-only and changes nothing. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    void *context; /* of `look` */
};

struct event_backup {
    const struct backup_files *files;
    struct arena *arena; /* `path` lives there */
    const char *folder;  /* ends in '/', or "" */
    const char *path;    /* where the backup is; NULL: there is none */
    bool was_there;      /* it existed already: nothing was saved since it was made */
    struct event_summary summary;
};

/* The event must be open at least for reading. FAULT as event_copy. `path` names the backup that exists, also after a
 * failure. */
status event_backup_make(const struct open_event *event, struct event_backup *backup, struct problem *why) MUST_CHECK;

#endif
