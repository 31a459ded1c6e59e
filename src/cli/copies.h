/* What backup, restore and recover share: names of files, and looking into a
 * file without touching it.
 */
#ifndef TILTYARD_COPIES_H
#define TILTYARD_COPIES_H

#include "event_copy.h"
#include "run.h"

/* "Spring-cup": the event's name fit for a file on any disk; "event" where nothing of it is. NULL: no memory. */
const char *event_stem(struct run *run, const struct state *state);
/* The folder of a path, with the '/' behind it, or "": what goes before the name of a neighbour. NULL: no memory. */
const char *folder_before(struct run *run, const char *path);
/* Put together in the arena; NULL: no memory. */
const char *path_joined(struct run *run, const char *first, const char *second, const char *third);
/* `stem` and `ending`, with "-2", "-3" ... between them from the second on. NULL: no memory. */
enum { PATH_NUMBER_MAX = 999 };
const char *path_numbered(struct run *run, const char *stem, uint32_t number, const char *ending);
/* The first of them that nothing has; where all are taken, or the folder cannot be looked into, one that nobody can
 * make. */
const char *path_free(struct run *run, const char *stem, const char *ending);

/* A file that was named has to be there: FAULT "FILE". */
status file_must_exist(struct run *run, const char *path) MUST_CHECK;
/* Opens a file as it stands. The caller closes it with event_close. FAULT as store_sqlite.h says. */
status look_open(struct run *run, struct event *event, const char *path) MUST_CHECK;
/* The same, and reads all of it as `verify` does. */
status look_through(struct run *run, const char *path, struct looked *looked) MUST_CHECK;

/* "tiltyard recover cup.tilt": the words behind the program's name, then the file, as a shell reads it. */
struct argument arg_call(struct run *run, const char *words, const char *path);

#endif
