/* Page layout: turns rows of view/ into a canvas, one layout_… function for each paper.
 * Lengths are derived from the page, so that the same code serves A4 and Letter.
 *
 * A layout remembers a failure, as the canvas does.
 *
 *     struct layout layout;
 *     layout_start(&layout, &request);
 *     layout_standings(&layout);
 *     status went = layout_end(&layout);    // page numbers
 *     ... layout.canvas ... layout_free(&layout);
 */
#ifndef TILTYARD_PRINT_LAYOUT_H
#define TILTYARD_PRINT_LAYOUT_H

#include "view/pairings/pairings_by_name.h"
#include "print/canvas.h"
#include "app/print/print_job.h"
#include "base/i18n.h"
#include "view/standings/standings.h"
#include "view/shared/paper_pages.h"

/* A page with a heading and a footer. */
struct numbered_page {
    uint32_t page;
    struct text note; /* in the middle of the footer */
};
struct layout {
    struct canvas canvas;
    const struct print_request *request;
    struct arena arena;
    struct pairings pairings; /* of the request's stage; meaningless if it has none */
    struct text event, tournament;
    VEC(struct numbered_page) numbered;
    struct text note; /* of the pages that follow */
    bool draft;       /* marks the pages that follow as a preview */
    bool failed;
};

/* Lengths that all papers share. */
enum {
    MARGIN = PAPER_MARGIN,
    HEADING = PAPER_HEADING,
    FOOT = PAPER_FOOT,
    GUTTER = 8 * MM,
    HAIR = 12, /* line thicknesses */
    FINE = 20,
    BOLD = 45,
};

void layout_start(struct layout *layout, const struct print_request *request);
/* Writes the page footers. The only failures are NO_MEMORY, and MISUSED if there are too many pages (canvas.over). */
status layout_end(struct layout *layout) MUST_CHECK;
void layout_free(struct layout *layout);

/* The papers; slips, games over and pairings need the stage. */
void layout_pairings_by_name(struct layout *layout);
void layout_pairings_by_table(struct layout *layout);
void layout_slips(struct layout *layout);
void layout_standings(struct layout *layout);
void layout_bracket(struct layout *layout);
void layout_games_over(struct layout *layout);
void layout_qr(struct layout *layout);
void layout_game(struct layout *layout);
/* Parts of the pack only. */
void layout_by_hand(struct layout *layout);
void layout_notes(struct layout *layout);

/* ---- helpers for these functions ---- */

/* Moves the buffer's content to the arena and frees the buffer. Empty if there is no memory; the layout remembers
 * that. */
struct text layout_text(struct layout *layout, struct buffer *said);
/* The same for a sentence in the request's language. */
struct text layout_message_text(struct layout *layout, const struct sentence *sentence);
struct text layout_message(struct layout *layout, enum message message);
struct text layout_number(struct layout *layout, int64_t number);
/* "Round 2", with a capital. */
struct text layout_stage(struct layout *layout);
void layout_say(struct layout *layout, struct area area, struct type type, enum message message);

/* A page without heading or footer; marked if it is a preview. */
void layout_bare_page(struct layout *layout);
/* A page with the heading `subject` and `detail` below it; returns the area left for the content. */
struct area layout_page(struct layout *layout, struct text subject, struct text detail);
/* The address as a QR code in that square; nothing if there is none. */
void layout_qr_code(struct layout *layout, struct area square, struct text url);

/* Columns filled from the top, one after the other, page after page. */
struct flow {
    struct layout *layout;
    struct text subject, detail;
    uint32_t columns;
    struct area body; /* of the page */
    uint32_t column;  /* being filled */
    int32_t y;        /* below what is already in it */
    bool begun;
    void (*head)(struct flow *flow, struct area area, void *context); /* above every column, or NULL */
    int32_t head_height;
    void *context;
};
/* The next area of that height, at most the height of a column. */
struct area flow_take(struct flow *flow, int32_t height);
/* The height left in the current column. */
int32_t flow_left(const struct flow *flow);

/* Cuts off the left, right or top part of an area; the area keeps the rest. */
struct area area_split_left(struct area *area, int32_t width);
struct area area_split_right(struct area *area, int32_t width);
struct area area_split_top(struct area *area, int32_t height);
struct area area_inset(struct area area, int32_t left_and_right, int32_t top_and_bottom);

#endif
