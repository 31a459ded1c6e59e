/* Gzip compression: the bytes of a page as a browser takes them with "Content-Encoding: gzip".
 *
 *     struct buffer out = {0};
 *     if (gzip_compress(buffer_view(&page), &out)) ...          // `out` is the caller's to free, also after a failure
 *
 * Only of pages that everybody may read: the length of a compressed page tells something about what is in it (BREACH).
 */
#ifndef TILTYARD_WEB_SERVER_GZIP_H
#define TILTYARD_WEB_SERVER_GZIP_H

#include "base/buffer.h"

/* Adds the compressed text to the empty buffer `out`. The same text always gives the same bytes. False: no memory. */
bool gzip_compress(struct text text, struct buffer *out) MUST_CHECK;

#endif
