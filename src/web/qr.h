/* A QR code for a terminal: two squares of it are one character. */
#ifndef TILTYARD_QR_H
#define TILTYARD_QR_H

#include "buffer.h"

/* Dark on light, with a quiet border. False, and nothing is written: too long, or no memory. */
bool qr_write(struct buffer *out, const char *words);

#endif
