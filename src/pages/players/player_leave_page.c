/* Page: asks before a player drops or is disqualified. */
#include "pages/players/player_panel.h"

#include "core/rulebook/format.h"
#include "view/pairings/progress.h"

/* The format's mark for that presence; NULL: it has none. */
static const struct mark *mark_of(const struct format *format, enum attendance presence) {
    for (uint32_t i = 0; i < format->mark_count; i++)
        if (format->marks[i].presence == presence && !format->marks[i].refused) return &format->marks[i];
    return NULL;
}

/* Somebody who leaves a game that has no mark for that concedes it. */
static void fill_marks(const struct format *format, struct player_leave_page *page) {
    const struct mark *left = mark_of(format, LEFT_EARLY);
    if (!left) left = mark_of(format, CONCEDED);
    page->absent_rule = format->absent_rule;
    if (!left) return;
    page->left[0] = left->letter;
    page->left_rule = left->rule;
}

status player_leave_page_of(const struct page_ctx *ctx, entrant_id id, bool disqualifies,
                            struct player_leave_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    struct progress progress;
    *page = (struct player_leave_page){
        .frame = ctx->frame, .disqualifies = disqualifies, .stage = text_of(""), .next = text_of("")};
    TRY(player_panel_of(ctx, id, PANEL_SHOWN, 0, &page->panel));
    TRY(progress_of(ctx->state, ctx->tournament, &progress));
    page->has_result = page->panel.table_in;
    fill_marks(format, page);
    page->playing = entrants_playing(tournament);
    page->after = page->playing - (tournament->entrants.rows[id.at].status == STATUS_PLAYING);
    if (page->panel.has_table) page->stage = page_ctx_stage(ctx, progress.kind, progress.round);
    if (!progress.over) page->next = page_ctx_stage(ctx, STAGE_ROUND, stages_published(tournament) + 1);
    page->table = url_asks_number(page_ctx_url(ctx, PAGE_RUN), "table", page->panel.shield.number);
    page->back = url_number(page_ctx_url(ctx, PAGE_PEOPLE), page->panel.number);
    return done();
}
