/* Preview of a cut that is not drawn yet: who would be in it by the standings now.
 *
 *     struct cut_preview cut;
 *     TRY(cut_preview_of(state, tournament, &arena, &cut));
 *     ... cut.certain.rows, best first; and cut.places of cut.tied.rows by lot ...
 */
#ifndef TILTYARD_VIEW_PAIRINGS_CUT_PREVIEW_H
#define TILTYARD_VIEW_PAIRINGS_CUT_PREVIEW_H

#include "core/rulebook/format.h"

struct cut_list {
    uint32_t count;
    entrant_id *rows; /* in the order of the standings; in the arena */
};
struct cut_preview {
    uint32_t size; /* how many would be in it; 0: the next stage is no cut */
    struct cut_list certain, tied;
    uint32_t places; /* for those who are tied */
};
/* NO_MEMORY is the only failure. */
status cut_preview_of(const struct state *state, const struct tournament *tournament, struct arena *arena,
                      struct cut_preview *cut) MUST_CHECK;

#endif
