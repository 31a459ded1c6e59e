/* Layout status: the round clock and the announcements around every page. page_ctx_frame calls it.
 *
 *     frame->now_ms = now, frame->streamed = false;
 *     TRY(layout_status_of(ctx, kind));
 *     ... frame->clock, frame->banners ...
 */
#ifndef TILTYARD_PAGES_SHARED_LAYOUT_STATUS_H
#define TILTYARD_PAGES_SHARED_LAYOUT_STATUS_H

#include "pages/shared/view_context.h"

/* Rows are in the arena. */
status layout_status_of(const struct page_ctx *ctx, enum page_kind kind) MUST_CHECK;

#endif
