/* Where a tournament stands and what is to be done next: for `status`, for the
 * line at the end of each command's output, later for the desk. */
#ifndef TILTYARD_PROGRESS_H
#define TILTYARD_PROGRESS_H

#include "pairings.h"

/* The next thing the organizer does. */
enum next_step { NEXT_ENTER_PEOPLE, NEXT_DRAW, NEXT_PUBLISH, NEXT_DRAW_AGAIN, NEXT_RESULT, NEXT_CLOSE, NEXT_CONFIRM, NEXT_FINISH, NEXT_NOTHING };

struct progress {
    struct text slug, name;
    const struct format *format;
    uint32_t entrants, playing, sitting_out, dropped;
    uint32_t rounds;           /* published */
    bool has_stage;            /* drawn or under way */
    enum stage_kind kind;      /* of that stage, else of what is next */
    uint32_t round;
    bool draft;
    uint32_t tables, missing;  /* of the stage under way */
    uint32_t first_missing;    /* the lowest table without a result */
    bool over;
    enum next_step next;
    struct problem says;       /* for NEXT_CONFIRM and where nothing can be drawn: why */
};

status progress_of(const struct state *state, tournament_id tournament, struct progress *progress) MUST_CHECK;
/* Members only. */
void progress_json(struct json *json, enum language language, const struct progress *progress);

#endif
