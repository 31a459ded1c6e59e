/* Copies of one tournament, for a reader that needs it as it was while the state goes on. */
#ifndef TILTYARD_CORE_STATE_TOURNAMENT_COPY_H
#define TILTYARD_CORE_STATE_TOURNAMENT_COPY_H

#include "core/state/state.h"

/* False: there is no memory; what there is of the copy can be freed. */
bool tournament_copy(struct tournament *copy, const struct tournament *tournament) MUST_CHECK;
void tournament_free(struct tournament *tournament);

#endif
