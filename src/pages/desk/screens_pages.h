/* Page data of screens and printing: the projector pages, announcements, and the papers of a tournament. */
#ifndef TILTYARD_PAGES_DESK_SCREENS_PAGES_H
#define TILTYARD_PAGES_DESK_SCREENS_PAGES_H

#include "pages/shared/view_context.h"

/* ---- screens.html.t ---- */

/* A projector page; the names can be split over several screens, each with an address of its own. */
struct screen_link {
    uint32_t number;
    struct url to;
};
struct screen_split {
    ARRAY_VIEW(struct screen_link) screens;
};
struct screen_row {
    struct text says;
    struct url to;
    struct text first, second; /* the lines of its small picture */
    uint32_t open;             /* so many browsers show it or a part of it; set by the caller */
    ARRAY_VIEW(struct screen_split) splits;
};
struct announcement_row {
    uint32_t number;
    struct text says, tournament; /* empty: about the whole event */
    struct text hour;             /* when it was made */
    int64_t until_ms;             /* 0: until it is withdrawn */
    uint32_t minutes;             /* until it ends */
};
/* A paper that can be printed now. */
struct paper_row {
    struct text title;  /* "Result slips" */
    struct text detail; /* "27 slips with seat codes, 5 pages" */
    struct url to;
    bool draft; /* of pairings that are not published */
};
struct screens_page {
    const struct layout_data *frame;
    struct text slug;
    struct text address;        /* of the projector page, for other devices; set by the caller; empty: not known */
    bool may_announce;          /* the viewer may announce, and remove announcements */
    bool several;               /* the event has several tournaments */
    uint32_t open;              /* browsers that show a projector page; set by the caller */
    bool letter;                /* paper size Letter; else A4 */
    struct url a4, letter_size; /* this page with either */
    bool codes;                 /* the viewer may have the seats' codes */
    bool works;                 /* there is a drawing process; set by the caller */
    struct text failed;         /* why the requested paper does not exist; empty: no error */
    const char *rule;
    struct text stage; /* of the papers of a round; empty: there are none yet */
    struct text next;  /* "Print slips": the likeliest paper; empty: none */
    struct url next_to;
    ARRAY_VIEW(struct screen_row) screens;             /* names, standings and clock */
    ARRAY_VIEW(struct screen_row) more;                /* the others */
    bool more_open;                                    /* somebody shows one of them; set by the caller */
    ARRAY_VIEW(struct announcement_row) announcements; /* current ones, newest first */
    ARRAY_VIEW(struct paper_row) round;                /* the likeliest first */
    ARRAY_VIEW(struct paper_row) event;
    ARRAY_VIEW(struct paper_row) games; /* the course of each game that is over */
};
/* `paper` is "a4" or "letter". */
status screens_page_of(const struct page_ctx *ctx, struct text paper, bool gives_codes,
                       struct screens_page *page) MUST_CHECK;

/* ---- printed.html.t: a paper of several pages, one file per page ---- */

struct printed_page_link {
    uint32_t number;
    struct url to;
};
struct printed_page {
    const struct layout_data *frame;
    uint32_t count;
    ARRAY_VIEW(struct printed_page_link) pages;
};
/* `file` is the paper's URL without a page number. */
status printed_page_of(const struct page_ctx *ctx, struct url file, uint32_t count,
                       struct printed_page *page) MUST_CHECK;

#endif
