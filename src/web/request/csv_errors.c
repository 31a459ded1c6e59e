#include "web/request/csv_errors.h"

status sheet_look_flaws(const struct page_ctx *ctx, const struct line_flaws *flaws, struct sheet_said *said) {
    struct sheet_flaw *rows = ARENA_ARRAY(ctx->arena, struct sheet_flaw, flaws->count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < flaws->count; i++) {
        const struct line_flaw *flaw = &flaws->rows[i];
        rows[i] = (struct sheet_flaw){flaw->line, flaw->problem.rule, page_ctx_said(ctx, &flaw->problem.says)};
    }
    said->flaws.rows = rows, said->flaws.count = flaws->count;
    return done();
}

status sheet_look_remarks(const struct page_ctx *ctx, const struct notices *notices, struct sheet_said *said) {
    struct text *rows = ARENA_ARRAY(ctx->arena, struct text, said->remarks.count + notices->count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < said->remarks.count; i++) rows[i] = said->remarks.rows[i];
    for (uint32_t i = 0; i < notices->count; i++)
        rows[said->remarks.count++] = page_ctx_said(ctx, &notices->list[i].says);
    said->remarks.rows = rows;
    return done();
}
