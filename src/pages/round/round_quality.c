/* Page part: what a preview says of its quality, in signed words. It leaves out what is zero, or cannot be otherwise. */
#include "pages/round/round_pages.h"

static void add_row(const struct page_ctx *ctx, struct round_page *page, enum quality_sign sign, const char *rule,
                    const struct sentence *says) {
    struct quality_row *rows = (struct quality_row *)page->quality.rows;
    rows[page->quality.count++] = (struct quality_row){sign, rule, page_ctx_said(ctx, says)};
}

static void add_count(const struct page_ctx *ctx, struct round_page *page, enum quality_sign sign, const char *rule,
                      enum message message, int32_t count) {
    struct sentence says = sentence_of(message, 1, arg_number(count));
    if (message != MSG_NONE && count) add_row(ctx, page, sign, rule, &says);
}

/* Whether players meet again, by where they sit now. */
static void add_repeats(const struct page_ctx *ctx, struct round_page *page) {
    const struct repeat_tables *repeats = &page->repeats;
    struct sentence none = sentence_of(MSG_DESK_PREVIEW_NONE_MET, 0);
    if (!repeats->any_before) return;
    if (repeats->count)
        add_count(ctx, page, QUALITY_AGAIN, NULL, MSG_DESK_PREVIEW_MET, (int32_t)repeats->count);
    else
        add_row(ctx, page, QUALITY_GOOD, NULL, &none);
}

static const struct quality_spec *quality_of(const struct format *format, uint32_t reason) {
    for (uint32_t i = 0; i < format->quality_count; i++)
        if (format->quality[i].reason == reason) return &format->quality[i];
    return NULL;
}

/* "sizes by the rules", once for all sets; why is said beside it. */
static void add_sizes(const struct page_ctx *ctx, struct round_page *page, const struct problem *why) {
    struct panel_reason *rows = (struct panel_reason *)page->sizes.rows;
    struct sentence says = sentence_of(MSG_DESK_PREVIEW_SIZES, 0);
    if (!page->sizes.count) add_row(ctx, page, QUALITY_GOOD, NULL, &says);
    rows[page->sizes.count++] = (struct panel_reason){why->rule, page_ctx_said(ctx, &why->says)};
}

/* The numbers are those of the draw: after changes by hand they no longer hold. */
static void add_ground(const struct page_ctx *ctx, const struct pairings *pairings, const struct reason *reason,
                       struct round_page *page) {
    const struct quality_spec *quality = quality_of(pairings->format, reason->code);
    struct problem says = pairings_reason(pairings, reason);
    if (pairings->format->reasons[reason->code].usual_sizes && !pairings->change_count) {
        add_sizes(ctx, page, &says);
        return;
    }
    if (!quality) add_row(ctx, page, QUALITY_PLAIN, says.rule, &says.says);
    if (!quality || pairings->change_count) return;
    struct sentence kept = sentence_of(quality->says_kept, 0);
    if (quality->says_kept != MSG_NONE && !reason->first && pairings->tournament->apart.count)
        add_row(ctx, page, QUALITY_GOOD, says.rule, &kept);
    add_count(ctx, page, QUALITY_AGAIN, says.rule, quality->says_first, reason->first);
    add_count(ctx, page, QUALITY_PLAIN, says.rule, quality->says_second, reason->second);
}

status round_quality_of(const struct page_ctx *ctx, const struct pairings *pairings, stage_id stage,
                        struct round_page *page) {
    if (!pairings->draft) return done();
    page->quality.rows = ARENA_ARRAY(ctx->arena, struct quality_row, 3 * pairings->ground_count + 1);
    page->sizes.rows = ARENA_ARRAY(ctx->arena, struct panel_reason, pairings->ground_count + 1);
    if (!page->quality.rows || !page->sizes.rows) return no_memory();
    if (pairings->kind == STAGE_ROUND) TRY(repeat_tables_of(pairings, stage, ctx->arena, &page->repeats));
    add_repeats(ctx, page);
    for (uint32_t i = 0; i < pairings->ground_count; i++) add_ground(ctx, pairings, &pairings->reasons[i], page);
    return done();
}
