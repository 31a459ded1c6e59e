/* Page: verification. */
#include "pages/public/verify_pages.h"

#include "view/history/draw_rounds.h"
#include "view/history/verify_summary.h"

static struct text said(const struct page_ctx *ctx, struct sentence sentence) { return page_ctx_said(ctx, &sentence); }

static void tell_check(const struct page_ctx *ctx, const struct checked *checked, struct verify_page *page) {
    const struct verify_report *report = &checked->report;
    page->known = checked->seq > 0;
    if (!page->known) return;
    page->seq = checked->seq, page->when = checked->when, page->took_ms = checked->took_ms;
    page->good = is_done(checked->went) && !report->mismatches;
    if (!is_done(checked->went)) {
        page->verdict = page_ctx_said(ctx, &checked->why.says);
        return;
    }
    page->verdict = said(ctx, sentence_of(verdict_of(ctx->state, report), 0));
    page->entries = said(ctx, sentence_of(MSG_VERIFY_ENTRIES, 1, arg_number((int64_t)report->entries)));
    page->draws =
        said(ctx, sentence_of(MSG_VERIFY_DRAWS, 2, arg_number(report->draws), arg_number(report->mismatches)));
}

static uint32_t stages_of(const struct state *state) {
    uint32_t count = 0;
    EACH_TOURNAMENT (state, i) count += state->tournaments.rows[i].stages.count;
    return count;
}

static void add_draws(const struct page_ctx *ctx, const struct tournament *tournament, struct verify_draw *rows,
                      uint32_t *count) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!stage_is_published(stage)) continue;
        rows[(*count)++] = (struct verify_draw){
            .tournament = state_text(ctx->state, tournament->name),
            .stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round),
            .number = stage->draw,
            .key = stage->key_known ? page_ctx_hash(ctx, stage->key) : text_of(""),
        };
    }
}

static status fill_rounds(const struct page_ctx *ctx, struct verify_page *page) {
    struct draw_rounds rounds;
    TRY(draw_rounds_of(ctx->state, ctx->arena, &rounds));
    struct verify_round *rows = ARENA_ARRAY(ctx->arena, struct verify_round, rounds.count + 1);
    if (!rows) return no_memory();
    page->rounds.rows = rows;
    for (uint32_t i = 0; i < rounds.count; i++) {
        const struct draw_round *row = &rounds.rows[i];
        struct sentence says = draw_round_said(row);
        const struct tournament *tournament = state_tournament(ctx->state, row->tournament);
        rows[i] =
            (struct verify_round){.tournament = rounds.several ? state_text(ctx->state, tournament->name) : text_of(""),
                                  .stage = page_ctx_stage(ctx, row->kind, row->round),
                                  .says = page_ctx_said(ctx, &says),
                                  .shown = row->offered,
                                  .made = row->made,
                                  .thrown_away = row->thrown_away};
    }
    page->rounds.count = rounds.count;
    return done();
}

status verify_page_of(const struct page_ctx *ctx, const struct checked *checked, struct verify_page *page) {
    const struct state *state = ctx->state;
    struct verify_draw *rows = ARENA_ARRAY(ctx->arena, struct verify_draw, stages_of(state) + 1);
    if (!rows) return no_memory();
    *page = (struct verify_page){
        .frame = ctx->frame,
        .command = "python3 tools/verify_draw.py export.json",
        .photo = page_ctx_hash(ctx, state->photo),
        .head = page_ctx_hash(ctx, state->head),
        .seed_open = state->finished,
        .seed = state->finished && state->seed_known ? page_ctx_hash(ctx, state->seed) : text_of(""),
    };
    tell_check(ctx, checked, page);
    TRY(fill_rounds(ctx, page));
    page->drawn.rows = rows;
    EACH_TOURNAMENT (state, i) add_draws(ctx, &state->tournaments.rows[i], rows, &page->drawn.count);
    return done();
}
