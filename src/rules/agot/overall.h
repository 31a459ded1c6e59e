/* Overall Champion (AGOT-O) over a Joust and a Melee of one event: points for places, ties at the top, and the deciding
 * match.
 * The match is a stage of the Joust: joust_*.c call these functions. */
#ifndef TILTYARD_RULES_AGOT_OVERALL_H
#define TILTYARD_RULES_AGOT_OVERALL_H

#include "core/rulebook/format.h"

/* AGOT-O.5, AGOT-O.6: points for a place, from 1. */
int32_t overall_points(uint32_t place);

/* What the Joust plays after its end: a deciding match if one is due; else plan->over is unchanged. */
status overall_next_stage(const struct state *state, const struct tournament *joust,
                          struct stage_plan *plan) MUST_CHECK;
/* Pairs the players who are still tied, by lot. */
status overall_draw(const struct state *state, const struct tournament *joust, struct lot *lot,
                    struct draw *draw) MUST_CHECK;
/* Sets 0 for the players who belong in that deciding match, by the current results of what was played before it. */
status overall_belongs(const struct state *state, const struct tournament *joust, stage_id stage,
                       uint8_t *sets) MUST_CHECK;

#endif
