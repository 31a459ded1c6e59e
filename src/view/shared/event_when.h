/* When and where the event is: "28 November 2026 · Chess Club", for headings. */
#ifndef TILTYARD_VIEW_SHARED_EVENT_WHEN_H
#define TILTYARD_VIEW_SHARED_EVENT_WHEN_H

#include "base/i18n.h"
#include "core/state/state.h"

/* The date in words, and the place; only one of them if the other was not set, and nothing without both. */
void event_when_write(struct buffer *out, enum language language, const struct state *state);

#endif
