/* Copies of an event, for backup and restore, and comparing two of them.
 *
 *     struct event_copying copying = {.path = "stick/cup-128.tilt-backup"};
 *     TRY(event_copy(event.store, &copying, why));
 *     ... copying.looked.entries ...
 */
#ifndef TILTYARD_APP_RECOVER_EVENT_COPY_H
#define TILTYARD_APP_RECOVER_EVENT_COPY_H

#include "app/save/event_file.h"

/* Summary of an event that was read and verified. */
struct event_summary {
    uint8_t event[ID_SIZE], head[HASH_SIZE];
    uint64_t entries;
    uint32_t mismatches; /* draws that do not follow from the ledger, as `verify` reports; the event itself is intact */
};

/* Reads and checks a store as `verify` does. FAULT "DAMAGED". */
status event_look(struct store *store, struct event_summary *summary, struct problem *why) MUST_CHECK;

struct event_copying {
    const char *path, *aside; /* as in store_copying */
    /* Asked again when the copy exists and no other process can write to `path`; NULL: nothing to ask. */
    status (*still)(void *context, struct problem *why);
    void *context;
    struct event_summary summary; /* the copy */
};

/* Makes a copy, and gives it its name only if it reads back intact. FAULT "COPY": it does not. */
status event_copy(struct store *store, struct event_copying *copying, struct problem *why) MUST_CHECK;

/* Compares two ledgers from their first entry on. */
struct event_comparison {
    bool same_event;
    uint64_t common;      /* entries that are the same in both */
    uint64_t left, right; /* number of entries of each */
};

status event_compare(struct store *left, struct store *right, struct event_comparison *compared,
                     struct problem *why) MUST_CHECK;

#endif
