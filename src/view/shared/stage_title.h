/* Titles of stages and standings, for headings. */
#ifndef TILTYARD_VIEW_SHARED_STAGE_TITLE_H
#define TILTYARD_VIEW_SHARED_STAGE_TITLE_H

#include "view/pairings/pairings.h"
#include "base/i18n.h"

/* "round 2", "final"; with a capital for a heading. */
void stage_title(struct buffer *out, enum language language, enum stage_kind kind, uint32_t round, bool capital);
struct argument arg_stage_title(enum language language, enum stage_kind kind, uint32_t round);

/* "Standings after round 2": the moment they show. `as_of_now`: the current standings, not those of a chosen round. */
struct standings_moment {
    const struct tournament *tournament;
    uint32_t round;
    bool final, as_of_now;
};
void standings_title(struct buffer *out, enum language language, const struct standings_moment *moment);
/* "after round 2": the same beside the word “Standings”. */
void standings_moment_write(struct buffer *out, enum language language, const struct standings_moment *moment);

#endif
