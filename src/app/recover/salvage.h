/* Salvage: reads what is left of a damaged file, piece by piece.
 * What can still be read of an event's file, each piece for itself: a port, like
 * store.h. Nothing here has been checked; that is what recover.h does.
 *
 * A store fills it from one file, and may fill it from further files: what
 * comes first is what recover.h takes first, where two rows would do.
 *
 *     struct salvage salvage = {0};
 *     TRY(read(context, &salvage, "cup.tilt", why));
 *     salvage.own_rows = salvage.rows.count;
 *     TRY(read(context, &salvage, "cup-128.tilt-backup", why)) ... for every other file
 *     salvage_free(&salvage);
 */
#ifndef TILTYARD_APP_RECOVER_SALVAGE_H
#define TILTYARD_APP_RECOVER_SALVAGE_H

#include "core/ledger/ledger.h"

struct salvaged_row {
    uint8_t event[ID_SIZE];
    struct ledger_row row;
};

/* What the index of commands says: entries from `first` to `last` were there once. */
struct salvaged_command {
    uint8_t event[ID_SIZE];
    uint64_t first, last;
};

/* Adds what is in a file; nothing is changed in it or beside it. FAULT as with any file that cannot be read, and "BUSY"
 * where it is being written to. A file in which nothing is left is no fault. */
struct salvage;
typedef status (*salvage_read)(void *context, struct salvage *salvage, const char *path, struct problem *why);

struct salvage {
    VEC(struct salvaged_row) rows;         /* several may have one number, and one may be there several times */
    uint32_t own_rows;                     /* the first of them, which are of the damaged file itself; the caller's */
    VEC(struct ledger_seal) seals;         /* likewise */
    VEC(struct salvaged_command) commands; /* likewise */
    VEC(char *) held;                      /* what bodies and values point into, from memory.h */
    struct arena pieces;                   /* and those that were put together */
};

void salvage_free(struct salvage *salvage);

#endif
