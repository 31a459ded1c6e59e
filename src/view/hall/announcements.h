/* Announcements as rows: which are shown at a given moment, and where.
 *
 *     for (uint32_t i = 0; i < state->announcements.count; i++)
 *         if (announcement_stands(&state->announcements.rows[i], now_ms)) ... */
#ifndef TILTYARD_VIEW_HALL_ANNOUNCEMENTS_H
#define TILTYARD_VIEW_HALL_ANNOUNCEMENTS_H

#include "base/json.h"
#include "core/state/state.h"

/* Neither withdrawn nor expired. */
bool announcement_stands(const struct announcement *announcement, int64_t now_ms);
/* Do the pages of that tournament show it? Announcements of the event are shown everywhere. */
bool announcement_concerns(const struct announcement *announcement, tournament_id tournament);
/* One announcement, as an object. */
void announcement_json(struct json *json, const struct state *state, const struct announcement *announcement,
                       int64_t now_ms);
/* The member "announcements": the current ones of that tournament and of the event; NOBODY: of all tournaments. */
void announcements_json(struct json *json, const struct state *state, tournament_id tournament, int64_t now_ms);

#endif
