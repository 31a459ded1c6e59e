/* Page: one running tournament, with its progress, next step, pairings before publication, and missing results. */
#include "pages/desk/tournament_control_pages.h"

#include "view/shared/headings.h"

enum { LOTS_SHOWN = 3 };

/* The label of the button: "Round 2", "Final". */
static void fill_stage(const struct page_ctx *ctx, const struct progress *progress, struct run_page *page) {
    page->stage = progress->kind ? page_ctx_stage(ctx, progress->kind, progress->round) : text_of("");
}

static void fill_progress(const struct page_ctx *ctx, const struct progress *progress, struct run_page *page) {
    struct sentence stands = progress_heading(ctx->language, progress);
    if (stands.message == MSG_NONE) stands = sentence_of(MSG_PAGE_NOT_BEGUN, 0);
    bool warns = progress->says.rule != NULL;
    *page = (struct run_page){
        .frame = ctx->frame,
        .name = progress->name,
        .slug = progress->slug,
        .stands = page_ctx_said(ctx, &stands),
        .next = progress->next,
        .may_run = ctx->frame->viewer == VIEWER_ORGANIZER,
        .draft = progress->has_stage && progress->draft,
        .open = progress->has_stage && !progress->draft,
        .over = progress->over || ctx->state->finished,
        .finished = ctx->state->finished != 0,
        .over_again = progress->drawn_before,
        .warning = warns ? page_ctx_said(ctx, &progress->says.says) : text_of(""),
        .rule = progress->says.rule,
        .tables_in = progress->tables - progress->missing,
        .tables_all = progress->draft ? 0 : progress->tables,
        .playing = progress->playing,
    };
    fill_stage(ctx, progress, page);
}

/* The last random draws, with the persons they picked. */
static status fill_lots(const struct page_ctx *ctx, struct run_page *page) {
    const struct state *state = ctx->state;
    struct run_lot *rows = ARENA_ARRAY(ctx->arena, struct run_lot, LOTS_SHOWN);
    if (!rows) return no_memory();
    page->lots.rows = rows;
    for (uint32_t at = state->lot_records.count; at > 0 && page->lots.count < LOTS_SHOWN; at--) {
        const struct lot_record *lot = &state->lot_records.rows[at - 1];
        struct buffer names = {0};
        for (uint32_t i = 0; i < lot->pick; i++) {
            if (i) buffer_add_cstr(&names, ", ");
            buffer_add_cstr(&names, arg_person(state, state->lot_people.rows[lot->first + i]).text);
        }
        struct text order;
        TRY(arena_keep(ctx->arena, &names, &order));
        rows[page->lots.count++] = (struct run_lot){lot->number, lot->seq, order};
    }
    return done();
}

static bool has_rests(const struct pairings_page *page) {
    for (uint32_t i = 0; i < page->names.count; i++)
        if (page->names.rows[i].why != MSG_NONE) return true;
    return false;
}

status run_page_of(const struct page_ctx *ctx, struct run_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct progress progress;
    struct missing_table_row *missing;
    stage_id stage;
    TRY(progress_of(ctx->state, ctx->tournament, &progress));
    fill_progress(ctx, &progress, page);
    page->redoable = progress.drawn_before || stage_current(tournament, &stage);
    TRY(fill_lots(ctx, page));
    if (!stage_current(tournament, &stage)) return done();
    TRY(pairings_page_of_stage(ctx, stage, &page->tables));
    page->has_rests = has_rests(&page->tables);
    page->movable = page->may_run && (page->draft || !stage_has_results(tournament, stage));
    missing = ARENA_ARRAY(ctx->arena, struct missing_table_row, tournament->stages.rows[stage.at].table_count + 1);
    if (!missing) return no_memory();
    page->missing.rows = missing;
    desk_missing_add(ctx, tournament, missing, &page->missing.count);
    return done();
}

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
