/* Texts about the venue that several pages share.
 * What is said of the hall around the tables, in one form wherever it is said:
 * how long something takes, which tables, and what entries say by themselves.
 *
 *     duration_write(&out, 1500000);   // "25:00"
 */
#ifndef TILTYARD_VIEW_HALL_HALL_TEXT_H
#define TILTYARD_VIEW_HALL_HALL_TEXT_H

#include "base/buffer.h"
#include "core/ledger/entries.h"

/* "25:00", "1:05:00"; without a sign. What is left is rounded up to a second, what is over time down, so that neither shows
 * a second that is not there yet. */
void duration_write(struct buffer *out, int64_t ms);
/* "13–24", "7". */
void range_write(struct buffer *out, const struct range_row *range);

/* What an entry about the hall says, with nothing but itself to go by; MSG_NONE: it is about something else. Lasts as long as
 * the entry. */
struct sentence hall_said(const struct entry *entry);

#endif
