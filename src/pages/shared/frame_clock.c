#include "pages/shared/frame_clock.h"

#include "core/state/clocks.h"

static void add_two_digits(struct buffer *out, int64_t number) {
    if (number < 10) buffer_add_byte(out, '0');
    buffer_add_number(out, number);
}

/* Seconds are rounded up before the end and down after it: 0:00 is the end itself. assets/tiltyard.js does the same. */
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

struct text frame_clock_left(const struct page_ctx *ctx, int64_t left_ms) {
    struct text shown = clock_shown(ctx->arena, left_ms);
    if (!shown.length) ctx->frame->incomplete = true; /* empty only without memory */
    return shown;
}

/* In a stream a running clock is never over: the script shows that, and the part changes only when a command changes
 * the clock. */
enum clock_kind frame_clock_kind(const struct page_ctx *ctx, const struct round_clock *clock) {
    switch (clock->state) {
    case CLOCK_RUNNING: return clock->over && !ctx->frame->streamed ? CLOCK_SHOWN_OVER : CLOCK_SHOWN_RUNNING;
    case CLOCK_PAUSED: return CLOCK_SHOWN_PAUSED;
    case CLOCK_NONE: return clock->is_played && clock->offered > 0 ? CLOCK_SHOWN_READY : CLOCK_SHOWN_NONE;
    default: return CLOCK_SHOWN_NONE;
    }
}

int64_t frame_clock_starts(const struct page_ctx *ctx, const struct round_clock *clock) {
    return clock->waits || ctx->frame->streamed ? clock->ahead_ms : 0;
}

struct text frame_clock_digits(const struct page_ctx *ctx, enum clock_kind kind, const struct round_clock *clock) {
    if (kind == CLOCK_SHOWN_READY) return frame_clock_left(ctx, clock->offered * MINUTE_MS);
    if (frame_clock_starts(ctx, clock)) return frame_clock_left(ctx, clock->ends_ms - clock->ahead_ms);
    if (clock->state == CLOCK_RUNNING && ctx->frame->streamed) return text_of("");
    return frame_clock_left(ctx, clock->left_ms);
}

struct text frame_clock_ends(const struct page_ctx *ctx, int64_t ends_ms) {
    char hour[HOUR_SIZE] = "";
    if (!ctx->hour || !ends_ms) return text_of("");
    ctx->hour(ends_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

/* "Round 2"; empty: nothing is drawn. */
static struct text stage_played(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    stage_id id;
    if (!stage_current(tournament, &id)) return text_of("");
    return page_ctx_stage(ctx, (enum stage_kind)tournament->stages.rows[id.at].kind,
                          tournament->stages.rows[id.at].round);
}

struct frame_clock frame_clock_of(const struct page_ctx *ctx) {
    struct round_clock clock = clock_of(ctx->state, ctx->tournament, ctx->frame->now_ms);
    enum clock_kind kind = frame_clock_kind(ctx, &clock);
    if (kind == CLOCK_SHOWN_NONE || (kind == CLOCK_SHOWN_READY && !ctx->frame->staff))
        return (struct frame_clock){
            .shown = text_of(""), .hour = text_of(""), .starts = text_of(""), .stage = text_of("")};
    return (struct frame_clock){
        .kind = kind,
        .ends_ms = clock.ends_ms,
        .starts_ms = frame_clock_starts(ctx, &clock),
        .shown = frame_clock_digits(ctx, kind, &clock),
        .hour = frame_clock_ends(ctx, clock.ends_ms),
        .starts = frame_clock_ends(ctx, clock.ends_ms ? clock.started_ms : 0),
        .stage = stage_played(ctx),
    };
}
