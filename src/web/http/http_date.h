/* HTTP dates, computed without the operating system.
 *
 *     if (http_date_is_good(seconds)) http_date(&out, seconds);    // "Sun, 06 Nov 1994 08:49:37 GMT"
 */
#ifndef TILTYARD_WEB_HTTP_HTTP_DATE_H
#define TILTYARD_WEB_HTTP_HTTP_DATE_H

#include "base/buffer.h"

/* Seconds since 1970, UTC, without leap seconds; good from 1970 to 9999. */
bool http_date_is_good(int64_t seconds);
void http_date(struct buffer *out, int64_t seconds);

#endif
