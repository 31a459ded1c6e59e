/* File names of backups, recoveries and replaced files.
 * Names of files that stand beside an event: its backups, what was put aside, what was printed.
 *
 *     const char *stem = event_stem(&arena, state);                        // "Spring-cup"
 *     const char *path = path_joined(&arena, folder, stem, ".tilt");
 *
 * All of them are put together in the arena; NULL: no memory.
 */
#ifndef TILTYARD_APP_RECOVER_FILE_NAMES_H
#define TILTYARD_APP_RECOVER_FILE_NAMES_H

#include "core/state/state.h"

/* The event's name fit for a file on any disk; "event" where nothing of it is. */
const char *event_stem(struct arena *arena, const struct state *state);
const char *path_joined(struct arena *arena, const char *first, const char *second, const char *third);
/* `stem` and `ending`, with "-2", "-3" ... between them from the second on. */
enum { PATH_NUMBER_MAX = 999 };
const char *path_numbered(struct arena *arena, const char *stem, uint32_t number, const char *ending);
/* The first of them that nothing has, as `exists` says; where all are taken, or the folder cannot be looked into, one that
 * nobody can make. */
const char *path_free(struct arena *arena, const char *stem, const char *ending, bool (*exists)(const char *path));

#endif
