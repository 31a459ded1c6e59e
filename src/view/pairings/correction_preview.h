/* Preview of a correction: places and pairings that it changes.
 * What a correction makes: the difference between two folds of one event, without it and with it. Plain rows that point
 * into both states; no language, no layout. */
#ifndef TILTYARD_VIEW_PAIRINGS_CORRECTION_PREVIEW_H
#define TILTYARD_VIEW_PAIRINGS_CORRECTION_PREVIEW_H

#include "view/standings/standings.h"

/* Somebody whose place or values are not the same; the rows are those of the standings. */
struct moved {
    const struct standing *before, *after;
};

/* Somebody who sat elsewhere than by what is known now; NULL: nowhere. */
struct displaced {
    uint32_t number;
    struct text name;
    const struct table_set *sat, *belonged;
};

/* A later stage in which somebody did. */
struct disturbed {
    enum stage_kind kind;
    uint32_t round;
    bool draft;
    uint32_t first, count; /* in difference.displaced */
};

struct correction_preview {
    struct standings before, after;
    uint32_t moved_count, stage_count, displaced_count;
    struct moved *moved; /* in the order of the places after */
    struct disturbed *stages;
    struct displaced *displaced; /* stage by stage */
};

/* From the arena. `stage` is the corrected one, the same in both states; both must outlive it, unchanged. */
status difference_of(const struct state *before, const struct state *after, tournament_id tournament, stage_id stage,
                     struct arena *arena, struct correction_preview *preview) MUST_CHECK;
/* Is that one worth a line, or does he or she only move along? Where points change those whose own do; where they change
 * for nobody, as in a final, all. */
bool difference_is_about(const struct correction_preview *preview, const struct moved *moved);
/* Can that follow from a correction at all (enum correction_effect)? Points change where there are some, a draft is drawn again
 * where one stands, a stage reopened where nothing later is published. */
bool correction_may(const struct tournament *before, stage_id stage, table_id table, uint32_t then);
/* Must somebody say what follows? There is a draft that was made from the result, or somebody who sat elsewhere. */
bool correction_asks(const struct tournament *before, const struct correction_preview *preview);
/* What that does, in a sentence (enum correction_effect but THEN_OPEN). */
enum message correction_effect_message(uint32_t then);
/* The members "places" and "stages" of an object; the caller writes the brackets. */
void difference_json(struct json *json, const struct correction_preview *preview);

#endif
