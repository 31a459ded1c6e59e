/* Parts of a public page that lists everybody: at a large event a phone loads one part of the list at a time.
 *
 *     uint32_t part = page_part_of(at, people), count = page_part_count(people);
 *     TRY(page_parts_link(ctx, url, says, part, count, &page->parts));
 */
#ifndef TILTYARD_PAGES_PUBLIC_PAGE_PARTS_H
#define TILTYARD_PAGES_PUBLIC_PAGE_PARTS_H

#include "pages/shared/view_context.h"

enum { PART_PEOPLE = 200 /* most that a list shows without parts */ };

/* A link to a part. */
struct page_part {
    uint32_t number; /* from 1 */
    struct text says;
    struct url to;
    bool here;
};
struct page_parts {
    ARRAY_VIEW(struct page_part) links; /* none: the page shows everybody */
};

/* Parts of equal size for so many people; 1: there are none. */
uint32_t page_part_count(uint32_t people);
/* The row with which that part begins, from 0; `part` from 1. The one after the last begins at `people`. */
uint32_t page_part_first(uint32_t part, uint32_t people);
/* The part with that row; from 1. */
uint32_t page_part_with(uint32_t row, uint32_t people);
/* Links to `count` parts, of which `here` is shown. `says` has a text for each. */
status page_parts_link(const struct page_ctx *ctx, struct url url, const struct text *says, uint32_t here,
                       uint32_t count, struct page_parts *parts) MUST_CHECK;

#endif
