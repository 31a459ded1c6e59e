/* A draw of the event made once more, to be told step by step: from the ledger
 * as it was when the draw was made, by the key it was published with, or for a
 * draft by the key that the event's seed gives.
 */
#ifndef TILTYARD_DRAW_TOLD_H
#define TILTYARD_DRAW_TOLD_H

#include "draw_entry.h"
#include "event.h"

/* `story` is filled where the draw comes out as it stands in the ledger, and empty otherwise. The caller frees it in any
 * case. FAULT as event_fold. */
status draw_told(const struct event *event, tournament_id tournament, stage_id stage, struct draw_story *story,
                 enum draw_check *check, struct problem *why) MUST_CHECK;

#endif
