/* Renders a canvas with cairo and pango as PDF, SVG or PNG.
 * Draws a drawing with cairo and pango. Floating point, and every call of these
 * libraries, stands in render.c and render_text.c alone.
 *
 *     struct buffer file = {.ceiling = 64 << 20};
 *     enum rendered went = render(&file, &drawing, &(struct render){.form = PAPER_PDF});
 */
#ifndef TILTYARD_PRINT_RENDER_H
#define TILTYARD_PRINT_RENDER_H

#include "base/buffer.h"
#include "print/canvas.h"
#include "app/print/print_job.h"

enum rendered {
    RENDERED,
    RENDER_NO_MEMORY,
    RENDER_NO_FONT,   /* this machine has none */
    RENDER_TOO_LARGE, /* over the buffer's ceiling */
    RENDER_BROKEN,    /* the library says so */
    RENDER_OUTCOMES
};

struct render {
    enum paper_form form;
    uint32_t page; /* which, from 0: PAPER_PDF takes all */
    struct text title, stamp;
};

enum { PNG_DOTS_PER_INCH = 150 };

enum rendered render(struct buffer *file, const struct canvas *canvas, const struct render *how);

#endif
