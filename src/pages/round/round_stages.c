/* Page part: the rounds of a tournament as a strip: those played, the current one, those that are planned. */
#include "pages/round/round_pages.h"

#include "pages/desk/correct_pages.h"
#include "pages/shared/staff_frame.h"

enum { PLANNED_SHOWN = 8 };

static bool is_shown(const struct stage *stage) { return stage->state != STAGE_REPLACED; }

static void add_planned(const struct page_ctx *ctx, uint32_t round, struct stage_link *row) {
    *row = (struct stage_link){.says = page_ctx_stage(ctx, STAGE_ROUND, round), .planned = true};
}

/* The stages after the rounds; `next` is already in the strip. */
static void add_later(const struct page_ctx *ctx, uint32_t next, struct round_page *page, struct stage_link *rows) {
    enum stage_kind kinds[LATER_STAGES_MAX];
    uint32_t count = later_stages_planned(page_ctx_tournament(ctx), kinds);
    for (uint32_t i = count && (uint32_t)kinds[0] == next ? 1 : 0; i < count; i++)
        rows[page->stages.count++] = (struct stage_link){.says = page_ctx_stage(ctx, kinds[i], 0), .planned = true};
}

/* "Round 2 · 12 of 27", "Round 2 · preview", "Round 1". */
static struct text stage_says(const struct page_ctx *ctx, const struct stage *stage, stage_id id) {
    struct text title = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    struct buffer words = {0};
    struct sentence how = sentence_of(MSG_DESK_PREVIEW, 0);
    if (stage->state == STAGE_CLOSED) return title;
    if (stage->state == STAGE_OPEN) {
        uint32_t missing = tables_without_result(page_ctx_tournament(ctx), id);
        uint32_t games = stage_games(page_ctx_tournament(ctx), stage);
        how = sentence_of(MSG_DESK_IN_OF, 2, arg_number(games - missing), arg_number(games));
    }
    buffer_add_text(&words, title), buffer_add_cstr(&words, " · "), buffer_add_text(&words, page_ctx_said(ctx, &how));
    return page_ctx_keep(ctx, &words);
}

/* "Round 2 · not paired"; after the last round: "Podium". */
static struct text not_drawn_says(const struct page_ctx *ctx, struct text stage) {
    struct sentence how = sentence_of(stage.length ? MSG_DESK_NOT_PAIRED : MSG_PAGE_PODIUM, 0);
    struct buffer words = {0};
    if (stage.length) buffer_add_text(&words, stage), buffer_add_cstr(&words, " · ");
    buffer_add_text(&words, page_ctx_said(ctx, &how));
    return page_ctx_keep(ctx, &words);
}

status round_stages_of(const struct page_ctx *ctx, stage_id shown, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct stage_link *rows =
        ARENA_ARRAY(ctx->arena, struct stage_link, tournament->stages.count + PLANNED_SHOWN + LATER_STAGES_MAX + 1);
    uint32_t planned, drawn = 0, count = 0;
    stage_id current;
    if (!rows) return no_memory();
    TRY(rounds_planned(tournament, &planned));
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!is_shown(stage)) continue;
        if (stage->kind == STAGE_ROUND) drawn = stage->round;
        rows[count++] = (struct stage_link){.says = stage_says(ctx, stage, (stage_id){i}),
                                            .slug = state_text(ctx->state, tournament->slug),
                                            .stage = stage->kind,
                                            .round = correct_stage_number(tournament, (stage_id){i}),
                                            .here = i == shown.at,
                                            .closed = stage->state == STAGE_CLOSED};
    }
    bool between = !stage_current(tournament, &current);
    if (between && (page->stage.length || count)) {
        rows[count++] = (struct stage_link){.says = not_drawn_says(ctx, page->stage),
                                            .slug = state_text(ctx->state, tournament->slug),
                                            .here = shown.at == NOBODY};
        if (page->kind == STAGE_ROUND) drawn = page->round;
    }
    for (uint32_t i = 0; i < PLANNED_SHOWN && drawn < planned; i++) add_planned(ctx, ++drawn, &rows[count++]);
    page->stages.rows = rows;
    page->stages.count = count;
    if (count) add_later(ctx, between ? page->kind : 0, page, rows);
    return done();
}
