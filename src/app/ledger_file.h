/* The whole ledger as JSON: each entry decoded, and its bytes, so that a
 * stranger can check the chain and every draw without this program.
 * What the reader may not see (names with `names` off; the seed before the end) stays a commitment. */
#ifndef TILTYARD_LEDGER_FILE_H
#define TILTYARD_LEDGER_FILE_H

#include "event.h"

status ledger_file_write(const struct event *event, bool names, struct buffer *out, struct problem *why) MUST_CHECK;

#endif
