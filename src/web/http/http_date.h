/* HTTP dates, computed without the operating system.
 * A moment as the heads of answers write it, worked out without the operating system.
 *
 *     if (http_date_is_good(seconds)) http_date(&out, seconds);    // "Sun, 06 Nov 1994 08:49:37 GMT"
 */
#ifndef TILTYARD_WEB_HTTP_HTTP_DATE_H
#define TILTYARD_WEB_HTTP_HTTP_DATE_H

#include "base/buffer.h"

/* From 1970 to 9999. `seconds` are those since 1970 began, UTC, without leap seconds. */
bool http_date_is_good(int64_t seconds);
void http_date(struct buffer *out, int64_t seconds);

#endif
