/* Repeats a draw of the event, step by step, to explain it.
 * A draw of the event made once more, to be told step by step: from the ledger
 * as it was when the draw was made, by the key it was published with, or for a
 * draft by the key that the event's seed gives.
 */
#ifndef TILTYARD_APP_SAVE_DRAW_RETRACE_H
#define TILTYARD_APP_SAVE_DRAW_RETRACE_H

#include "core/ledger/draw_record.h"
#include "app/save/event_file.h"

/* `story` is filled where the draw comes out as it stands in the ledger, and empty otherwise. The caller frees it in any
 * case. FAULT as event_fold. */
status draw_retrace(const struct open_event *event, tournament_id tournament, stage_id stage, struct draw_trace *story,
                    enum draw_check *check, struct problem *why) MUST_CHECK;

#endif
