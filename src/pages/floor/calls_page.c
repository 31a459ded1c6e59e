/* Page: judge calls. */
#include "core/state/judge_calls.h"
#include "pages/floor/floor_pages.h"
#include "core/state/rooms.h"

static struct text name_of(const struct page_ctx *ctx, person_id person) {
    return person.at == NOBODY ? text_of("") : page_ctx_name(ctx, person);
}

/* "Round 2 · Yellow room" */
static struct text place_of(const struct page_ctx *ctx, const struct call_row *row) {
    const struct tournament *tournament = state_tournament(ctx->state, (tournament_id){row->call->tournament});
    struct text room = room_of_table(ctx->state, tournament, row->call->table);
    struct buffer words = {0};
    if (tournaments_there(ctx->state) > 1) buffer_add_text(&words, state_text(ctx->state, tournament->name));
    if (row->call->stage_kind) {
        if (words.length) buffer_add_cstr(&words, " · ");
        buffer_add_text(&words, page_ctx_stage(ctx, (enum stage_kind)row->call->stage_kind, row->call->round));
    }
    if (room.length) {
        if (words.length) buffer_add_cstr(&words, " · ");
        buffer_add_text(&words, room);
    }
    return page_ctx_keep(ctx, &words);
}

static struct call_shown call_shown(const struct page_ctx *ctx, const struct call_row *row) {
    return (struct call_shown){
        .made = *row,
        .place = place_of(ctx, row),
        .by = name_of(ctx, row->caller),
        .judge = name_of(ctx, row->judge),
        .minutes = call_waits(ctx->state, row->call) && ctx->frame->streamed ? 0 : row->minutes,
        .waited = page_ctx_waited(ctx, row->called_ms),
        .is_taken = row->call->state == CALL_TAKEN,
        .is_ruled = row->state == CALL_RULED,
        .is_ended = row->state == CALL_ENDED,
    };
}

/* Tournaments with an open stage, to which a judge can be called. */
static status fill_tournaments(const struct page_ctx *ctx, struct calls_page *page) {
    const struct state *state = ctx->state;
    struct floor_tournament *rows = ARENA_ARRAY(ctx->arena, struct floor_tournament, state->tournaments.count + 1);
    if (!rows) return no_memory();
    page->tournaments.rows = rows;
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        stage_id stage;
        if (!stage_current(tournament, &stage) || tournament->stages.rows[stage.at].state != STAGE_OPEN) continue;
        rows[page->tournaments.count++] =
            (struct floor_tournament){state_text(state, tournament->name), state_text(state, tournament->slug)};
    }
    return done();
}

status calls_page_of(const struct page_ctx *ctx, struct calls_page *page) {
    struct call_list list;
    TRY(call_list_of(ctx->state, (tournament_id){NOBODY}, ctx->frame->now_ms, ctx->arena, &list));
    struct call_shown *rows = ARENA_ARRAY(ctx->arena, struct call_shown, list.count + 1);
    if (!rows) return no_memory();
    uint32_t open = list.waiting + list.taken;
    for (uint32_t i = 0; i < list.count; i++) rows[i] = call_shown(ctx, &list.rows[i]);
    *page = (struct calls_page){
        .frame = ctx->frame,
        .may_rule = ctx->frame->viewer >= VIEWER_JUDGE,
        .nobody_waits = open == 0,
        .open = {rows, open},
        .settled = {rows + open, list.count - open},
    };
    return fill_tournaments(ctx, page);
}

/* ---- one call ---- */

/* Preselects the judge who has the call, else the viewer. */
static status fill_judges(const struct page_ctx *ctx, uint32_t self, const struct call_row *row,
                          struct call_page *page) {
    const struct state *state = ctx->state;
    struct call_judge *rows = ARENA_ARRAY(ctx->arena, struct call_judge, state->people.count + 1);
    person_id chosen = row->judge;
    if (!rows) return no_memory();
    if (chosen.at == NOBODY && self && !person_numbered(state, self, &chosen)) chosen.at = NOBODY;
    page->judges.rows = rows;
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        if (!person->role) continue;
        rows[page->judges.count++] =
            (struct call_judge){person->number, page_ctx_name(ctx, (person_id){i}), i == chosen.at};
    }
    return done();
}

status call_page_of(const struct page_ctx *ctx, uint32_t number, uint32_t self, struct call_page *page, bool *found) {
    struct call_row row;
    *found = call_row_of(ctx->state, number, ctx->frame->now_ms, &row);
    if (!*found) return done();
    *page = (struct call_page){.frame = ctx->frame, .call = call_shown(ctx, &row)};
    return fill_judges(ctx, self, &row, page);
}
