/* Announcements as rows.
 * What is announced: which of it stands at a moment that the caller names, and
 * for whom.
 *
 *     for (uint32_t i = 0; i < state->announcements.count; i++)
 *         if (announcement_stands(&state->announcements.rows[i], now_ms)) ...
 */
#ifndef TILTYARD_VIEW_HALL_ANNOUNCEMENTS_H
#define TILTYARD_VIEW_HALL_ANNOUNCEMENTS_H

#include "base/json.h"
#include "core/state/state.h"

/* Neither withdrawn nor over. */
bool announcement_stands(const struct announcement *announcement, int64_t now_ms);
/* Do the screens of that tournament show it? Those of the event are shown everywhere. */
bool announcement_concerns(const struct announcement *announcement, tournament_id tournament);
/* One of them, as an object. */
void announcement_json(struct json *json, const struct state *state, const struct announcement *announcement,
                       int64_t now_ms);
/* The member "announcements": those that stand, of that tournament and of the event; NOBODY: of all. */
void announcements_json(struct json *json, const struct state *state, tournament_id tournament, int64_t now_ms);

#endif
