/* Penalties as rows, in the order in which they were given, with those that
 * were cancelled; and which of its kind each is for that person.
 *
 *     struct penalty_list list;
 *     TRY(penalty_list_of(&state, (tournament_id){NOBODY}, (person_id){NOBODY}, &arena, &list));
 */
#ifndef TILTYARD_VIEW_HALL_PENALTY_LIST_H
#define TILTYARD_VIEW_HALL_PENALTY_LIST_H

#include "base/json.h"
#include "core/state/state.h"

struct penalty_row {
    const struct penalty *penalty;
    const struct stage *stage; /* NULL: none was published, or its draw was taken back */
    person_id person;
    struct text reason, effect, why_cancelled; /* empty: there is none, or it was erased */
    uint32_t nth;                   /* of its kind for that person, without cancelled ones; 0: is cancelled */
    int64_t given_ms, cancelled_ms; /* 0: it stands */
};
struct penalty_list {
    const struct state *state;
    uint32_t count, standing;
    struct penalty_row *rows;
};

/* Of one tournament and one person, or with NOBODY of all. From the arena; points into the state. */
status penalty_list_of(const struct state *state, tournament_id tournament, person_id person, struct arena *arena,
                       struct penalty_list *list) MUST_CHECK;
/* The row of one penalty; false: there is none of that number. */
bool penalty_row_of(const struct state *state, uint32_t number, struct penalty_row *row);
/* One of them, as an object; and all, as the member "penalties". */
void penalty_json(struct json *json, const struct state *state, const struct penalty_row *row);
void penalty_list_json(struct json *json, const struct penalty_list *list);

#endif
