/* Page part: the round clock on a projector page. */
#include "pages/wall/wall_pages.h"

/* More tables that still play than these are only counted. */
enum { TABLES_SHOWN_MAX = 16 };

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (ctx->hour && at_ms) ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static const struct extra_time_row *extra_of(const struct clock_page *clock, uint32_t table) {
    for (uint32_t i = 0; i < clock->extras.count; i++)
        if (clock->extras.rows[i].table == table) return &clock->extras.rows[i];
    return NULL;
}

static status fill_tables(const struct page_ctx *ctx, const struct clock_page *clock, struct wall_clock *shown) {
    struct pairings_page all;
    TRY(pairings_page_of(ctx, &all));
    struct wall_table *playing = ARENA_ARRAY(ctx->arena, struct wall_table, all.tables.count + 1);
    struct wall_table *extras = ARENA_ARRAY(ctx->arena, struct wall_table, all.tables.count + 1);
    if (!playing || !extras) return no_memory();
    shown->playing.rows = playing, shown->extras.rows = extras;
    for (uint32_t i = 0; i < all.tables.count; i++) {
        const struct pairings_table *table = all.tables.rows[i].table;
        const struct extra_time_row *extra = extra_of(clock, table->number);
        struct wall_table row = {shield_of(table->number), hour_of(ctx, extra ? extra->time.ends_ms : 0)};
        if (table->has_result) continue;
        playing[shown->playing.count++] = row;
        if (extra) extras[shown->extras.count++] = row;
    }
    if (shown->playing.count > TABLES_SHOWN_MAX) shown->playing.count = 0;
    if (shown->extras.count > TABLES_SHOWN_MAX) shown->extras.count = 0;
    shown->tables_in = all.tables_in, shown->tables_all = all.tables_all;
    return done();
}

status wall_clock_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) {
    struct clock_page clock;
    struct wall_clock *shown = ARENA_ARRAY(ctx->arena, struct wall_clock, 1);
    if (!shown) return no_memory();
    TRY(clock_page_of(ctx, &clock));
    *shown = (struct wall_clock){
        .kind = clock.clock,
        .is_played = clock.is_played,
        .over = clock.over,
        .has_hours = clock.minutes >= 60,
        .ends_ms = clock.ends_ms,
        .starts_ms = clock.starts_ms,
        .starts = clock.starts,
        .shown = clock.shown,
        .hour = hour_of(ctx, clock.ends_ms),
        .minutes = clock.minutes,
    };
    if (clock.is_played) TRY(fill_tables(ctx, &clock, shown));
    screens[page->screens.count++] = (struct wall_screen){
        .title = clock.stage.length ? clock.stage : page_ctx_message(ctx, MSG_PAGE_CLOCK),
        .label = text_of(""),
        .words = clock.clock != CLOCK_SHOWN_NONE ? text_of("")
                 : clock.is_played               ? page_ctx_message(ctx, MSG_PAGE_CLOCK_NONE)
                                                 : page_ctx_message(ctx, MSG_PAGE_CLOCK_LATER),
        .clock = shown,
    };
    ctx->frame->clock = (struct frame_clock){.shown = text_of(""), .hour = text_of("")}; /* it is large below */
    return done();
}
