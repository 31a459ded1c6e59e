/* States of the tables of a stage: which play, are reported, disputed, wait for a judge, have extra time, or are in.
 * For the map of tables on the staff's page of a round.
 *
 *     struct table_states tables;
 *     TRY(table_states_of(state, tournament, stage, now_ms, arena, &tables));
 *     ... tables.rows[i].state, tables.counts[TABLE_DISPUTED] ...
 */
#ifndef TILTYARD_VIEW_PAIRINGS_TABLE_STATES_H
#define TILTYARD_VIEW_PAIRINGS_TABLE_STATES_H

#include "view/hall/round_clock.h"

/* What is most in need of staff is a table's state: a dispute before a call, a call before a report. */
enum table_state { TABLE_IN, TABLE_REPORTED, TABLE_DISPUTED, TABLE_CALLED, TABLE_EXTRA, TABLE_PLAYING, TABLE_STATES };

struct table_state_row {
    table_id table;
    enum table_state state;
    uint32_t reported;             /* seats with a report that counts */
    const struct judge_call *call; /* the open call from that table; NULL: none */
    struct table_time time;        /* with its extra time */
};
struct table_states {
    uint32_t count;                /* in the order of the draw; a player alone (a bye) is no table here */
    uint32_t counts[TABLE_STATES]; /* their sum is `count` */
    struct table_state_row *rows;
};

/* Of any stage that was published, or is a preview; allocated in the arena. NO_MEMORY is the only failure. */
status table_states_of(const struct state *state, tournament_id tournament, stage_id stage, int64_t now_ms,
                       struct arena *arena, struct table_states *tables) MUST_CHECK;
/* "in", "reported", "disputed", "judge", "extra", "playing": as in a page's address. */
const char *table_state_key(enum table_state state);
/* False: no state has that key. */
bool table_state_named(struct text key, enum table_state *state);

#endif
