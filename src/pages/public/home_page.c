/* Page: the event's home page. */
#include "pages/public/public_pages.h"
#include "view/shared/event_when.h"
#include "view/shared/headings.h"

static status fill_tournament(const struct page_ctx *ctx, tournament_id id, struct home_tournament *row) {
    TRY(progress_of(ctx->state, id, &row->progress));
    struct sentence stands = progress_heading(ctx->language, &row->progress);
    if (stands.message == MSG_NONE) stands = sentence_of(MSG_PAGE_NOT_BEGUN, 0);
    row->stands = page_ctx_said(ctx, &stands);
    row->chance = page_ctx_chance(ctx, id);
    return done();
}

status home_page_of(const struct page_ctx *ctx, struct home_page *page) {
    const struct state *state = ctx->state;
    struct home_tournament *rows = ARENA_ARRAY(ctx->arena, struct home_tournament, state->tournaments.count + 1);
    if (!rows) return no_memory();
    uint32_t count = 0;
    EACH_TOURNAMENT (state, i) TRY(fill_tournament(ctx, (tournament_id){i}, &rows[count++]));
    struct buffer when = {0};
    struct text said;
    event_when_write(&when, ctx->language, state);
    TRY(arena_keep(ctx->arena, &when, &said));
    *page = (struct home_page){
        .frame = ctx->frame,
        .when = said,
        .photo = page_ctx_hash(ctx, state->photo),
        .seed_open = state->finished,
        .seed = state->finished && state->seed_known ? page_ctx_hex(ctx, state->seed, HASH_SIZE) : text_of(""),
        .tournaments = {rows, count},
    };
    return done();
}
