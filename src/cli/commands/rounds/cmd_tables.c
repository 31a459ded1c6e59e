/* tables, table fix: the table numbers of the venue, and a fixed table for a player. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "view/hall/hall_text.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"
#include "core/state/table_numbers.h"

/* The position of “-” or “–” after the first character; 0: none. */
static uint32_t dash_in(struct text word, uint32_t *size) {
    static const char *const dashes[] = {"-", "–"};
    for (uint32_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        *size = (uint32_t)strlen(dashes[i]);
        for (uint32_t at = 1; at + *size <= word.length; at++)
            if (memcmp(word.bytes + at, dashes[i], *size) == 0) return at;
    }
    return 0;
}

/* "13-24", "7". */
static status read_range(struct cli_context *ctx, struct text word, struct range_row *range) {
    uint32_t size, dash = dash_in(word, &size);
    struct text from = {word.bytes, dash ? dash : word.length}, to = from;
    int64_t first, last;
    if (dash) to = (struct text){word.bytes + dash + size, word.length - dash - size};
    if (!text_number(from, 1, HALL_TABLE_MAX, &first) || !text_number(to, 1, HALL_TABLE_MAX, &last) || last < first)
        return misuse(&ctx->why, "TY-USAGE", MSG_ROOM_NOT_TABLES, 2, arg_text(word), arg_number(HALL_TABLE_MAX));
    *range = (struct range_row){(uint32_t)first, (uint32_t)last};
    return done();
}

static uint32_t commas_in(struct text word) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < word.length; i++) count += word.bytes[i] == ',';
    return count;
}

status ranges_typed(struct cli_context *ctx, uint32_t from, struct command_room_set *body) {
    uint32_t room = 0;
    for (uint32_t i = from; i < ctx->line.operand_count; i++) room += 1 + commas_in(ctx->line.operands[i]);
    body->tables.rows = ARENA_ARRAY(&ctx->arena, struct range_row, room + 1);
    if (!body->tables.rows) return no_memory();
    for (uint32_t i = from; i < ctx->line.operand_count; i++) {
        struct text left = ctx->line.operands[i];
        for (bool more = true; more;) {
            const char *comma = memchr(left.bytes, ',', left.length);
            uint32_t size = comma ? (uint32_t)(comma - left.bytes) : left.length;
            TRY(read_range(ctx, (struct text){left.bytes, size}, &body->tables.rows[body->tables.count++]));
            more = comma != NULL;
            if (more) left = (struct text){left.bytes + size + 1, left.length - size - 1};
        }
    }
    return done();
}

static void tables_json(struct cli_context *ctx) {
    struct json *json = &ctx->json;
    struct range_row range;
    json_key(json, "tournament"), json_text(json, state_text(ctx_state(ctx), ctx_tournament(ctx)->slug));
    json_key(json, "tables"), json_open(json, '[');
    for (uint32_t from = 1; tables_range(ctx_tournament(ctx), from, &range); from = range.last + 1) {
        json_open(json, '{');
        json_key(json, "first"), json_number(json, range.first);
        json_key(json, "last"), json_number(json, range.last);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_tables(struct cli_context *ctx) {
    struct buffer list = {0};
    struct range_row range;
    for (uint32_t from = 1; tables_range(ctx_tournament(ctx), from, &range); from = range.last + 1) {
        if (list.length) buffer_add_cstr(&list, ", ");
        range_write(&list, &range);
    }
    struct text held = buffer_view(&list);
    struct sentence says = held.length ? sentence_of(MSG_TABLES_THERE, 1, arg_text_ref(held.bytes, held.length))
                                       : sentence_of(MSG_TABLES_ANY, 0);
    output_sentence(&ctx->page, 0, &says);
    if (list.failed) ctx->out.failed = true;
    buffer_free(&list);
}

static status show_alone(struct cli_context *ctx, void (*write)(struct cli_context *ctx),
                         void (*print)(struct cli_context *ctx)) {
    if (!ctx->wants_json) {
        print(ctx);
        return next_print(ctx);
    }
    json_open(&ctx->json, '{');
    write(ctx);
    json_close(&ctx->json, '}');
    return done();
}

static status answer(struct cli_context *ctx, const struct command *command, void (*write)(struct cli_context *ctx),
                     void (*print)(struct cli_context *ctx)) {
    TRY(ctx_submit(ctx, command));
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx))
        write(ctx);
    else
        print(ctx);
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_tables(struct cli_context *ctx) {
    struct command command;
    if (!ctx->line.operand_count) return show_alone(ctx, tables_json, print_tables);
    TRY(ctx_command(ctx, COMMAND_room_set, &command));
    TRY(ranges_typed(ctx, 0, &command.body.room_set));
    return answer(ctx, &command, tables_json, print_tables);
}

static void fixed_json(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
    json_key(&ctx->json, "fixed"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!entrant->fixed_table) continue;
        json_open(&ctx->json, '{');
        person_json_members(&ctx->json, ctx_state(ctx), entrant->person);
        json_key(&ctx->json, "table"), json_number(&ctx->json, entrant->fixed_table);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void print_fixed(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!entrant->fixed_table) continue;
        text_table_number(&grid, entrant->fixed_table, STYLE_STRONG);
        text_table_text(&grid, text_of(arg_person(ctx_state(ctx), entrant->person).text), STYLE_PLAIN);
        text_table_number(&grid, ctx_state(ctx)->people.rows[entrant->person.at].number, STYLE_FAINT);
        count++;
    }
    if (!count) output_prose(&ctx->page, 0, MSG_TABLE_FIX_NOBODY);
    text_table_print(&grid, &ctx->page);
}

status cmd_table_fix(struct cli_context *ctx) {
    struct command command;
    struct command_table_fix *body = &command.body.table_fix;
    int64_t table = 0;
    if (!ctx->line.operand_count) return show_alone(ctx, fixed_json, print_fixed);
    TRY(ctx_command(ctx, COMMAND_table_fix, &command));
    TRY(ctx_find(ctx, ctx->line.operands[0], &body->person));
    if (ctx->line.operand_count > 1) (void)text_number(ctx->line.operands[1], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    return answer(ctx, &command, fixed_json, print_fixed);
}
