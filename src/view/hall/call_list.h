/* Calls for a judge as rows: open calls by waiting time, longest first, then those that are settled or whose round is
 * over, the latest first. Minutes
 * are counted up to `now_ms`.
 *
 *     struct call_list list;
 *     TRY(call_list_of(&state, (tournament_id){NOBODY}, now_ms, &arena, &list));
 */
#ifndef TILTYARD_VIEW_HALL_CALL_LIST_H
#define TILTYARD_VIEW_HALL_CALL_LIST_H

#include "base/json.h"
#include "core/state/state.h"

struct call_row {
    const struct judge_call *call;
    enum call_state state;                   /* now */
    struct text text, ruling;                /* empty: there is none, or it was erased */
    person_id caller, judge;                 /* NOBODY: the caller is staff; no judge has taken it yet */
    int64_t called_ms, taken_ms, settled_ms; /* 0: not yet */
    int64_t minutes;                         /* since the call, or until it was settled */
};
struct call_list {
    const struct state *state;
    uint32_t count, waiting, taken;
    struct call_row *rows;
};

/* Of one tournament, or with NOBODY of all. Allocated in the arena; points into the state. */
status call_list_of(const struct state *state, tournament_id tournament, int64_t now_ms, struct arena *arena,
                    struct call_list *list) MUST_CHECK;
/* The row of one call; false: there is no call with that number. */
bool call_row_of(const struct state *state, uint32_t number, int64_t now_ms, struct call_row *row);
/* One call as an object, and all of them as the member "calls". */
void call_json(struct json *json, const struct state *state, const struct call_row *row);
void call_list_json(struct json *json, const struct call_list *list);

#endif
