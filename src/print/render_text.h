/* Draws a text in its box, for render.c alone; lengths are points here. */
#ifndef TILTYARD_PRINT_RENDER_TEXT_H
#define TILTYARD_PRINT_RENDER_TEXT_H

#include <cairo.h>
#include "print/canvas.h"

struct text_box {
    double x, y, width, height;
};

/* Does this machine have any font? */
bool render_has_fonts(void);
/* In the current colour of the cairo. The text has its type's size if it fits; else it shrinks; else it is broken into
 * lines if allowed; else it is cut, with an ellipsis. What still sticks out above or below is clipped. */
void render_text(cairo_t *cairo, struct text_box box, struct type type, const char *letters, uint32_t length);

#endif
