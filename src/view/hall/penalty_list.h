/* Penalties as rows, in the order in which they were given, with cancelled ones and with the count per person and kind.
 *
 *     struct penalty_list list;
 *     TRY(penalty_list_of(&state, (tournament_id){NOBODY}, (person_id){NOBODY}, &arena, &list)); */
#ifndef TILTYARD_VIEW_HALL_PENALTY_LIST_H
#define TILTYARD_VIEW_HALL_PENALTY_LIST_H

#include "base/json.h"
#include "core/state/state.h"

struct penalty_row {
    const struct penalty *penalty;
    const struct stage *stage; /* NULL: none was published, or its draw was undone */
    person_id person;
    struct text reason, effect, why_cancelled; /* empty: there is none, or it was erased */
    uint32_t nth; /* the player's nth penalty of this kind, not counting cancelled ones; 0: this one is cancelled */
    int64_t given_ms, cancelled_ms; /* 0: not cancelled */
};
struct penalty_list {
    const struct state *state;
    uint32_t count, standing;
    struct penalty_row *rows;
};

/* Of one tournament and one person, or with NOBODY of all. Allocated in the arena; points into the state. */
status penalty_list_of(const struct state *state, tournament_id tournament, person_id person, struct arena *arena,
                       struct penalty_list *list) MUST_CHECK;
/* The row of one penalty; false: there is no penalty with that number. */
bool penalty_row_of(const struct state *state, uint32_t number, struct penalty_row *row);
/* One penalty as an object, and all of them as the member "penalties". */
void penalty_json(struct json *json, const struct state *state, const struct penalty_row *row);
void penalty_list_json(struct json *json, const struct penalty_list *list);

#endif
