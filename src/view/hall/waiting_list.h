/* Waiting list: what waits for staff, in one list: disputed tables, calls for a judge, requests to join.
 * The staff's pages show it, and count it in the menu.
 *
 *     struct waiting_list list;
 *     TRY(waiting_list_of(state, tournament, arena, &list));      // NOBODY: of all tournaments
 */
#ifndef TILTYARD_VIEW_HALL_WAITING_LIST_H
#define TILTYARD_VIEW_HALL_WAITING_LIST_H

#include "core/state/state.h"

enum waiting_kind { WAITING_DISPUTE, WAITING_CALL, WAITING_JOIN, WAITING_KINDS };

struct waiting_row {
    enum waiting_kind kind;
    tournament_id tournament; /* NOBODY: of the event (WAITING_JOIN) */
    table_id table;           /* NOBODY: a call at a table that is no longer there */
    uint32_t table_number;
    uint32_t number;               /* of the call, of the request */
    const struct judge_call *call; /* WAITING_CALL */
    struct text name, club;        /* WAITING_JOIN: as it was asked for; empty: erased, no club given */
    int64_t since_ms;
};
struct waiting_list {
    uint32_t count;
    uint32_t counts[WAITING_KINDS];
    struct waiting_row *rows; /* disputes, calls, requests; each longest wait first */
};

/* Allocated in the arena, points into the state. Calls end with their round; requests to join are of the whole event. */
status waiting_list_of(const struct state *state, tournament_id tournament, struct arena *arena,
                       struct waiting_list *list) MUST_CHECK;

#endif
