/* Canvas: boxes, lines and texts of a printed page, independent of the drawing library.
 * Its marks are texts in boxes, lines, frames, shields and QR codes.
 *
 * Lengths are whole hundredths of a millimetre from the upper left corner, type sizes tenths of a point. A text never
 * leaves its box: the renderer makes it smaller, breaks it into lines, and finally cuts it, so that a layout need not
 * know how wide a name is. Texts are copied.
 *
 * A canvas remembers a failure and ignores everything after it, as a buffer does.
 *
 *     struct canvas drawing = {.width = 210 * MM, .height = 297 * MM};
 *     canvas_page(&drawing);
 *     canvas_text(&drawing, (struct area){1200, 1200, 6000, 700}, TYPE_BODY, text_of("Ana"));
 *     if (drawing.failed) ... canvas_free(&drawing);
 */
#ifndef TILTYARD_PRINT_CANVAS_H
#define TILTYARD_PRINT_CANVAS_H

#include "base/memory.h"
#include "base/text.h"

enum { MM = 100, DRAWING_PAGES_MAX = 4000 };

/* All of them can be told apart when printed in black and white. */
enum ink { INK_BLACK, INK_GREY, INK_PALE, INK_WHITE, INKS };
enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct area {
    int32_t x, y, width, height;
};

struct type {
    uint16_t size, min; /* tenths of a point; the text may shrink down to `min`; 0: two thirds of `size` */
    uint8_t lines;      /* lines it may be broken into; 0: one */
    enum align align;
    enum ink ink;
    bool bold, fixed; /* fixed: monospaced */
    bool top;         /* at the top of its box, not vertically centred */
};

enum mark_kind { MARK_TEXT, MARK_FRAME, MARK_LINE, MARK_DASHES, MARK_SHIELD, MARK_WATER, MARK_SQUARES };

/* One thing on a page. */
struct mark_drawn {
    enum mark_kind kind;
    uint32_t page;            /* from 0 */
    struct area area;         /* for a line: from one corner to the opposite one */
    struct type type;         /* for texts; `ink` for all */
    int32_t thickness;        /* for lines and frames */
    uint32_t letters, length; /* text, or squares row by row, in canvas.letters */
    uint32_t number;          /* on the shield; squares in a row */
};

struct canvas {
    int32_t width, height; /* of every page */
    uint32_t pages;
    VEC(struct mark_drawn) marks; /* in drawing order; pages may be mixed */
    VEC(char) letters;
    bool failed;
    bool over; /* it failed because of too many pages */
};

void canvas_free(struct canvas *canvas);

/* Starts a new page for what follows. */
void canvas_page(struct canvas *canvas);
/* Control characters become U+FFFD. An empty text adds no mark. */
void canvas_text(struct canvas *canvas, struct area area, struct type type, struct text text);
/* The same on an earlier page. */
void canvas_text_on(struct canvas *canvas, uint32_t page, struct area area, struct type type, struct text text);
void canvas_frame(struct canvas *canvas, struct area area, int32_t thickness, enum ink ink);
void canvas_line(struct canvas *canvas, struct area from_to, int32_t thickness, enum ink ink);
/* A line to cut along. */
void canvas_dashes(struct canvas *canvas, struct area from_to);
/* A small shield with a number; its chief is hatched in one of six tinctures by that number. 0: empty. */
void canvas_shield(struct canvas *canvas, struct area area, uint32_t number);
/* Pale letters from corner to corner, under everything drawn after them. */
void canvas_watermark(struct canvas *canvas, struct text text);
/* `side` rows of `side` squares; non-zero is black. */
void canvas_squares(struct canvas *canvas, struct area area, const unsigned char *squares, uint32_t side);

#endif
