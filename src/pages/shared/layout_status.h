/* What the hall says around every page: the clock, what is announced, how many calls wait. page_ctx_frame fills it in.
 *
 *     frame->now_ms = now, frame->streamed = false;
 *     TRY(layout_status_of(look, kind));
 *     ... frame->clock, frame->banners ...
 */
#ifndef TILTYARD_PAGES_SHARED_LAYOUT_STATUS_H
#define TILTYARD_PAGES_SHARED_LAYOUT_STATUS_H

#include "pages/shared/view_context.h"

/* Rows come from the arena. */
status layout_status_of(const struct page_ctx *ctx, enum page_kind kind) MUST_CHECK;

#endif
