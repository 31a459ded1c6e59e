/* State rows of check-in, judge calls and penalties.
 *
 * state.h holds these rows. They refer to people by number, because a number still finds the person after a merge. What
 * judges write is sealed, and is erased together with any person it may be about. The time of an event is that of its
 * entry's command (entry_time).
 *
 *     const struct judge_call *call = call_numbered(state, 3);
 *     if (call && call_is_open(call)) ...
 */
#ifndef TILTYARD_CORE_STATE_FLOOR_H
#define TILTYARD_CORE_STATE_FLOOR_H

#include "core/state/ids.h"

/* The last check-in that was opened for a tournament. */
struct checkin {
    uint32_t number; /* how many check-ins were opened; 0: none */
    uint32_t is_open;
    int64_t until_ms; /* deadline in milliseconds since 1970, UTC; 0: none */
    uint64_t opened;  /* entry numbers */
    uint64_t changed;
};

/* A call never has CALL_ENDED of its own: that is what call_state_now makes of an open one when its round is over. */
enum call_state { CALL_WAITING = 1, CALL_TAKEN, CALL_RULED, CALL_DROPPED, CALL_ENDED, CALL_STATES };

struct judge_call {
    uint32_t number;                     /* from 1, never reused */
    uint32_t tournament;                 /* index */
    uint32_t draw, table;                /* of the stage that was open; the draw may have been undone since */
    uint32_t caller;                     /* number of a person; 0: staff */
    uint32_t judge;                      /* person who took the call; 0: not taken */
    uint32_t state;                      /* enum call_state */
    uint32_t first_person, people_count; /* in state.call_people: who sat at the table */
    uint16_t stage_kind, round;          /* enum stage_kind of that stage, and its round; 0: its draw was undone */
    struct text_ref text, ruling;        /* empty: none, or erased */
    uint64_t called, taken, changed;
};

/* Fixed codes: penalty_kinds (penalties.h) says what each means. */
enum penalty_kind { PENALTY_CAUTION = 1, PENALTY_WARNING, PENALTY_GAME_LOSS, PENALTY_MATCH_LOSS, PENALTY_KINDS };

struct penalty {
    uint32_t number; /* from 1, never reused */
    uint32_t person;
    uint32_t tournament; /* index + 1; 0: of the whole event */
    uint32_t draw;       /* of the last open or published stage; 0: none */
    uint32_t kind;       /* enum penalty_kind */
    uint32_t unused;
    struct text_ref reason, effect, why_cancelled; /* empty: none, or erased */
    uint64_t given, cancelled;                     /* entry numbers; cancelled 0: still in force */
};

#endif
