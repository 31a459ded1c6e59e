#include "cli/print/csv_errors.h"
#include "cli/print/text_table.h"

#include <string.h>
#include "sys/files.h"
#include "cli/line/command_hint.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

enum { CSV_BYTES_MAX = 16 << 20, FLAWS_SHOWN_MAX = 50 };

status sheet_bytes(struct cli_context *ctx, struct buffer *csv) {
    const char *path = ctx->line.operands[0].bytes;
    csv->ceiling = CSV_BYTES_MAX;
    if (ctx->demo.csv && strcmp(path, ctx->demo.csv_name) == 0) {
        buffer_add_cstr(csv, ctx->demo.csv);
        return csv->failed ? no_memory() : done();
    }
    return file_read(csv, strcmp(path, "-") == 0 ? "/dev/stdin" : path, &ctx->why);
}

void flaws_json(struct cli_context *ctx, struct json *json, const struct line_flaw *flaws, uint32_t count) {
    json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        json_open(json, '{');
        json_key(json, "line"), json_number(json, flaws[i].line);
        json_problem(json, ctx->language, &flaws[i].problem);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void flaws_print(struct cli_context *ctx, struct text_output *page, const struct line_flaw *flaws, uint32_t count) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_LINE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_FLAW, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    for (uint32_t i = 0; i < count && i < FLAWS_SHOWN_MAX; i++) {
        text_table_number(&grid, flaws[i].line, STYLE_STRONG);
        text_table_say_here(&grid, ctx, &flaws[i].problem.says, STYLE_PLAIN);
        text_table_text(&grid, text_of(flaws[i].problem.rule), STYLE_FAINT);
    }
    text_table_print(&grid, page);
    if (count <= FLAWS_SHOWN_MAX) return;
    struct sentence says = sentence_of(MSG_AND_MORE, 1, arg_number(count - FLAWS_SHOWN_MAX));
    output_sentence(page, 2, &says);
}

void flaws_detail(struct cli_context *ctx, const char *key, const struct line_flaw *flaws, uint32_t count) {
    struct text_output page = ctx->errors;
    struct json json = {.out = &ctx->detail_json};
    page.out = &ctx->detail;
    flaws_print(ctx, &page, flaws, count);
    json_key(&json, key), flaws_json(ctx, &json, flaws, count);
}
