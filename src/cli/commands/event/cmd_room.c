/* room: assigns tables to rooms. */
#include "cli/line/cli_commands.h"
#include "view/hall/hall_text.h"
#include "core/state/rooms.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"

/* Each room with tables, with its ranges of numbers. */
static void rooms_json(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct json *json = &ctx->json;
    json_key(json, "tournament"), json_text(json, state_text(ctx_state(ctx), tournament->slug));
    json_key(json, "rooms"), json_open(json, '[');
    for (uint32_t room = 0; room < tournament->rooms.count; room++) {
        struct range_row range;
        if (!room_range(tournament, room, 0, &range)) continue;
        json_open(json, '{');
        json_key(json, "room"), json_text(json, state_text(ctx_state(ctx), tournament->rooms.rows[room].name));
        json_key(json, "tables"), json_open(json, '[');
        for (bool more = true; more; more = room_range(tournament, room, range.last + 1, &range)) {
            json_open(json, '{');
            json_key(json, "first"), json_number(json, range.first);
            json_key(json, "last"), json_number(json, range.last);
            json_close(json, '}');
        }
        json_close(json, ']'), json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_room(struct cli_context *ctx, struct text_table *grid, uint32_t room) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct buffer tables = {0};
    struct range_row range;
    for (uint32_t from = 0; room_range(tournament, room, from, &range); from = range.last + 1) {
        if (tables.length) buffer_add_cstr(&tables, ", ");
        range_write(&tables, &range);
    }
    if (tables.length) {
        text_table_text(grid, state_text(ctx_state(ctx), tournament->rooms.rows[room].name), STYLE_STRONG);
        text_table_text(grid, buffer_view(&tables), STYLE_PLAIN);
    }
    if (tables.failed) grid->failed = true;
    buffer_free(&tables);
}

static void print_rooms(struct cli_context *ctx) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_ROOM, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_TABLES, GRID_FOLDS);
    for (uint32_t room = 0; room < ctx_tournament(ctx)->rooms.count; room++) add_room(ctx, &grid, room);
    if (!grid.cells.count) output_prose(&ctx->page, 0, MSG_ROOM_NOTHING);
    text_table_print(&grid, &ctx->page);
}

static status show_rooms(struct cli_context *ctx) {
    if (!ctx->wants_json) {
        print_rooms(ctx);
        return next_print(ctx);
    }
    json_open(&ctx->json, '{');
    rooms_json(ctx);
    json_close(&ctx->json, '}');
    return done();
}

status cmd_room(struct cli_context *ctx) {
    struct command command;
    if (!ctx->line.operand_count) return show_rooms(ctx);
    TRY(ctx_command(ctx, COMMAND_room_set, &command));
    command.body.room_set.name = ctx->line.operands[0];
    if (!ctx->line.operands[0].length) return refuse(&ctx->why, "TY-TEXT", MSG_TEXT_EMPTY, 0);
    TRY(ranges_typed(ctx, 1, &command.body.room_set));
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx))
        rooms_json(ctx);
    else
        print_rooms(ctx);
    json_result_end(ctx);
    return next_print(ctx);
}
