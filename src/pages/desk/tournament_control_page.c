/* Page: moving one player to another seat or table by hand. */
#include "pages/desk/tournament_control_pages.h"

#include "view/shared/headings.h"

static bool sits_at(const struct board_table *table, uint32_t number) {
    for (uint32_t i = 0; i < table->seats.count; i++)
        if (table->seats.rows[i].number == number) return true;
    return false;
}

/* Sorts the tables of the stage into the person's own and the others. */
static status fill_tables(const struct page_ctx *ctx, const struct pairings_page *pairings, struct move_page *page) {
    struct board_table *others = ARENA_ARRAY(ctx->arena, struct board_table, pairings->tables.count + 1);
    if (!others) return no_memory();
    page->tables.rows = others;
    for (uint32_t i = 0; i < pairings->tables.count; i++) {
        const struct board_table *table = &pairings->tables.rows[i];
        if (sits_at(table, page->number)) {
            if (!table->table->bye) page->shield = shield_of(table->table->number);
            continue;
        }
        others[page->tables.count++] = *table;
        page->has_seats = page->has_seats || !table->table->bye;
    }
    return done();
}

status move_page_of(const struct page_ctx *ctx, uint32_t number, struct move_page *page, bool *found) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    person_id person;
    entrant_id entrant;
    stage_id stage;
    *found = person_numbered(ctx->state, number, &person) && entrant_of(tournament, person, &entrant) &&
             stage_current(tournament, &stage);
    if (!*found) return done();
    *page = (struct move_page){.frame = ctx->frame,
                               .slug = state_text(ctx->state, tournament->slug),
                               .name = page_ctx_name(ctx, person),
                               .number = number};
    struct pairings_page pairings;
    TRY(pairings_page_of_stage(ctx, stage, &pairings));
    page->stage = pairings.stage;
    return fill_tables(ctx, &pairings, page);
}
