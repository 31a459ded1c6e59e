/* Page: tables and rooms of a tournament. */
#include "core/state/rooms.h"
#include "core/state/table_numbers.h"
#include "pages/settings/settings_pages.h"
#include "view/hall/hall_text.h"

static status tables_of_room(const struct page_ctx *ctx, const struct tournament *tournament, uint32_t room,
                             struct text *tables) {
    struct buffer words = {0};
    struct range_row range;
    for (uint32_t from = 0; room_range(tournament, room, from, &range); from = range.last + 1) {
        if (words.length) buffer_add_cstr(&words, ", ");
        range_write(&words, &range);
    }
    return arena_keep(ctx->arena, &words, tables);
}

/* Skips rooms that no longer have a table. */
static status fill_rooms(const struct page_ctx *ctx, const struct tournament *tournament, struct rooms_page *page) {
    struct room_row *rooms = ARENA_ARRAY(ctx->arena, struct room_row, tournament->rooms.count + 1);
    if (!rooms) return no_memory();
    page->rooms.rows = rooms;
    for (uint32_t i = 0; i < tournament->rooms.count; i++) {
        struct text tables;
        TRY(tables_of_room(ctx, tournament, i, &tables));
        if (!tables.length) continue;
        rooms[page->rooms.count++] = (struct room_row){state_text(ctx->state, tournament->rooms.rows[i].name), tables};
    }
    return done();
}

struct text rooms_tables(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct buffer words = {0};
    struct range_row range;
    for (uint32_t from = 1; tables_range(tournament, from, &range); from = range.last + 1) {
        if (words.length) buffer_add_cstr(&words, ", ");
        range_write(&words, &range);
    }
    return page_ctx_keep(ctx, &words);
}

static status fill_fixed(const struct page_ctx *ctx, const struct tournament *tournament, struct rooms_page *page) {
    struct kept_table_row *fixed = ARENA_ARRAY(ctx->arena, struct kept_table_row, tournament->entrants.count + 1);
    if (!fixed) return no_memory();
    page->fixed.rows = fixed;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!entrant->fixed_table) continue;
        fixed[page->fixed.count++] = (struct kept_table_row){ctx->state->people.rows[entrant->person.at].number,
                                                             page_ctx_name(ctx, entrant->person), entrant->fixed_table};
    }
    return done();
}

status rooms_page_of(const struct page_ctx *ctx, struct rooms_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    *page = (struct rooms_page){.frame = ctx->frame, .slug = state_text(ctx->state, tournament->slug)};
    TRY(settings_nav_of(ctx, SETTINGS_TABLES, &page->nav));
    TRY(fill_rooms(ctx, tournament, page));
    page->tables = rooms_tables(ctx);
    return fill_fixed(ctx, tournament, page);
}
