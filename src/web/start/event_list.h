/* Event list: the event files of a folder, newest first, and the file name that a new event gets.
 *
 *     struct event_list list;
 *     TRY(event_list_of(&list, ".", &arena, why));
 *     if (event_list_has(&list, name)) ...
 */
#ifndef TILTYARD_WEB_START_EVENT_LIST_H
#define TILTYARD_WEB_START_EVENT_LIST_H

#include "base/buffer.h"
#include "base/status.h"

enum { FILE_NAME_SIZE = 256, FILE_STEM_MAX = 60, EVENT_FILES_MAX = 1000 };

struct event_listed {
    const char *name;   /* in the folder */
    int64_t changed_ms; /* since 1970, UTC */
    uint64_t size;      /* in bytes */
};
struct event_list {
    struct event_listed *rows; /* in the arena */
    uint32_t count, capacity;
    bool is_cut; /* the folder has more than EVENT_FILES_MAX */
};

/* Regular files whose names end in .tilt; no hidden ones and no symbolic links. */
status event_list_of(struct event_list *list, const char *folder, struct arena *arena, struct problem *why) MUST_CHECK;
bool event_list_has(const struct event_list *list, struct text name);
/* Is it a regular file of that folder, by a name without a path? For the process that opens what another one names. */
bool event_list_may_open(const char *name);
/* "spring-cup.tilt" for “Spring Cup”: letters and digits without marks, with dashes between words. */
void event_file_name(struct buffer *out, struct arena *arena, struct text event);

#endif
