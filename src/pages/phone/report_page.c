/* Page: a player's report of the result: the form of staff, with earlier reports filled in. */
#include "pages/phone/phone_pages.h"
#include "core/rulebook/score_format.h"

/* Only the number, if the mark has a field of its own; else the whole score as typed. */
static status put_score(const struct page_ctx *ctx, const struct score *said, bool chosen, struct result_seat *seat) {
    struct buffer words = {0};
    struct score score = *said;
    if (chosen) score.mark = 0;
    score_format(&words, format_of(page_ctx_tournament(ctx)), &score);
    return arena_keep(ctx->arena, &words, &seat->score);
}

static status put_said(const struct page_ctx *ctx, const struct score *said, struct result_seat *seat) {
    const struct mark *mark = said->order ? NULL : score_mark(format_of(page_ctx_tournament(ctx)), said);
    struct text letter = {mark ? &mark->letter : "", mark ? 1 : 0};
    TRY(result_seat_choose(ctx->arena, letter, seat));
    return put_score(ctx, said, !seat->unmarked, seat);
}

status report_page_of(const struct page_ctx *ctx, const struct player_task *now, uint32_t number,
                      struct report_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct report *said = now->others ? now->others : now->own;
    *page = (struct report_page){.frame = ctx->frame, .number = number, .is_other = now->others != NULL};
    TRY(result_page_of(ctx, now->table, &page->result));
    uint32_t count = page->result.seats.count;
    struct result_seat *seats = ARENA_ARRAY(ctx->arena, struct result_seat, count + 1);
    if (!seats) return no_memory();
    const struct score *scores = said && said->score_count ? report_scores(tournament, said) : NULL;
    for (uint32_t i = 0; i < count; i++) {
        seats[i] = page->result.seats.rows[i];
        seats[i].first = false;
        seats[i].figures = format_of(tournament)->value_least >= 0;
        if (scores) TRY(put_said(ctx, &scores[i], &seats[i]));
    }
    page->result.seats.rows = seats;
    return done();
}
