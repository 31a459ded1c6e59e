/* Automatic backups, made by a thread of their own at each round. They are made next to the event's file, and in a
 * second folder if one was named. The thread opens the file itself, so that saving never waits for a USB stick. Errors
 * are shown, and the next backup tries again.
 *
 *     struct backups *backups;
 *     TRY(auto_backup_make(&backups, &wanted, why));
 *     TRY(auto_backup_start(backups, state, why));              // inside the sandbox
 *     auto_backup_look(backups, state);                         // on the loop, after each change: is one due?
 *     ... when auto_backup_descriptor(backups) can be read: auto_backup_take(backups) ...
 *     const struct backup_told *told = auto_backup_told(backups, 0);
 *     auto_backup_stop(backups);                                // finishes the one that is due
 */
#ifndef TILTYARD_WEB_SERVER_AUTO_BACKUP_H
#define TILTYARD_WEB_SERVER_AUTO_BACKUP_H

#include "pages/desk/backup_pages.h"

struct store;
enum { BACKUP_PLACES = 2 };
struct backups_wanted {
    /* Opens the event's store for reading. All these functions are called on the thread. */
    status (*open)(void *context, struct store **store, struct problem *why);
    void *opened; /* context of `open` */
    /* Opens a backup read-only. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    const char *folders[BACKUP_PLACES]; /* with a trailing '/'; the event's own folder first; second one NULL: none */
    int64_t (*now_ms)(void *context);
    void *context; /* of `look` and `now_ms` */
};

struct backups;
/* `wanted` must outlive it. The second folder may be on a removable disk: once that is gone, the first folder's disk is
 * never used for it. */
status auto_backup_make(struct backups **backups, const struct backups_wanted *wanted, struct problem *why) MUST_CHECK;
/* Starts the thread. If there is a second folder, makes a backup at once, to show whether the folder can be written. */
status auto_backup_start(struct backups *backups, const struct state *state, struct problem *why) MUST_CHECK;
/* Asks for a backup if a round or stage was published or closed, or the event finished, since the last call. */
void auto_backup_look(struct backups *backups, const struct state *state);
/* Asks for a backup unconditionally. */
void auto_backup_ask(struct backups *backups);
/* Readable when a backup was made, or failed. */
int auto_backup_descriptor(const struct backups *backups);
/* Call it then: takes over the results. */
void auto_backup_take(struct backups *backups);
/* The result as last taken over; NULL: there is no such folder. */
const struct backup_told *auto_backup_told(const struct backups *backups, uint32_t place);
/* `backups` may be NULL. */
void auto_backup_stop(struct backups *backups);

#endif
