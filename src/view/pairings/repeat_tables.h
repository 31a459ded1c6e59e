/* Tables of a stage at which two players meet again. */
#ifndef TILTYARD_VIEW_PAIRINGS_REPEAT_TABLES_H
#define TILTYARD_VIEW_PAIRINGS_REPEAT_TABLES_H

#include "view/pairings/pairings.h"

struct repeat_tables {
    bool any_before; /* a published round came before: players could have met */
    uint32_t count;
    const bool *is_repeat; /* by table of the pairings */
};
/* A player who was absent from a game met nobody there. Allocated in the arena; NO_MEMORY is the only failure. */
status repeat_tables_of(const struct pairings *pairings, stage_id stage, struct arena *arena,
                        struct repeat_tables *repeats) MUST_CHECK;

#endif
