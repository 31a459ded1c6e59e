/* Check-in list of a tournament: who plays or sits out, and whether each has checked in.
 * Only check-ins since check-in was last opened count.
 *
 *     struct checkin_list list;
 *     TRY(checkin_list_of(&state, id, &arena, &list));
 */
#ifndef TILTYARD_VIEW_HALL_CHECKIN_LIST_H
#define TILTYARD_VIEW_HALL_CHECKIN_LIST_H

#include "base/json.h"
#include "core/state/state.h"

enum checkin_place { CHECKIN_MISSING, CHECKIN_IN, CHECKIN_SITS_OUT };

struct checkin_row {
    person_id person;
    uint32_t number;
    struct text name;
    enum checkin_place place;
    int64_t at_ms; /* when the player checked in; 0: not yet */
};
struct checkin_list {
    const struct state *state;
    const struct tournament *tournament;
    const struct checkin *checkin; /* its number is 0 if check-in was never opened */
    int64_t opened_ms;
    uint32_t count, in, missing, sitting_out;
    struct checkin_row *rows; /* by number */
};

/* Allocated in the arena; points into the state. */
status checkin_list_of(const struct state *state, tournament_id tournament, struct arena *arena,
                       struct checkin_list *list) MUST_CHECK;
/* Members only: "tournament", "checkin", "in", "missing", "sitting_out". */
void checkin_list_json(struct json *json, const struct checkin_list *list);

#endif
