#include "pages/setup/attributes_shown.h"

#include <string.h>
#include "view/people/attribute_text.h"

/* The attributes of one person as they are found; the arena then keeps as many as there are. */
struct collected {
    uint32_t count;
    struct attribute_shown rows[PERSON_ATTRIBUTES];
};

static struct text value_shown(const struct page_ctx *ctx, const struct attribute *attribute,
                               const struct attribute_value *value) {
    struct buffer words = {0};
    if (attribute->kind == ATTRIBUTE_IS_TEXT && value->says == MSG_NONE) return value->text;
    attribute_text(&words, ctx->language, attribute, value);
    return page_ctx_keep(ctx, &words);
}

static void add_value(const struct page_ctx *ctx, struct collected *all, const struct attribute *attribute,
                      struct attribute_value value) {
    struct text shown = value_shown(ctx, attribute, &value);
    if (!shown.length) return;
    all->rows[all->count] = (struct attribute_shown){shown, all->count > 0};
    all->count++;
}

static struct attributes_shown keep(const struct page_ctx *ctx, const struct collected *all) {
    if (!all->count) return (struct attributes_shown){NULL, 0};
    struct attribute_shown *rows = ARENA_ARRAY(ctx->arena, struct attribute_shown, all->count);
    if (!rows) {
        ctx->frame->incomplete = true;
        return (struct attributes_shown){NULL, 0};
    }
    memcpy(rows, all->rows, all->count * sizeof *rows);
    return (struct attributes_shown){rows, all->count};
}

struct attributes_shown person_attributes_shown(const struct page_ctx *ctx, person_id person) {
    struct collected all;
    all.count = 0;
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (attribute_is_in(attribute, ON_PAGES, ctx->state))
            add_value(ctx, &all, attribute, person_value(ctx->state, person, attribute));
    }
    return keep(ctx, &all);
}

struct attributes_shown newcomer_attributes_shown(const struct page_ctx *ctx, const struct newcomer_row *newcomer) {
    struct collected all;
    all.count = 0;
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if ((attribute->places & IN_IMPORT) && attribute_is_in(attribute, ON_PAGES, ctx->state))
            add_value(ctx, &all, attribute, newcomer_value(newcomer, attribute));
    }
    return keep(ctx, &all);
}
