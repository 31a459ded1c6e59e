/* Page: asks before a player drops or is disqualified. */
#include "pages/players/player_panel.h"

#include "core/rulebook/format.h"
#include "view/pairings/progress.h"

/* The letter of the format's mark for that presence; false: it has none. */
static bool find_mark(const struct format *format, uint8_t presence, char letter[2]) {
    for (uint32_t i = 0; i < format->mark_count; i++) {
        if (format->marks[i].presence != presence || format->marks[i].refused) continue;
        letter[0] = format->marks[i].letter, letter[1] = '\0';
        return true;
    }
    return false;
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
    page->marks_left = find_mark(format, LEFT_EARLY, page->left);
    page->marks_absent = find_mark(format, ABSENT, page->absent);
    page->playing = entrants_playing(tournament);
    page->after = page->playing - (tournament->entrants.rows[id.at].status == STATUS_PLAYING);
    if (page->panel.has_table) page->stage = page_ctx_stage(ctx, progress.kind, progress.round);
    if (!progress.over) page->next = page_ctx_stage(ctx, STAGE_ROUND, stages_published(tournament) + 1);
    page->back = url_number(page_ctx_url(ctx, PAGE_PEOPLE), page->panel.number);
    return done();
}
