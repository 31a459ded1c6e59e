/* Preview of a correction: the places and pairings that it changes.
 * It compares two folds of an event, without and with the correction. Plain rows that point into both states; no
 * language, no layout. */
#ifndef TILTYARD_VIEW_PAIRINGS_CORRECTION_PREVIEW_H
#define TILTYARD_VIEW_PAIRINGS_CORRECTION_PREVIEW_H

#include "view/standings/standings.h"

/* A player whose place or values change; the rows are those of the standings. */
struct moved {
    const struct standing *before, *after;
};

/* A player who sat at another table than the corrected results give; NULL: at none. */
struct displaced {
    uint32_t number;
    struct text name;
    const struct table_set *sat, *belonged;
};

/* A later stage with such players. */
struct disturbed {
    enum stage_kind kind;
    uint32_t round;
    bool draft;
    uint32_t first, count; /* in correction_preview.displaced */
};

struct correction_preview {
    struct standings before, after;
    uint32_t moved_count, stage_count, displaced_count;
    struct moved *moved; /* ordered by the new places */
    struct disturbed *stages;
    struct displaced *displaced; /* stage by stage */
};

/* Allocated in the arena. `stage` is the corrected one, the same in both states; both must outlive the preview,
 * unchanged. */
status difference_of(const struct state *before, const struct state *after, tournament_id tournament, stage_id stage,
                     struct arena *arena, struct correction_preview *preview) MUST_CHECK;
/* Should that player get a line, or is he or she only shifted by others? If points change: the players whose own points
 * change. If no points change, as in a final: all. */
bool difference_is_about(const struct correction_preview *preview, const struct moved *moved);
/* Can the correction have that effect (enum correction_effect)? Points can change if there are points, a preview can be
 * drawn again if there is one, and a stage can be reopened if no later one is published. */
bool correction_may(const struct tournament *before, stage_id stage, table_id table, uint32_t then);
/* Must the organizer choose the effect? Yes if there is a preview made from the result, or if players sat at other
 * tables. */
bool correction_asks(const struct tournament *before, const struct correction_preview *preview);
/* A sentence about that effect (enum correction_effect except THEN_OPEN). */
enum message correction_effect_message(uint32_t then);
/* The members "places" and "stages" of an object; the caller writes the brackets. */
void difference_json(struct json *json, const struct correction_preview *preview);

#endif
