/* Page: the end of the event. */
#include "pages/desk/finish_page.h"

#include "pages/shared/staff_frame.h"
#include "view/hall/waiting_list.h"
#include "view/standings/standings.h"

enum { PLACES_SHOWN = 5 };

static status fill_places(const struct page_ctx *of, struct finish_tournament *row) {
    struct standings standings;
    TRY(standings_of(of->state, of->tournament, 0, of->arena, &standings));
    struct finish_place *places = ARENA_ARRAY(of->arena, struct finish_place, PLACES_SHOWN);
    if (!places) return no_memory();
    for (uint32_t i = 0; i < standings.count && row->places.count < PLACES_SHOWN; i++)
        if (standings.rows[i].rank)
            places[row->places.count++] =
                (struct finish_place){standings.rows[i].rank, standings.rows[i].shared, standings.rows[i].name};
    row->places.rows = places;
    return done();
}

static status fill_tournament(const struct page_ctx *ctx, tournament_id id, struct finish_tournament *row) {
    struct page_ctx of = *ctx;
    struct progress progress;
    of.tournament = id;
    TRY(progress_of(ctx->state, id, &progress));
    *row = (struct finish_tournament){
        .name = progress.name, .slug = progress.slug, .stands = staff_progress(&of, &progress), .over = progress.over};
    return fill_places(&of, row);
}

status finish_page_of(const struct page_ctx *ctx, struct finish_page *page) {
    const struct state *state = ctx->state;
    struct waiting_list waiting;
    struct finish_tournament *rows = ARENA_ARRAY(ctx->arena, struct finish_tournament, state->tournaments.count + 1);
    if (!rows) return no_memory();
    TRY(waiting_list_of(state, (tournament_id){NOBODY}, ctx->arena, &waiting));
    *page = (struct finish_page){.frame = ctx->frame,
                                 .finished = state->finished != 0,
                                 .tournament_count = tournaments_there(state),
                                 .disputes = waiting.counts[WAITING_DISPUTE],
                                 .calls = waiting.counts[WAITING_CALL],
                                 .tournaments.rows = rows};
    TRY(settings_nav_of(ctx, SETTINGS_FINISH, &page->nav));
    page->undone = page->disputes || page->calls;
    EACH_TOURNAMENT (state, i) {
        struct finish_tournament *row = &rows[page->tournaments.count++];
        TRY(fill_tournament(ctx, (tournament_id){i}, row));
        page->undone |= !row->over;
    }
    return done();
}
