/* Page part: the podium after the last round, and the next places. */
#include "pages/round/round_pages.h"

#include "view/standings/podium.h"
#include "view/standings/standings.h"

enum { PLACES_SHOWN = 10 };

/* The seat of that player in the final; NULL: none. */
static const struct seat *final_seat(const struct page_ctx *ctx, uint32_t number) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    person_id person;
    entrant_id entrant;
    stage_id id;
    if (!person_numbered(ctx->state, number, &person) || !entrant_of(tournament, person, &entrant)) return NULL;
    if (!stage_find(tournament, STAGE_FINAL, 0, &id)) return NULL;
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        const struct seat *seats = table_seats(tournament, table);
        for (uint32_t j = 0; j < tournament->tables.rows[table.at].size; j++)
            if (seats[j].entrant.at == entrant.at) return &seats[j];
    }
    return NULL;
}

/* "won the final with 17", "11 in the final" */
static struct text more_of(const struct page_ctx *ctx, const struct standing *row) {
    const struct seat *seat = final_seat(ctx, row->number);
    bool is_told = seat && seat->score.presence == PRESENT && !format_of(page_ctx_tournament(ctx))->unscored;
    bool wins = row->rank == 1 && !row->shared;
    if (!is_told) return text_of("");
    struct sentence says = sentence_of(wins ? MSG_DESK_WON_FINAL : MSG_DESK_IN_FINAL, 1, arg_number(seat->score.value));
    return page_ctx_said(ctx, &says);
}

static struct step_row step_of(const struct page_ctx *ctx, const struct standings *standings,
                               const struct standing *row) {
    struct sentence label = podium_place(ctx->state, standings, row);
    return (struct step_row){row->rank, row->number, page_ctx_said(ctx, &label), row->name, more_of(ctx, row)};
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
    page->standings_public = !page_ctx_tournament(ctx)->standings_hidden;
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
