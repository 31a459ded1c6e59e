/* A player's next task, for the phone.
 * What one entrant is to know of a tournament now, and to do next: for the
 * player's phone. No clock is read, and nothing is worked out that costs more
 * than a look at the stage, for every phone is told after every entry.
 *
 *     struct player_task now;
 *     TRY(player_now_of(state, tournament, entrant, &now));
 *     if (now.step == PLAYER_ANSWERS) ... now.others, now.table ...
 */
#ifndef TILTYARD_VIEW_PAIRINGS_PLAYER_TASK_H
#define TILTYARD_VIEW_PAIRINGS_PLAYER_TASK_H

#include "core/state/floor.h"
#include "core/state/reports.h"

enum player_step {
    PLAYER_WAITS,     /* nothing is published yet */
    PLAYER_ELSEWHERE, /* what is played now is played without him or her */
    PLAYER_RESTS,     /* a bye, or rests: now.rest */
    PLAYER_PLAYS,     /* and nobody has said how it ended */
    PLAYER_ANSWERS,   /* somebody else has: it is right, or it is not */
    PLAYER_REPORTED,  /* and somebody else is to confirm it */
    PLAYER_DISPUTED,  /* the seats say different things: the desk decides */
    PLAYER_CHECKS,    /* the result is in: is it right? */
    PLAYER_CHECKED,   /* has said that it is, or was not there to say */
    PLAYER_OBJECTED,  /* has said that it is not */
    PLAYER_LEFT,      /* dropped, or disqualified */
    PLAYER_DONE,      /* everything is played */
    PLAYER_STEPS
};

struct player_task {
    enum player_step step;
    bool is_open;                            /* the stage is being played */
    stage_id stage;                          /* the last that was published; NOBODY: none was */
    table_id table;                          /* of it, where he or she sits; NOBODY: nowhere */
    uint32_t seat;                           /* at it, from 0 */
    enum rest_why rest;                      /* 0: a bye, or none */
    const struct report *own, *others;       /* the last words that count; NULL: none */
    bool others_agree;                       /* among themselves */
    const struct result_confirmation *check; /* NULL: has not been said */
    uint64_t changed;                        /* the last entry about that table, or what was said of it */
};

/* NO_MEMORY is the only failure. */
status player_now_of(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                     struct player_task *now) MUST_CHECK;

/* The call for a judge that is open at that table; NULL: none is. */
const struct judge_call *call_at_table(const struct state *state, const struct tournament *tournament, table_id table);
/* How many calls wait that came before it, and it: 1 is next. 0: a judge has taken it. */
uint32_t call_queue_position(const struct state *state, const struct judge_call *call);
/* What a judge ruled at that table, the last time that this person had called one; empty: nothing, or it was erased. */
struct text latest_ruling(const struct state *state, const struct tournament *tournament, table_id table,
                          person_id caller);

#endif
