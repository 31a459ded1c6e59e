/* Page data of a list of players that was pasted or uploaded. */
#ifndef TILTYARD_PAGES_SETUP_PEOPLE_PAGES_H
#define TILTYARD_PAGES_SETUP_PEOPLE_PAGES_H

#include "pages/setup/attributes_shown.h"
#include "pages/shared/csv_errors.h"

/* ---- newcomers.html.t: the preview of a list that was pasted or uploaded ---- */

struct newcomer_shown {
    uint32_t line, number; /* number 0: the event assigns one */
    struct text name;
    struct attributes_shown attributes;
};
struct newcomers_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug;
    struct text typed; /* the list, for correction */
    bool looked_at;    /* the rows below are a preview; nothing is saved yet */
    bool begun, house_rule;
    uint32_t good, bad;
    ARRAY_VIEW(struct newcomer_shown) people;
    struct sheet_said said;
};

#endif
