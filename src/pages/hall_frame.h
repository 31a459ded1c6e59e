/* What the hall says around every page: the clock, what is announced, how many calls wait. look_frame fills it in.
 *
 *     frame->now_ms = now, frame->streamed = false;
 *     TRY(hall_frame_of(look, kind));
 *     ... frame->clock, frame->banners ...
 */
#ifndef TILTYARD_HALL_FRAME_H
#define TILTYARD_HALL_FRAME_H

#include "look.h"

/* Rows come from the arena. */
status hall_frame_of(const struct look *look, enum page_kind kind) MUST_CHECK;

#endif
