/* Salvage: reads what is left of a damaged file, piece by piece.
 * It is a port, like store.h. Nothing here has been verified; recover.h does that.
 *
 * A store fills it from one file, and may add further files. If two rows would fit, recover.h takes the one that was
 * added first.
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

/* A row of the index of commands: entries `first` to `last` existed once. */
struct salvaged_command {
    uint8_t event[ID_SIZE];
    uint64_t first, last;
};

/* Adds what is in a file, and changes nothing in it or next to it. FAULT as for any file that cannot be read; "BUSY"
 * while another process writes to it. A file with nothing left in it is not a fault. */
struct salvage;
typedef status (*salvage_read)(void *context, struct salvage *salvage, const char *path, struct problem *why);

struct salvage {
    VEC(struct salvaged_row) rows;         /* several may have the same number, and a row may be listed several times */
    uint32_t own_rows;                     /* the first of them, from the damaged file itself; the caller sets it */
    VEC(struct ledger_seal) seals;         /* likewise */
    VEC(struct salvaged_command) commands; /* likewise */
    VEC(char *) held;                      /* bytes that bodies and values point into, from memory.h */
    struct arena pieces;                   /* the same for values that were reassembled from parts */
};

void salvage_free(struct salvage *salvage);

#endif
