/* Overall Champion (AGOT-O) over a Joust and a Melee of one event: points for
 * places, who is level at the top, and the match that decides between them.
 * It is a stage of the Joust: joust_*.c calls what stands here.
 */
#ifndef TILTYARD_RULES_AGOT_OVERALL_H
#define TILTYARD_RULES_AGOT_OVERALL_H

#include "core/rulebook/format.h"

/* AGOT-O.5, AGOT-O.6: points of a place, from 1. */
int32_t overall_points(uint32_t place);

/* What the Joust plays once it is over: a deciding match where one is due; else plan->over stays. */
status overall_next_stage(const struct state *state, const struct tournament *joust,
                          struct stage_plan *plan) MUST_CHECK;
/* Pairs by lot among those who are still tied. */
status overall_draw(const struct state *state, const struct tournament *joust, struct lot *lot,
                    struct draw *draw) MUST_CHECK;
/* Sets 0 for those who belong in that deciding match, by all that is known of what was played before it. */
status overall_belongs(const struct state *state, const struct tournament *joust, stage_id stage,
                       uint8_t *sets) MUST_CHECK;

#endif
