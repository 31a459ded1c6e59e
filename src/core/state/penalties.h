/* Penalties: their kinds and effects.
 * Penalties: the kinds there are, as a table, and those that were given. None
 * of them changes a score; disqualification is a status (entrant_change).
 *
 *     const struct penalty_spec *form = &penalty_kinds[PENALTY_WARNING];
 */
#ifndef TILTYARD_CORE_STATE_PENALTIES_H
#define TILTYARD_CORE_STATE_PENALTIES_H

#include "core/state/state.h"

struct penalty_spec {
    const char *key;   /* as it is typed, and in JSON: "game-loss" */
    enum message name; /* for people */
    enum message says; /* when a judge gives it */
};
/* By enum penalty_kind; the first is empty. */
extern const struct penalty_spec penalty_kinds[PENALTY_KINDS];

/* False: there is no such kind. */
bool penalty_kind_named(struct text word, enum penalty_kind *kind);
/* NULL: there is none of that number. */
struct penalty *penalty_numbered(const struct state *state, uint32_t number);
/* How many of that kind that person has, under any number, that were not cancelled; up to that entry. */
uint32_t penalties_of_kind(const struct state *state, person_id person, uint32_t kind, uint64_t until);

#endif
