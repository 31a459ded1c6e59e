#include "pages/shared/layout_status.h"

#include "view/hall/announcements.h"
#include "pages/shared/frame_clock.h"

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (ctx->hour) ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static status fill_banners(const struct page_ctx *ctx) {
    const struct state *state = ctx->state;
    struct layout_data *frame = ctx->frame;
    struct banner *rows = ARENA_ARRAY(ctx->arena, struct banner, state->announcements.count + 1);
    if (!rows) return no_memory();
    frame->banners.rows = rows;
    frame->banners.count = 0;
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (announcement_stands(each, frame->now_ms) && announcement_concerns(each, ctx->tournament))
            rows[frame->banners.count++] =
                (struct banner){state_text(state, each->text), hour_of(ctx, each->at_ms), each->until_ms};
    }
    return done();
}

status layout_status_of(const struct page_ctx *ctx, enum page_kind kind) {
    bool is_there = ctx->tournament.at != NOBODY && kind != PAGE_CLOCK; /* the clock's own page shows it large */
    ctx->frame->clock = is_there ? frame_clock_of(ctx) : (struct frame_clock){.shown = text_of("")};
    return fill_banners(ctx);
}
