/* State rows of check-in, judge calls and penalties.
 * Rows of the state about the people on the floor: who has checked in, which
 * judge was called where, which penalties were given. state.h has them.
 *
 * People are kept by their numbers, which find them through a merge, too; what
 * judges note is sealed, and erased with whoever it may be about. A moment is
 * that of the entry's command (entry_time).
 *
 *     const struct judge_call *call = call_numbered(state, 3);
 *     if (call && call_is_open(call)) ...
 */
#ifndef TILTYARD_CORE_STATE_FLOOR_H
#define TILTYARD_CORE_STATE_FLOOR_H

#include "core/state/ids.h"

/* The check-in of a tournament that was opened last. */
struct checkin {
    uint32_t number; /* how many were opened; 0: none */
    uint32_t is_open;
    int64_t until_ms; /* milliseconds since 1970, UTC; 0: without a deadline */
    uint64_t opened;  /* entries */
    uint64_t changed;
};

enum call_state { CALL_WAITING = 1, CALL_TAKEN, CALL_RULED, CALL_DROPPED, CALL_STATES };

struct judge_call {
    uint32_t number;                     /* from 1, never reused */
    uint32_t tournament;                 /* index */
    uint32_t draw, table;                /* of the stage that was open; its draw may have been taken back since */
    uint32_t caller;                     /* number of a person; 0: the desk */
    uint32_t judge;                      /* who took it; 0: nobody has */
    uint32_t state;                      /* enum call_state */
    uint32_t first_person, people_count; /* in state.call_people: who sat at the table */
    uint32_t unused;
    struct text_ref text, ruling; /* empty: there is none, or it was erased */
    uint64_t called, taken, changed;
};

/* Fixed codes: penalty_kinds (penalties.h) says what each means. */
enum penalty_kind { PENALTY_CAUTION = 1, PENALTY_WARNING, PENALTY_GAME_LOSS, PENALTY_MATCH_LOSS, PENALTY_KINDS };

struct penalty {
    uint32_t number; /* from 1, never reused */
    uint32_t person;
    uint32_t tournament; /* index + 1; 0: of the whole event */
    uint32_t draw;       /* of the stage that was open or published last; 0: none was */
    uint32_t kind;       /* enum penalty_kind */
    uint32_t unused;
    struct text_ref reason, effect, why_cancelled; /* empty: there is none, or it was erased */
    uint64_t given, cancelled;                     /* entries; cancelled 0: it stands */
};

#endif
