/* Check-in list of a tournament.
 * Who of a tournament is there: everybody who plays or sits out, with whether
 * he or she has checked in since check-in was opened last.
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
    int64_t at_ms; /* when he or she checked in; 0: has not */
};
struct checkin_list {
    const struct state *state;
    const struct tournament *tournament;
    const struct checkin *checkin; /* its number is 0 where none was opened */
    int64_t opened_ms;
    uint32_t count, in, missing, sitting_out;
    struct checkin_row *rows; /* by number */
};

/* From the arena; points into the state. */
status checkin_list_of(const struct state *state, tournament_id tournament, struct arena *arena,
                       struct checkin_list *list) MUST_CHECK;
/* Members only: "tournament", "checkin", "in", "missing", "sitting_out". */
void checkin_list_json(struct json *json, const struct checkin_list *list);

#endif
