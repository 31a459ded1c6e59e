/* Page part: before a round, the tables that its pairings would have, how they are grouped, and the byes. */
#include "pages/round/round_pages.h"

#include "core/ledger/draw_record.h"

enum { SIZES = 8 }; /* players at a table: fewer than this */

struct set_sizes {
    uint32_t players, tables, of_size[SIZES];
};

static bool is_bye(const struct format *format, const struct table_row *table) {
    return format->byes && table->size == 1;
}

/* A player with a bye has no table. */
static void count_table(const struct format *format, const struct table_row *table, struct set_sizes *sizes) {
    sizes->players += table->size;
    if (is_bye(format, table)) return;
    sizes->tables++;
    if (table->size < SIZES) sizes->of_size[table->size]++;
}

static const enum message of_size[SIZES] = {
    [1] = MSG_DESK_OF_ONE,  [2] = MSG_DESK_OF_TWO, [3] = MSG_DESK_OF_THREE, [4] = MSG_DESK_OF_FOUR,
    [5] = MSG_DESK_OF_FIVE, [6] = MSG_DESK_OF_SIX, [7] = MSG_DESK_OF_SEVEN};

/* "6 of three, 2 of four" */
static struct text sizes_said(const struct page_ctx *ctx, const struct set_sizes *sizes) {
    struct buffer words = {0};
    for (uint32_t size = 0; size < SIZES; size++) {
        if (!sizes->of_size[size]) continue;
        struct sentence says = sentence_of(of_size[size], 1, arg_number(sizes->of_size[size]));
        if (words.length) buffer_add_cstr(&words, ", ");
        buffer_add_text(&words, page_ctx_said(ctx, &says));
    }
    return page_ctx_keep(ctx, &words);
}

/* Its figures measure one draw: where a lot has a say, another draw has others. */
static bool is_quality(const struct format *format, uint16_t code) {
    for (uint32_t i = 0; i < format->quality_count; i++)
        if (format->quality[i].reason == code) return true;
    return false;
}

/* The reasons about all tables of a set, which hold for every draw. */
static status fill_grouping(const struct page_ctx *ctx, const struct draw *draw, uint32_t set, struct set_row *row) {
    const struct format *format = format_of(page_ctx_tournament(ctx));
    struct panel_reason *rows = ARENA_ARRAY(ctx->arena, struct panel_reason, draw->reasons.count + 1);
    if (!rows) return no_memory();
    row->grouping.rows = rows;
    for (uint32_t i = 0; i < draw->reasons.count; i++) {
        const struct reason_row *reason = &draw->reasons.rows[i];
        const struct reason_spec *form = &format->reasons[reason->code];
        bool of_set = form->of_set == (format->set_count ? set + 1 : 0);
        if (reason->table || reason->person || !of_set || is_quality(format, reason->code)) continue;
        struct sentence says =
            sentence_of(form->says, 3, arg_cstr(""), arg_number(reason->first), arg_number(reason->second));
        rows[row->grouping.count++] = (struct panel_reason){form->rule, page_ctx_said(ctx, &says)};
    }
    return done();
}

/* "Caio has a bye." where pairings follow from results; else how many are given at random. */
static struct text bye_said(const struct page_ctx *ctx, uint32_t byes, uint32_t number, bool has_lot) {
    person_id person;
    struct sentence says = sentence_of(MSG_DESK_BYES_BY_LOT, 1, arg_number(byes));
    if (!has_lot && person_numbered(ctx->state, number, &person))
        says = sentence_of(MSG_DESK_BYE_OF, 1, arg_text(page_ctx_name(ctx, person)));
    return page_ctx_said(ctx, &says);
}

static status fill_byes(const struct page_ctx *ctx, const struct stage_plan *plan, const struct draw *draw,
                        struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t byes = 0, number = 0, seat = 0;
    bool has_lot;
    TRY(draw_has_lot(tournament, plan, &has_lot));
    for (uint32_t i = 0; i < draw->tables.count; seat += draw->tables.rows[i++].size) {
        if (!is_bye(format_of(tournament), &draw->tables.rows[i])) continue;
        number = draw->seats.rows[seat].person;
        byes++;
    }
    if (byes && plan->kind == STAGE_ROUND) page->byes = bye_said(ctx, byes, number, has_lot);
    return done();
}

static status fill_sets(const struct page_ctx *ctx, const struct draw *draw, struct round_page *page) {
    const struct format *format = format_of(page_ctx_tournament(ctx));
    uint32_t count = format->set_count ? format->set_count : 1;
    struct set_sizes *sizes = ARENA_ARRAY(ctx->arena, struct set_sizes, count);
    struct set_row *rows = ARENA_ARRAY(ctx->arena, struct set_row, count);
    if (!sizes || !rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) sizes[i] = (struct set_sizes){0};
    for (uint32_t i = 0; i < draw->tables.count; i++) {
        const struct table_row *table = &draw->tables.rows[i];
        if (table->set >= count) continue;
        count_table(format, table, &sizes[table->set]);
        page->tables_planned += !is_bye(format, table);
    }
    page->sets.rows = rows;
    for (uint32_t i = 0; i < count; i++) {
        if (!sizes[i].tables) continue;
        struct set_row *row = &rows[page->sets.count++];
        *row = (struct set_row){.name = format->set_count ? format->sets[i].name : MSG_NONE,
                                .number = i + 1,
                                .players = sizes[i].players,
                                .tables = sizes[i].tables,
                                .sizes = sizes_said(ctx, &sizes[i])};
        TRY(fill_grouping(ctx, draw, i, row));
        page->has_grouping = page->has_grouping || row->grouping.count;
    }
    return done();
}

struct text title_before(const struct page_ctx *ctx, const struct round_page *page) {
    struct sentence tables = sentence_of(MSG_DESK_AT_TABLES, 1, arg_number(page->tables_planned));
    struct text at = page->tables_planned ? page_ctx_said(ctx, &tables) : text_of("");
    struct sentence says = sentence_of(MSG_DESK_BEFORE_TITLE, 2, arg_text(page->stage), arg_number(page->playing));
    if (at.length)
        says = sentence_of(MSG_DESK_BEFORE_TITLE_AT, 3, arg_text(page->stage), arg_number(page->playing), arg_text(at));
    return page_ctx_said(ctx, &says);
}

status round_sets_of(const struct page_ctx *ctx, struct round_page *page) {
    static const uint8_t any_key[HASH_SIZE]; /* the sizes of tables are not left to chance */
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct stage_plan plan = {0};
    struct draw draw = {0};
    struct problem ignored;
    if (page->over_again) return done();
    page->has_sets = format_of(tournament)->set_count > 0;
    status found = format_of(tournament)->next_stage(ctx->state, tournament, &plan, &ignored);
    if (is_done(found) && !plan.over) {
        found = draw_by_key(ctx->state, ctx->tournament, &plan, any_key, &draw);
        if (is_done(found)) found = fill_sets(ctx, &draw, page);
        if (is_done(found)) found = fill_byes(ctx, &plan, &draw, page);
        draw_free(&draw);
    }
    return found.outcome == NO_MEMORY ? found : done();
}
