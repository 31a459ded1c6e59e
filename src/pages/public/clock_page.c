/* Page: the round clock. */
#include "core/state/clocks.h"
#include "pages/public/display_pages.h"
#include "pages/shared/frame_clock.h"
#include "view/hall/round_clock.h"

/* "deck check; late start" */
static struct text reasons_of(const struct page_ctx *ctx, table_id table) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct buffer reasons = {0};
    for (uint32_t i = 0; i < tournament->extras.count; i++) {
        if (tournament->extras.rows[i].table.at != table.at) continue;
        if (reasons.length) buffer_add_cstr(&reasons, "; ");
        buffer_add_text(&reasons, state_text(ctx->state, tournament->extras.rows[i].reason));
    }
    return page_ctx_keep(ctx, &reasons);
}

static struct extra_time_row extra_shown(const struct page_ctx *ctx, const struct table_time *time, table_id table) {
    bool counts = time->ends_ms && !ctx->frame->streamed;
    return (struct extra_time_row){
        .table = page_ctx_tournament(ctx)->tables.rows[table.at].number,
        .time = *time,
        .left = counts ? frame_clock_left(ctx, time->left_ms) : text_of(""),
        .why = reasons_of(ctx, table),
    };
}

static status fill_extras(const struct page_ctx *ctx, const struct round_clock *clock, const struct stage *stage,
                          struct clock_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct extra_time_row *rows = ARENA_ARRAY(ctx->arena, struct extra_time_row, stage->table_count + 1);
    if (!rows) return no_memory();
    page->extras.rows = rows;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        struct table_time time = table_time_of(ctx->state, ctx->tournament, clock, table);
        if (!time.extra || tournament->tables.rows[table.at].has_result) continue;
        rows[page->extras.count++] = extra_shown(ctx, &time, table);
    }
    return done();
}

status clock_page_of(const struct page_ctx *ctx, struct clock_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct round_clock clock = clock_of(ctx->state, ctx->tournament, ctx->frame->now_ms);
    enum clock_kind kind = frame_clock_kind(ctx, &clock);
    bool is_set = clock.state == CLOCK_RUNNING || clock.state == CLOCK_PAUSED;
    *page = (struct clock_page){
        .frame = ctx->frame,
        .clock = kind,
        .over = clock.over && !ctx->frame->streamed,
        .slug = state_text(ctx->state, tournament->slug),
        .stage = text_of(""),
        .ends_ms = clock.ends_ms,
        .starts_ms = frame_clock_starts(ctx, &clock),
        .starts = frame_clock_ends(ctx, clock.ends_ms ? clock.started_ms : 0),
        .ends = frame_clock_ends(ctx, clock.ends_ms),
        .shown = frame_clock_digits(ctx, kind, &clock),
        .minutes = is_set              ? clock.minutes + clock.added
                   : clock.offered > 0 ? (uint32_t)clock.offered
                                       : 0,
        .is_played = clock.is_played,
        .may_run = ctx->frame->viewer >= VIEWER_ORGANIZER,
        .may_extra = ctx->frame->viewer >= VIEWER_JUDGE,
    };
    if (!clock.is_played) return done();
    const struct stage *stage = &tournament->stages.rows[clock.stage.at];
    page->stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    return fill_extras(ctx, &clock, stage, page);
}
