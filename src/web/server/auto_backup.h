/* Automatic backups, made by a thread of their own at each round.
 * Backups that the server makes by itself: beside the event's file, and in a second folder where one was named. A thread of
 * their own makes them, with its own look at the file, so that nobody who saves waits for a stick. What goes wrong is
 * told, and the next one tries again.
 *
 *     struct backups *backups;
 *     TRY(auto_backup_make(&backups, &wanted, why));
 *     TRY(auto_backup_start(backups, why));                     // behind the walls
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
    /* Opens the event's store for reading; on the thread, as is all of this. */
    status (*open)(void *context, struct store **store, struct problem *why);
    void *opened; /* its context */
    /* Opens a backup as it stands. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    const char *folders[BACKUP_PLACES]; /* with the '/' behind; beside the event's file first; NULL: no second one */
    int64_t (*now_ms)(void *context);
    void *context; /* of the last two */
};

struct backups;
/* What is wanted must outlive them. The second folder may be on a disk that goes and comes: then the first one's disk is
 * never taken for it. */
status auto_backup_make(struct backups **backups, const struct backups_wanted *wanted, struct problem *why) MUST_CHECK;
/* Begins the thread; where there is a second folder, with a backup, so that one knows at once whether it can be written. */
status auto_backup_start(struct backups *backups, const struct state *state, struct problem *why) MUST_CHECK;
/* Asks for one where a round or stage was published or closed, or the event finished, since it was last looked. */
void auto_backup_look(struct backups *backups, const struct state *state);
/* Asks for one in any case. */
void auto_backup_ask(struct backups *backups);
/* Can be read when one was made, or tried. */
int auto_backup_descriptor(const struct backups *backups);
/* Then: takes over what became of it. */
void auto_backup_take(struct backups *backups);
/* As it was taken over last; NULL: there is no such folder. */
const struct backup_told *auto_backup_told(const struct backups *backups, uint32_t place);
/* NULL is fine. */
void auto_backup_stop(struct backups *backups);

#endif
