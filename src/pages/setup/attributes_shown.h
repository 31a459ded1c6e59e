/* Page data of a person's attributes that are shown behind the name (ON_PAGES in core/state/person_attributes.h). */
#ifndef TILTYARD_PAGES_SETUP_ATTRIBUTES_SHOWN_H
#define TILTYARD_PAGES_SETUP_ATTRIBUTES_SHOWN_H

#include "core/state/person_attributes.h"
#include "pages/shared/view_context.h"

struct attribute_shown {
    struct text value;
    bool is_next; /* another is before it */
};
/* A named type, because functions return it; `rows` and `count` as in any ARRAY_VIEW. Only attributes that the person
 * has. */
struct attributes_shown {
    const struct attribute_shown *rows;
    uint32_t count;
};

/* The rows are in the arena; texts are there, in the state or in the newcomer. No memory: none are shown, and
 * frame->incomplete is set. */
struct attributes_shown person_attributes_shown(const struct page_ctx *ctx, person_id person);
/* Of a person who is not added yet. */
struct attributes_shown newcomer_attributes_shown(const struct page_ctx *ctx, const struct newcomer_row *newcomer);

#endif
