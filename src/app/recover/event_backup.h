/* Backups of an event: writing, listing and opening them.
 * A backup of an event: a file in some folder that carries the event's name and its last entry, "Spring-cup-128.tilt-backup".
 * It is read back and verified before it has that name. Nothing is overwritten, and none is thrown away; where one of the
 * same state lies there already, no other is made.
 *
 *     struct event_backup backup = {.files = &files, .arena = &arena, .folder = "stick/"};
 *     TRY(event_backup_make(&event, &backup, why));
 *     ... backup.path, backup.looked ...
 */
#ifndef TILTYARD_APP_RECOVER_EVENT_BACKUP_H
#define TILTYARD_APP_RECOVER_EVENT_BACKUP_H

#include "app/recover/event_copy.h"

/* What it asks of files. */
struct backup_files {
    bool (*exists)(const char *path);
    /* The same; FAULT where nobody may look. */
    status (*find)(const char *path, bool *there, struct problem *why);
    status (*move)(const char *from, const char *to, struct problem *why);
    /* Opens a backup as it stands, touching nothing. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    void *context; /* of `look` */
};

struct event_backup {
    const struct backup_files *files;
    struct arena *arena; /* `path` lives there */
    const char *folder;  /* with the '/' behind it, or "" */
    const char *path;    /* where it is; NULL: nowhere */
    bool was_there;      /* nothing was saved since that one was made */
    struct event_summary summary;
};

/* The event is open for reading, or more. FAULT as event_copy. `path` says what is there in any case. */
status event_backup_make(const struct open_event *event, struct event_backup *backup, struct problem *why) MUST_CHECK;

#endif
