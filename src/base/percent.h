/* Percent encoding (RFC 3986), for what becomes a piece of an address or of a form. */
#ifndef TILTYARD_BASE_PERCENT_H
#define TILTYARD_BASE_PERCENT_H

#include "base/buffer.h"

/* Letters A to Z, digits, '-', '.', '_', '~' and the bytes of `kept` stay; every other byte becomes '%' and two digits. */
void percent_encode(struct buffer *out, struct text text, const char *kept);

#endif
