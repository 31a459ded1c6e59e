/* Round clock on pages: large on its own page, small at the top of the others. */
#ifndef TILTYARD_PAGES_SHARED_FRAME_CLOCK_H
#define TILTYARD_PAGES_SHARED_FRAME_CLOCK_H

#include "pages/shared/view_context.h"
#include "view/hall/round_clock.h"

/* "1:04:59", "-0:30" after the end; empty: no memory. */
struct text clock_shown(struct arena *arena, int64_t left_ms);
/* The same for a page: a failure sets frame->incomplete. */
struct text frame_clock_left(const struct page_ctx *ctx, int64_t left_ms);
enum clock_kind frame_clock_kind(const struct page_ctx *ctx, const struct round_clock *clock);
/* The digits; empty for a running clock in a stream. */
struct text frame_clock_digits(const struct page_ctx *ctx, enum clock_kind kind, const struct round_clock *clock);
/* When a clock starts that waits for it; 0: none does. A stream has that of one that has waited too, since the script
 * then shows that it has begun, and the part changes only when a command changes the clock. */
int64_t frame_clock_starts(const struct page_ctx *ctx, const struct round_clock *clock);
/* "16:15"; empty: no clock runs (0), or pages show no times of day. */
struct text frame_clock_ends(const struct page_ctx *ctx, int64_t ends_ms);
/* The clock at the top of every page. */
struct frame_clock frame_clock_of(const struct page_ctx *ctx);

#endif
