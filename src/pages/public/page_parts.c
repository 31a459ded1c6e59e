#include "pages/public/page_parts.h"

uint32_t page_part_count(uint32_t people) {
    return people > PART_PEOPLE ? (people + PART_PEOPLE - 1) / PART_PEOPLE : 1;
}

uint32_t page_part_first(uint32_t part, uint32_t people) {
    return (uint32_t)((uint64_t)(part - 1) * people / page_part_count(people));
}

uint32_t page_part_with(uint32_t row, uint32_t people) {
    uint32_t part = page_part_count(people);
    while (part > 1 && row < page_part_first(part, people)) part--;
    return part;
}

status page_parts_link(const struct page_ctx *ctx, struct url url, const struct text *says, uint32_t here,
                       uint32_t count, struct page_parts *parts) {
    struct page_part *links = ARENA_ARRAY(ctx->arena, struct page_part, count);
    if (!links) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        links[i] = (struct page_part){i + 1, says[i], url_asks_number(url, "part", i + 1), i + 1 == here};
    parts->links.rows = links, parts->links.count = count;
    return done();
}
