/* QR codes: for a terminal, where two squares are one character, and for a page, as an SVG path.
 *
 *     if (qr_draw(&path, "http://192.0.2.7:8080/", &side)) ...      // <path d=...> in a box of side by side squares
 */
#ifndef TILTYARD_WEB_REQUEST_QR_H
#define TILTYARD_WEB_REQUEST_QR_H

#include "base/buffer.h"

/* Dark on light, with a quiet zone. False, and nothing is written: the text is too long, or no memory. */
bool qr_write(struct buffer *out, const char *words);
/* An SVG path of the dark squares; `side` includes the border. False as above. */
bool qr_draw(struct buffer *out, const char *words, uint32_t *side);

#endif
