/* File names of backups, recovered and replaced files, and printed papers.
 * All of these files are next to the event's file.
 *
 *     const char *stem = event_stem(&arena, state);                        // "Spring-cup"
 *     const char *path = path_joined(&arena, folder, stem, ".tilt");
 *
 * All names are in the arena; NULL: no memory.
 */
#ifndef TILTYARD_APP_RECOVER_FILE_NAMES_H
#define TILTYARD_APP_RECOVER_FILE_NAMES_H

#include "core/state/state.h"

/* The event's name as a file name for any disk; "event" if none of its characters can be used. */
const char *event_stem(struct arena *arena, const struct state *state);
const char *path_joined(struct arena *arena, const char *first, const char *second, const char *third);
/* `stem` and `ending`; from the second on with "-2", "-3" ... between them. */
enum { PATH_NUMBER_MAX = 999 };
const char *path_numbered(struct arena *arena, const char *stem, uint32_t number, const char *ending);
/* The first of these names that is free, by `exists`. If all are taken, or the folder cannot be searched, a name that
 * cannot be created. */
const char *path_free(struct arena *arena, const char *stem, const char *ending, bool (*exists)(const char *path));

#endif
