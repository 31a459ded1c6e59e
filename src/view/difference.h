/* What a correction makes: the difference between two folds of one event, without it and with it. Plain rows that point
 * into both states; no language, no layout. */
#ifndef TILTYARD_DIFFERENCE_H
#define TILTYARD_DIFFERENCE_H

#include "standings.h"

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

struct difference {
    struct standings before, after;
    uint32_t moved_count, stage_count, displaced_count;
    struct moved *moved; /* in the order of the places after */
    struct disturbed *stages;
    struct displaced *displaced; /* stage by stage */
};

/* From the arena. `stage` is the corrected one, the same in both states; both must outlive it, unchanged. */
status difference_of(const struct state *before, const struct state *after, tournament_id tournament, stage_id stage,
                     struct arena *arena, struct difference *difference) MUST_CHECK;
/* The members "places" and "stages" of an object; the caller writes the brackets. */
void difference_json(struct json *json, const struct difference *difference);

#endif
