/* Page layout: what all papers share.
 * Laying out: from rows of view/ to a drawing. One layout_… function for each
 * thing that is printed; all of them are made of lengths of the page, so that A4
 * and Letter come out of the same lines.
 *
 * Like the drawing, a layout remembers a failure.
 *
 *     struct layout layout;
 *     layout_start(&layout, &request);
 *     layout_standings(&layout);
 *     status went = layout_end(&layout);    // page numbers
 *     ... layout.drawing ... layout_free(&layout);
 */
#ifndef TILTYARD_PRINT_LAYOUT_H
#define TILTYARD_PRINT_LAYOUT_H

#include "view/pairings/pairings_by_name.h"
#include "print/canvas.h"
#include "app/print/print_job.h"
#include "base/i18n.h"
#include "view/standings/standings.h"

struct layout {
    struct canvas canvas;
    const struct print_request *request;
    struct arena arena;
    struct pairings pairings; /* of the request's stage; of no meaning where it has none */
    struct text event, tournament;
    VEC(uint32_t) numbered; /* pages with a heading and a foot */
    bool draft;             /* marks every page that comes */
    bool failed;
};

/* Lengths that all papers share. */
enum {
    MARGIN = 12 * MM,
    HEADING = 21 * MM, /* with the space below it */
    FOOT = 8 * MM,
    GUTTER = 8 * MM,
    HAIR = 12, /* thicknesses */
    FINE = 20,
    BOLD = 45,
};

void layout_start(struct layout *layout, const struct print_request *request);
/* Writes the feet. NO_MEMORY, or MISUSED where it would have too many pages (drawing.over), are the only failures. */
status layout_end(struct layout *layout) MUST_CHECK;
void layout_free(struct layout *layout);

/* What can be printed; slips, games over and pairings need the stage. */
void layout_pairings_by_name(struct layout *layout);
void layout_pairings_by_table(struct layout *layout);
void layout_slips(struct layout *layout);
void layout_standings(struct layout *layout);
void layout_bracket(struct layout *layout);
void layout_games_over(struct layout *layout);
void layout_qr(struct layout *layout);
/* Of the pack alone. */
void layout_by_hand(struct layout *layout);
void layout_notes(struct layout *layout);

/* ---- for those functions ---- */

/* What the buffer holds, from then on in the arena; frees the buffer. Empty where there is no memory, which is
 * remembered. */
struct text layout_text(struct layout *layout, struct buffer *said);
/* The same for a sentence in the request's language. */
struct text layout_message_text(struct layout *layout, const struct sentence *sentence);
struct text layout_message(struct layout *layout, enum message message);
struct text layout_number(struct layout *layout, int64_t number);
/* "Round 2", with a capital. */
struct text layout_stage(struct layout *layout);
void layout_say(struct layout *layout, struct area area, struct type type, enum message message);

/* A page without heading or foot; marked where it is of a draft. */
void layout_bare_page(struct layout *layout);
/* A page with a heading, `subject`, and `detail` below it; what is left of it for the subject. */
struct area layout_page(struct layout *layout, struct text subject, struct text detail);
/* The address as a QR code, in that square; nothing where there is none. */
void layout_qr_code(struct layout *layout, struct area square, struct text url);

/* Columns that are filled from the top, one after the other, and page after page. */
struct flow {
    struct layout *layout;
    struct text subject, detail;
    uint32_t columns;
    struct area body; /* of the page */
    uint32_t column;  /* that is being filled */
    int32_t y;        /* below what stands in it */
    bool begun;
    void (*head)(struct flow *flow, struct area area, void *context); /* above every column, or NULL */
    int32_t head_height;
    void *context;
};
/* The next area of that height, at most a column's. */
struct area flow_take(struct flow *flow, int32_t height);
/* What is left of the column that is being filled. */
int32_t flow_left(const struct flow *flow);

/* The left, or right, part of an area; the area keeps the rest. */
struct area area_split_left(struct area *area, int32_t width);
struct area area_split_right(struct area *area, int32_t width);
struct area area_split_top(struct area *area, int32_t height);
struct area area_inset(struct area area, int32_t left_and_right, int32_t top_and_bottom);

#endif
