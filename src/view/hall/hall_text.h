/* Texts about the venue that several pages share: durations and table ranges.
 *
 *     duration_write(&out, 1500000);   // "25:00" */
#ifndef TILTYARD_VIEW_HALL_HALL_TEXT_H
#define TILTYARD_VIEW_HALL_HALL_TEXT_H

#include "base/buffer.h"
#include "core/ledger/entries.h"

/* "25:00", "1:05:00"; without a sign. Time left is rounded up to a second, overtime down, so that neither shows a
 * second too early. */
void duration_write(struct buffer *out, int64_t ms);
/* "13–24", "7". */
void range_write(struct buffer *out, const struct range_row *range);

#endif
