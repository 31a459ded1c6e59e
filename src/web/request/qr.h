/* QR codes as SVG.
 * QR codes: for a terminal, where two squares are one character; and for a page, as a path of SVG.
 *
 *     if (qr_draw(&path, "http://192.0.2.7:8080/", &side)) ...      // <path d=...> in a box of side by side squares
 */
#ifndef TILTYARD_WEB_REQUEST_QR_H
#define TILTYARD_WEB_REQUEST_QR_H

#include "base/buffer.h"

/* Dark on light, with a quiet border. False, and nothing is written: too long, or no memory. */
bool qr_write(struct buffer *out, const char *words);
/* The dark squares, with the border in the box. False as above. */
bool qr_draw(struct buffer *out, const char *words, uint32_t *side);

#endif
