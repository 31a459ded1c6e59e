/* Repeats a draw of the event, step by step, to explain it.
 * It starts from the ledger as it was when the draw was made. The key is the one published with the draw, or for a
 * preview the one derived from the event's seed. */
#ifndef TILTYARD_APP_SAVE_DRAW_RETRACE_H
#define TILTYARD_APP_SAVE_DRAW_RETRACE_H

#include "core/ledger/draw_record.h"
#include "app/save/event_file.h"

/* `story` is filled if the repeated draw is the one in the ledger, and empty otherwise. The caller always frees it.
 * FAULT as event_fold. */
status draw_retrace(const struct open_event *event, tournament_id tournament, stage_id stage, struct draw_trace *story,
                    enum draw_check *check, struct problem *why) MUST_CHECK;

#endif
