/* Page: the knockout bracket, with a column for each stage and a box for each match. */
#include "pages/public/display_pages.h"
#include "pages/shared/page_exists.h"
#include "core/rulebook/score_format.h"

static status fill_match(const struct page_ctx *ctx, table_id id, struct bracket_match *match) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    struct table_seat *rows = ARENA_ARRAY(ctx->arena, struct table_seat, table->size + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        rows[i] = (struct table_seat){
            .at = i + 1,
            .name = page_ctx_name(ctx, person),
            .score = table->has_result ? page_ctx_points(ctx, &seats[i].standing) : text_of(""),
            .won = table->has_result && score_mark(format_of(tournament), &seats[i].standing),
        };
    }
    match->table = table->number;
    match->seats.rows = rows;
    match->seats.count = table->size;
    return done();
}

static status fill_column(const struct page_ctx *ctx, const struct stage *stage, struct bracket_column *column) {
    struct bracket_match *matches = ARENA_ARRAY(ctx->arena, struct bracket_match, stage->table_count + 1);
    if (!matches) return no_memory();
    column->stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    column->matches.rows = matches;
    column->matches.count = stage->table_count;
    for (uint32_t i = 0; i < stage->table_count; i++)
        TRY(fill_match(ctx, (table_id){stage->first_table + i}, &matches[i]));
    return done();
}

status bracket_page_of(const struct page_ctx *ctx, struct bracket_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct bracket_column *columns = ARENA_ARRAY(ctx->arena, struct bracket_column, tournament->stages.count + 1);
    if (!columns) return no_memory();
    *page = (struct bracket_page){.frame = ctx->frame, .nothing = !bracket_page_has(ctx), .columns.rows = columns};
    for (uint32_t i = 0; !page->nothing && i < tournament->stages.count; i++)
        if (stage_is_on_bracket_page(&tournament->stages.rows[i]))
            TRY(fill_column(ctx, &tournament->stages.rows[i], &columns[page->columns.count++]));
    return done();
}
