/* Page part: the podium after the last round, and the next places. */
#include "pages/round/round_pages.h"

#include "view/standings/podium.h"
#include "view/standings/standings.h"

enum { PLACES_SHOWN = 10 };

static struct step_row step_of(const struct page_ctx *ctx, const struct standings *standings,
                               const struct standing *row) {
    struct sentence label = podium_place(ctx->state, standings, row);
    return (struct step_row){row->rank, row->number, page_ctx_said(ctx, &label), row->name};
}

status round_podium_of(const struct page_ctx *ctx, struct round_page *page) {
    struct standings standings;
    TRY(standings_of(ctx->state, ctx->tournament, 0, ctx->arena, &standings));
    TRY(standings_page_of(ctx, 0, &page->standings));
    struct step_row *steps = ARENA_ARRAY(ctx->arena, struct step_row, standings.count + 1);
    struct standings_row *places = ARENA_ARRAY(ctx->arena, struct standings_row, PLACES_SHOWN);
    if (!steps || !places) return no_memory();
    for (uint32_t i = 0; i < standings.count; i++) {
        const struct standing *row = &standings.rows[i];
        if (is_on_podium(ctx->state, &standings, row))
            steps[page->steps.count++] = step_of(ctx, &standings, row);
        else if (row->rank && row->rank <= PLACES_SHOWN && page->places.count < PLACES_SHOWN &&
                 i < page->standings.rows.count)
            places[page->places.count++] = page->standings.rows.rows[i];
    }
    page->steps.rows = steps;
    page->places.rows = places;
    page->winner = text_of("");
    if (!page->steps.count || steps[0].rank != 1 || standings.rows[0].shared) return done();
    struct sentence wins = sentence_of(MSG_DESK_WINS, 1, arg_text(steps[0].name));
    page->winner = page_ctx_said(ctx, &wins);
    return done();
}

/* ---- random draws outside of pairings ---- */

enum { LOTS_SHOWN = 3 };

status round_lots_of(const struct page_ctx *ctx, struct round_page *page) {
    const struct state *state = ctx->state;
    struct lot_row *rows = ARENA_ARRAY(ctx->arena, struct lot_row, LOTS_SHOWN);
    if (!rows) return no_memory();
    page->lots.rows = rows;
    for (uint32_t at = state->lot_records.count; at > 0 && page->lots.count < LOTS_SHOWN; at--) {
        const struct lot_record *lot = &state->lot_records.rows[at - 1];
        struct buffer names = {0};
        for (uint32_t i = 0; i < lot->pick; i++) {
            if (i) buffer_add_cstr(&names, ", ");
            buffer_add_cstr(&names, arg_person(state, state->lot_people.rows[lot->first + i]).text);
        }
        rows[page->lots.count++] = (struct lot_row){lot->seq, page_ctx_keep(ctx, &names)};
    }
    return done();
}
