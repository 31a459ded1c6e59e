/* The clock of what is played: large on its page, small at the top of the others. */
#include "core/state/clocks.h"
#include "pages/public/finish_pages.h"
#include "view/hall/round_clock.h"

static void add_two_digits(struct buffer *out, int64_t number) {
    if (number < 10) buffer_add_byte(out, '0');
    buffer_add_number(out, number);
}

/* Seconds are begun before the end and full behind it: 0:00 is the end itself. assets/tiltyard.js says the same. */
struct text clock_shown(struct arena *arena, int64_t left_ms) {
    char room[32];
    struct buffer out = buffer_wrap(room, sizeof room);
    int64_t seconds = left_ms > 0 ? (left_ms + 999) / 1000 : -(left_ms / 1000);
    if (left_ms <= -1000) buffer_add_byte(&out, '-');
    if (seconds >= 3600) {
        buffer_add_number(&out, seconds / 3600), buffer_add_byte(&out, ':');
        add_two_digits(&out, seconds / 60 % 60);
    } else {
        buffer_add_number(&out, seconds / 60);
    }
    buffer_add_byte(&out, ':');
    add_two_digits(&out, seconds % 60);
    struct text shown = text_dup(arena, buffer_view(&out));
    return shown.bytes ? shown : text_of("");
}

/* In a stream a clock that runs is never over: the script sees to that, and the part stays as it is until somebody changes it. */
static enum clock_kind kind_of(const struct page_ctx *ctx, const struct round_clock *clock) {
    switch (clock->state) {
    case CLOCK_RUNNING: return clock->over && !ctx->frame->streamed ? CLOCK_SHOWN_OVER : CLOCK_SHOWN_RUNNING;
    case CLOCK_PAUSED: return CLOCK_SHOWN_PAUSED;
    case CLOCK_NONE: return clock->is_played && clock->offered > 0 ? CLOCK_SHOWN_READY : CLOCK_SHOWN_NONE;
    default: return CLOCK_SHOWN_NONE;
    }
}

static struct text digits_of(const struct page_ctx *ctx, enum clock_kind kind, const struct round_clock *clock) {
    if (kind == CLOCK_SHOWN_READY) return clock_shown(ctx->arena, clock->offered * MINUTE_MS);
    if (clock->state == CLOCK_RUNNING && ctx->frame->streamed) return text_of("");
    return clock_shown(ctx->arena, clock->left_ms);
}

struct frame_clock frame_clock_of(const struct page_ctx *ctx) {
    struct round_clock clock = clock_of(ctx->state, ctx->tournament, ctx->frame->now_ms);
    enum clock_kind kind = kind_of(ctx, &clock);
    if (kind == CLOCK_SHOWN_NONE || kind == CLOCK_SHOWN_READY) return (struct frame_clock){.shown = text_of("")};
    return (struct frame_clock){kind, clock.ends_ms, digits_of(ctx, kind, &clock)};
}

/* ---- the page ---- */

/* "deck check; late start" */
static struct text reasons_of(const struct page_ctx *ctx, table_id table) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct buffer reasons = {0};
    for (uint32_t i = 0; i < tournament->extras.count; i++) {
        if (tournament->extras.rows[i].table.at != table.at) continue;
        if (reasons.length) buffer_add_cstr(&reasons, "; ");
        buffer_add_text(&reasons, state_text(ctx->state, tournament->extras.rows[i].reason));
    }
    struct text kept = text_dup(ctx->arena, buffer_view(&reasons));
    buffer_free(&reasons);
    return kept.bytes ? kept : text_of("");
}

static struct extra_time_row extra_shown(const struct page_ctx *ctx, const struct table_time *time, table_id table) {
    bool counts = time->ends_ms && !ctx->frame->streamed;
    return (struct extra_time_row){
        .shield = shield_of(page_ctx_tournament(ctx)->tables.rows[table.at].number),
        .minutes = time->extra,
        .ends_ms = time->ends_ms,
        .left = counts ? clock_shown(ctx->arena, time->left_ms) : text_of(""),
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
    enum clock_kind kind = kind_of(ctx, &clock);
    bool is_set = clock.state == CLOCK_RUNNING || clock.state == CLOCK_PAUSED;
    *page = (struct clock_page){
        .frame = ctx->frame,
        .clock = kind,
        .over = clock.over && !ctx->frame->streamed,
        .slug = state_text(ctx->state, tournament->slug),
        .stage = text_of(""),
        .ends_ms = clock.ends_ms,
        .shown = digits_of(ctx, kind, &clock),
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
