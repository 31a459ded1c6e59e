/* Page: standings of a large event, a part of the places at a time. */
#include "pages/public/public_pages.h"

/* "1–171": as many people down the list. */
static struct text rows_said(const struct page_ctx *ctx, uint32_t first, uint32_t end) {
    struct buffer words = {0};
    buffer_add_number(&words, first + 1);
    buffer_add_cstr(&words, "–");
    buffer_add_number(&words, end);
    return page_ctx_keep(ctx, &words);
}

/* The viewer's own row, from 0; 0, if there is none. */
static uint32_t own_row(const struct standings_page *page) {
    for (uint32_t i = 0; i < page->rows.count; i++)
        if (page->rows.rows[i].is_me) return i;
    return 0;
}

/* Keeps the groups' rows from `first` to before `end`. */
static status keep_rows(const struct page_ctx *ctx, uint32_t first, uint32_t end, struct standings_page *page) {
    struct standings_group *groups = ARENA_ARRAY(ctx->arena, struct standings_group, page->groups.count + 1);
    uint32_t kept = 0, at = 0;
    if (!groups) return no_memory();
    for (uint32_t i = 0; i < page->groups.count; i++) {
        struct standings_group group = page->groups.rows[i];
        uint32_t from = at < first ? first : at, to = at + group.row_count < end ? at + group.row_count : end;
        at += group.row_count;
        if (from >= to) continue;
        group.rows.rows += from - (at - group.row_count), group.rows.count = to - from;
        groups[kept++] = group;
    }
    page->groups.rows = groups, page->groups.count = kept;
    return done();
}

status standings_page_part(const struct page_ctx *ctx, uint32_t asked, struct standings_page *page) {
    uint32_t people = page->rows.count, count = page_part_count(people);
    if (count == 1) return done();
    struct text *says = ARENA_ARRAY(ctx->arena, struct text, count);
    if (!says) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        says[i] = rows_said(ctx, page_part_first(i + 1, people), page_part_first(i + 2, people));
    page->part = asked && asked <= count ? asked : page_part_with(own_row(page), people);
    TRY(keep_rows(ctx, page_part_first(page->part, people), page_part_first(page->part + 1, people), page));
    return page_parts_link(ctx, ctx->frame->here, says, page->part, count, &page->parts);
}
