/* Penalties: the table of their kinds, and lookups of those that were given.
 *
 * No penalty changes a score. Disqualification is not a penalty but a status (entrant_change).
 *
 *     const struct penalty_spec *form = &penalty_kinds[PENALTY_WARNING];
 */
#ifndef TILTYARD_CORE_STATE_PENALTIES_H
#define TILTYARD_CORE_STATE_PENALTIES_H

#include "core/state/state.h"

struct penalty_spec {
    const char *key;   /* as typed, and in JSON: "game-loss" */
    enum message name; /* for people */
    enum message says; /* when a judge gives it */
};
/* By enum penalty_kind; row 0 is empty. */
extern const struct penalty_spec penalty_kinds[PENALTY_KINDS];

/* False: no such kind. */
bool penalty_kind_named(struct text word, enum penalty_kind *kind);
/* NULL: no such number. */
struct penalty *penalty_numbered(const struct state *state, uint32_t number);
/* How many penalties of that kind the person has, up to that entry, without cancelled ones; merged numbers included. */
uint32_t penalties_of_kind(const struct state *state, person_id person, uint32_t kind, uint64_t until);

#endif
