/* Staff frame: what the layout of staff's pages shows besides: six places, the switch of tournaments, what comes next,
 * and who is signed in. */
#ifndef TILTYARD_PAGES_SHARED_STAFF_FRAME_H
#define TILTYARD_PAGES_SHARED_STAFF_FRAME_H

#include "core/ledger/draw_record.h"
#include "pages/shared/view_context.h"
#include "view/hall/waiting_list.h"
#include "view/pairings/progress.h"

/* Fills the frame's places, switches, next, waiting. `here` is the place of the page; PLACES: of none.
 * `link`: the viewer's, for the name; 0: the server's own. NO_MEMORY is the only failure. */
status staff_frame_of(const struct page_ctx *ctx, enum place_kind here, uint32_t link) MUST_CHECK;
/* When the last round will end, as a sentence; empty: not known yet. */
status estimate_shown(const struct page_ctx *ctx, const struct progress *progress, struct text *shown) MUST_CHECK;
/* Is the room asked for words before the next draw? `next` is filled if it is. NO_MEMORY is the only failure. */
status room_words_asked(const struct page_ctx *ctx, struct next_draw *next, bool *asked) MUST_CHECK;
/* "round 2 · 12 of 27", "check-in open": how far the tournament is, in a few words. */
struct text staff_progress(const struct page_ctx *ctx, const struct progress *progress);

#endif
