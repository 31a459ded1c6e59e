/* Progress of a tournament, and the organizer's next step.
 * For `status`, for the line at the end of each command's output, and for the staff pages. */
#ifndef TILTYARD_VIEW_PAIRINGS_PROGRESS_H
#define TILTYARD_VIEW_PAIRINGS_PROGRESS_H

#include "view/pairings/pairings.h"

/* The next thing the organizer does. */
enum next_step {
    NEXT_ENTER_PEOPLE, /* too few players for a first draw */
    NEXT_DRAW,
    NEXT_PUBLISH,
    NEXT_DRAW_AGAIN, /* the players have changed since the preview was drawn */
    NEXT_RESULT,
    NEXT_CLOSE,
    NEXT_CONFIRM, /* draw, after the organizer agrees to `says` */
    NEXT_FINISH,
    NEXT_NOTHING, /* finished; or no draw is possible, and `says` says why */
    NEXT_STEPS
};

struct progress {
    struct text slug, name;
    const struct format *format;
    uint32_t entrants, playing, sitting_out;
    uint32_t dropped;     /* or disqualified */
    uint32_t rounds;      /* published */
    bool has_stage;       /* drawn or under way */
    enum stage_kind kind; /* of that stage, else of the next one; 0: none */
    uint32_t round;
    bool draft;
    uint32_t tables, missing; /* of that stage; a bye is no table, and a preview has no missing results */
    uint32_t first_missing;   /* the lowest table without a result; 0: none */
    bool over;
    bool drawn_before; /* NEXT_DRAW, NEXT_CONFIRM: the draw is repeated, which needs a reason */
    bool redrawable;   /* NEXT_RESULT: the players have changed and no result is in: it may be drawn again */
    enum next_step next;
    struct problem says; /* for NEXT_CONFIRM, and if no draw is possible: the reason */
};

/* A draw that the format refuses is not a failure here: `says` has the refusal. */
status progress_of(const struct state *state, tournament_id tournament, struct progress *progress) MUST_CHECK;
/* "enter-people", "draw" ... as in JSON. */
const char *next_step_key(enum next_step step);
/* Members only: the caller writes the brackets. */
void progress_json(struct json *json, enum language language, const struct progress *progress);

#endif
