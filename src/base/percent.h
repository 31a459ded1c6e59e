/* Percent encoding (RFC 3986) of text for a URL or a form. */
#ifndef TILTYARD_BASE_PERCENT_H
#define TILTYARD_BASE_PERCENT_H

#include "base/buffer.h"

/* Keeps the letters A to Z, digits, '-', '.', '_', '~' and the bytes of `kept`; every other byte becomes '%' and two
 * digits. */
void percent_encode(struct buffer *out, struct text text, const char *kept);

#endif
