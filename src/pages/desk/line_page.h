/* What the page of a typed line shows: what it would do, before it is done. */
#ifndef TILTYARD_PAGES_DESK_LINE_PAGE_H
#define TILTYARD_PAGES_DESK_LINE_PAGE_H

#include "pages/shared/view_context.h"

/* A line that is clear, as a link. */
struct line_offer {
    struct text line, before, strong, after, detail;
    bool seated;
    struct shield shield; /* of the person's table, if `seated` */
};

struct line_page {
    const struct layout_data *frame;
    struct text slug;
    struct text typed;
    bool ready;                        /* the form does it */
    bool refused;                      /* `says` is why, by `rule` */
    struct text before, strong, after; /* what it would do, or how to go on */
    struct text says;
    const char *rule;
    struct text doubt; /* what is asked before it is saved; empty: nothing */
    struct form_head form;
    ARRAY_VIEW(struct line_offer) choices;
    uint32_t left_out;
};

#endif
