/* A player's next task in a tournament, for the phone.
 * Every phone is updated after every entry, so this reads no clock and costs no more than a look at the stage.
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
    PLAYER_ELSEWHERE, /* the current stage is played without this player */
    PLAYER_RESTS,     /* a bye, or not playing: now.rest */
    PLAYER_PLAYS,     /* and no result was reported yet */
    PLAYER_ANSWERS,   /* another player reported a result: the player confirms or disputes it */
    PLAYER_REPORTED,  /* and waits for another player to confirm */
    PLAYER_DISPUTED,  /* the reports of the seats differ: staff decide */
    PLAYER_CHECKS,    /* the result is in: the player is asked whether it is right */
    PLAYER_CHECKED,   /* said that it is right, or was not there */
    PLAYER_OBJECTED,  /* said that it is wrong */
    PLAYER_WITHDRAWN, /* the published round was withdrawn, and none is published since: now.withdrawn */
    PLAYER_SITS_OUT,  /* between rounds, by choice */
    PLAYER_LEFT,      /* dropped, or disqualified */
    PLAYER_DONE,      /* the tournament is over */
    PLAYER_STEPS
};

/* A published stage that no longer counts. */
struct withdrawal {
    enum stage_kind kind;
    uint32_t round;
    stage_id stage; /* with the tables that were published; NOBODY: its draw was undone too */
    int64_t at_ms;
    struct text_ref reason; /* why it was drawn again; empty: nobody said */
};

struct player_task {
    enum player_step step;
    bool is_open;                            /* the stage is being played */
    bool is_over;                            /* the tournament; a player may still be asked about the last result */
    stage_id stage;                          /* the last published stage; NOBODY: none */
    table_id table;                          /* the player's table in it; NOBODY: none */
    uint32_t seat;                           /* at it, from 0 */
    enum rest_why rest;                      /* 0: a bye, or none */
    const struct report *own, *others;       /* the last reports that count; NULL: none */
    bool others_agree;                       /* among themselves */
    const struct result_confirmation *check; /* NULL: no answer yet */
    uint64_t changed;                        /* the last entry about that table or its reports */
    struct withdrawal withdrawn;             /* of PLAYER_WITHDRAWN */
    uint32_t former_table;                   /* the player's table there; 0: none */
};

/* Was a published stage withdrawn, because it was drawn again or its publication undone, and none published since? Not
 * while a game of the open stage is played: there is no other one to wait for. */
bool stage_withdrawn(const struct state *state, const struct tournament *tournament, struct withdrawal *withdrawal);

/* NO_MEMORY is the only failure. */
status player_now_of(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                     struct player_task *now) MUST_CHECK;

/* The round from which someone plays who is added now, where the event has one tournament; 0: that cannot be said.
 * NO_MEMORY is the only failure. */
status round_for_newcomers(const struct state *state, uint32_t *round) MUST_CHECK;

/* The open call for a judge at that table; NULL: none. */
const struct judge_call *call_at_table(const struct state *state, const struct tournament *tournament, table_id table);
/* The position in the queue of waiting calls: 1 is next. 0: a judge has taken it. */
uint32_t call_queue_position(const struct state *state, const struct judge_call *call);
/* This person's latest call at that table that has a ruling; NULL: there is none. */
const struct judge_call *latest_ruled_call(const struct state *state, const struct tournament *tournament,
                                           table_id table, person_id caller);
/* Its ruling, while the table still needs it: until a result is saved after it. Empty: there is none, or it was erased. */
struct text ruling_in_force(const struct state *state, const struct tournament *tournament, table_id table,
                            person_id caller);

#endif
