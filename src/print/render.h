/* Renders a canvas with cairo and pango as PDF, SVG or PNG.
 * Only render.c and render_text.c use floating point and call these libraries.
 *
 *     struct buffer file = {.ceiling = 64 << 20};
 *     enum rendered went = render(&file, &drawing, &(struct render){.form = PRINT_PDF});
 */
#ifndef TILTYARD_PRINT_RENDER_H
#define TILTYARD_PRINT_RENDER_H

#include "base/buffer.h"
#include "print/canvas.h"
#include "app/print/print_job.h"

enum rendered {
    RENDERED,
    RENDER_NO_MEMORY,
    RENDER_NO_FONT,   /* this machine has no font */
    RENDER_TOO_LARGE, /* over the buffer's ceiling */
    RENDER_BROKEN,    /* a library error */
    RENDER_OUTCOMES
};

struct render {
    enum paper_form form;
    uint32_t page; /* from 0; PRINT_PDF takes all pages */
    struct text title, stamp;
};

enum { PNG_DOTS_PER_INCH = 150 };

enum rendered render(struct buffer *file, const struct canvas *canvas, const struct render *how);

#endif
