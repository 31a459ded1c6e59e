/* Page part: before a round, the tables that its pairings would have, by set. */
#include "pages/round/round_pages.h"

#include "core/ledger/draw_record.h"

enum { SIZES = 8 }; /* players at a table: fewer than this */

struct set_sizes {
    uint32_t players, tables, of_size[SIZES];
};

static void count_table(const struct table_row *table, struct set_sizes *sizes) {
    sizes->tables++;
    sizes->players += table->size;
    if (table->size < SIZES) sizes->of_size[table->size]++;
}

/* "6 of 3, 2 of 4" */
static struct text sizes_said(const struct page_ctx *ctx, const struct set_sizes *sizes) {
    struct buffer words = {0};
    for (uint32_t size = 0; size < SIZES; size++) {
        if (!sizes->of_size[size]) continue;
        struct sentence says = sentence_of(MSG_DESK_TABLES_OF, 2, arg_number(sizes->of_size[size]), arg_number(size));
        if (words.length) buffer_add_cstr(&words, ", ");
        buffer_add_text(&words, page_ctx_said(ctx, &says));
    }
    return page_ctx_keep(ctx, &words);
}

static status fill_sets(const struct page_ctx *ctx, const struct draw *draw, struct round_page *page) {
    const struct format *format = format_of(page_ctx_tournament(ctx));
    struct set_sizes *sizes = ARENA_ARRAY(ctx->arena, struct set_sizes, format->set_count);
    struct set_row *rows = ARENA_ARRAY(ctx->arena, struct set_row, format->set_count);
    if (!sizes || !rows) return no_memory();
    for (uint32_t i = 0; i < format->set_count; i++) sizes[i] = (struct set_sizes){0};
    for (uint32_t i = 0; i < draw->tables.count; i++) {
        const struct table_row *table = &draw->tables.rows[i];
        if (table->set < format->set_count) count_table(table, &sizes[table->set]);
    }
    page->sets.rows = rows;
    for (uint32_t i = 0; i < format->set_count; i++)
        if (sizes[i].tables)
            rows[page->sets.count++] =
                (struct set_row){format->sets[i].name, sizes[i].players, sizes[i].tables, sizes_said(ctx, &sizes[i])};
    return done();
}

status round_sets_of(const struct page_ctx *ctx, struct round_page *page) {
    static const uint8_t any_key[HASH_SIZE]; /* the sizes of tables are not left to chance */
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    struct stage_plan plan = {0};
    struct draw draw = {0};
    struct problem ignored;
    if (!format->set_count || page->over_again) return done();
    status found = format->next_stage(ctx->state, tournament, &plan, &ignored);
    if (is_done(found) && !plan.over) {
        found = draw_by_key(ctx->state, ctx->tournament, &plan, any_key, &draw);
        if (is_done(found)) found = fill_sets(ctx, &draw, page);
        draw_free(&draw);
    }
    return found.outcome == NO_MEMORY ? found : done();
}
