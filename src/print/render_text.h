/* A text in its box, for render.c alone: lengths are points here. */
#ifndef TILTYARD_PRINT_RENDER_TEXT_H
#define TILTYARD_PRINT_RENDER_TEXT_H

#include <cairo.h>
#include "print/canvas.h"

struct text_box {
    double x, y, width, height;
};

/* Has this machine any font? */
bool render_has_fonts(void);
/* In the cairo's colour. As large as its type says where it fits; else smaller; else in several lines where it may have
 * them; else cut, with an ellipsis. What would still stand out above or below is clipped. */
void render_text(cairo_t *cairo, struct text_box box, struct type type, const char *letters, uint32_t length);

#endif
