#include "cli/print/print_hall.h"

#include <time.h>
#include "view/hall/announcements.h"
#include "view/hall/hall_text.h"
#include "cli/print/print.h"

int64_t ctx_now(const struct cli_context *ctx) { return ctx->ports->now_ms(ctx->ports->context); }

struct argument arg_hour(int64_t at_ms) {
    time_t at = (time_t)(at_ms / 1000);
    struct tm parts;
    char text[16];
    size_t length = localtime_r(&at, &parts) ? strftime(text, sizeof text, "%H:%M", &parts) : 0;
    return arg_bytes(text, length);
}

static struct argument arg_duration(int64_t ms) {
    char room[32];
    struct buffer text = buffer_wrap(room, sizeof room);
    duration_write(&text, ms);
    return arg_bytes(buffer_view(&text).bytes, text.length);
}

static struct sentence not_started_said(const struct round_clock *clock) {
    return clock->offered > 0 ? sentence_of(MSG_CLOCK_SAYS_NONE, 1, arg_number(clock->offered))
                              : sentence_of(MSG_CLOCK_SAYS_NO_LIMIT, 0);
}

struct sentence clock_said(const struct round_clock *clock) {
    struct argument left = arg_duration(clock->left_ms), total = arg_number(clock->minutes + clock->added);
    switch (clock->state) {
    case CLOCK_RUNNING:
        if (clock->waits)
            return sentence_of(MSG_CLOCK_SAYS_WAITS, 3, total, arg_hour(clock->started_ms), arg_hour(clock->ends_ms));
        return clock->over ? sentence_of(MSG_CLOCK_SAYS_OVER, 2, arg_hour(clock->ends_ms), left)
                           : sentence_of(MSG_CLOCK_SAYS_RUNNING, 3, left, total, arg_hour(clock->ends_ms));
    case CLOCK_PAUSED:
        return clock->over ? sentence_of(MSG_CLOCK_SAYS_PAUSED_OVER, 2, arg_hour(clock->since_ms), left)
                           : sentence_of(MSG_CLOCK_SAYS_PAUSED, 3, left, total, arg_hour(clock->since_ms));
    case CLOCK_STOPPED: return sentence_of(MSG_CLOCK_SAYS_STOPPED, 0);
    default: return clock->is_played ? not_started_said(clock) : sentence_of(MSG_CLOCK_SAYS_NOTHING, 0);
    }
}

/* "deck check, late start": why the table has extra time. */
static void add_reasons(struct cli_context *ctx, struct text_table *grid, const struct tournament *tournament,
                        table_id table) {
    struct buffer reasons = {0};
    for (uint32_t i = 0; i < tournament->extras.count; i++) {
        const struct extra_time *extra = &tournament->extras.rows[i];
        if (extra->table.at != table.at) continue;
        if (reasons.length) buffer_add_cstr(&reasons, "; ");
        buffer_add_text(&reasons, state_text(ctx_state(ctx), extra->reason));
    }
    text_table_text(grid, buffer_view(&reasons), STYLE_PLAIN);
    if (reasons.failed) grid->failed = true;
    buffer_free(&reasons);
}

static void add_table(struct cli_context *ctx, struct text_table *grid, tournament_id id,
                      const struct round_clock *clock, table_id table) {
    const struct tournament *tournament = state_tournament(ctx_state(ctx), id);
    const struct table *row = &tournament->tables.rows[table.at];
    struct table_time time = table_time_of(ctx_state(ctx), id, clock, table);
    text_table_number(grid, row->number, STYLE_STRONG);
    text_table_number(grid, time.extra, STYLE_PLAIN);
    if (time.ends_ms && !row->has_result)
        text_table_text(grid, text_of(arg_hour(time.ends_ms).text), time.over ? STYLE_WARN : STYLE_PLAIN);
    else
        text_table_empty(grid);
    add_reasons(ctx, grid, tournament, table);
}

void extras_print(struct cli_context *ctx, tournament_id id, const struct round_clock *clock, uint32_t indent) {
    const struct tournament *tournament = state_tournament(ctx_state(ctx), id);
    const struct stage *stage = clock->is_played ? &tournament->stages.rows[clock->stage.at] : NULL;
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = indent;
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_EXTRA, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_UNTIL, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_REASON, GRID_FOLDS);
    for (uint32_t i = 0; stage && i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        if (!extra_minutes(tournament, table)) continue;
        add_table(ctx, &grid, id, clock, table);
        count++;
    }
    if (count) output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

void announcements_print(struct cli_context *ctx, uint32_t indent) {
    const struct state *state = ctx_state(ctx);
    tournament_id only = line_has(&ctx->line, FLAG_TOURNAMENT) ? ctx->tournament : (tournament_id){NOBODY};
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (!announcement_stands(each, ctx_now(ctx)) || !announcement_concerns(each, only)) continue;
        struct text text = state_text(state, each->text);
        struct sentence says =
            sentence_of(MSG_STATUS_ANNOUNCED, 2, arg_number(each->number), arg_text_ref(text.bytes, text.length));
        output_sentence(&ctx->page, indent, &says);
    }
}
