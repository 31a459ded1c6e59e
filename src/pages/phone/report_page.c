/* Page: a player's report of the result, with earlier reports filled in: a score for each seat, and who won. */
#include "core/rulebook/score_format.h"
#include "pages/phone/phone_pages.h"

/* The number alone: who won, and a sign that has a key, stand in fields of their own. */
static status put_score(const struct page_ctx *ctx, const struct report_page *page, const struct score *said,
                        struct report_seat *seat) {
    const struct format *format = format_of(page_ctx_tournament(ctx));
    const struct mark *winner = winner_mark(format);
    struct buffer words = {0};
    struct score score = *said;
    seat->wins = page->one_wins && winner && score.mark == winner->mark;
    if (page->one_wins) score.mark = 0;
    seat->is_negative = page->has_negative && score.value < 0;
    if (seat->is_negative) score.value = -score.value;
    score_format(&words, format, &score);
    return arena_keep(ctx->arena, &words, &seat->score);
}

static status fill_seats(const struct page_ctx *ctx, const struct player_task *now, struct report_page *page) {
    const struct report *said = now->others ? now->others : now->own;
    uint32_t count = page->result.seats.count;
    struct report_seat *seats = ARENA_ARRAY(ctx->arena, struct report_seat, count + 1);
    if (!seats) return no_memory();
    const struct score *scores = said && said->score_count ? report_scores(page_ctx_tournament(ctx), said) : NULL;
    for (uint32_t i = 0; i < count; i++) {
        const struct result_seat *seat = &page->result.seats.rows[i];
        seats[i] = (struct report_seat){
            .number = seat->number, .name = seat->name, .score = text_of(""), .is_me = seat->number == page->number};
        if (scores) TRY(put_score(ctx, page, &scores[i], &seats[i]));
        if (count == 2 && !seats[i].is_me) page->confirmer = seats[i].name;
    }
    page->seats.rows = seats, page->seats.count = count;
    return done();
}

/* An ending without a winner has a row of its own below the players. */
static status fill_ending(const struct page_ctx *ctx, const struct player_task *now, struct report_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    const struct report *said = now->others ? now->others : now->own;
    struct report_ending *ending = arena_alloc(ctx->arena, sizeof *ending);
    if (!ending) return no_memory();
    if (!page->one_wins || format->no_winner == MSG_NONE) return done();
    struct sentence says = sentence_of(format->no_winner, 0);
    *ending = (struct report_ending){page_ctx_said(ctx, &says), MSG_NONE, 0, said && said->score_count};
    if (tournament->stages.rows[now->stage.at].kind == STAGE_ROUND) ending->hint = format->no_winner_hint;
    for (uint32_t i = 0; i < page->seats.count; i++) ending->checked &= !page->seats.rows[i].wins;
    page->endings.rows = ending, page->endings.count = 1;
    return done();
}

status report_page_of(const struct page_ctx *ctx, const struct player_task *now, uint32_t number,
                      struct report_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    const struct mark *winner = winner_mark(format);
    uint8_t kind = tournament->stages.rows[now->stage.at].kind;
    *page = (struct report_page){
        .frame = ctx->frame,
        .slug = state_text(ctx->state, tournament->slug),
        .number = number,
        .is_other = now->others != NULL,
        .has_value = !format->unscored,
        .is_ordered = winner && winner->counted && kind == STAGE_ADDITIONAL,
        .letter = {winner ? &winner->letter : "", winner ? 1 : 0},
        .wrong = text_of(""),
        .tied = text_of(""),
        .confirmer = text_of(""),
    };
    page->one_wins = winner && !page->is_ordered;
    page->has_negative = page->has_value && !page->is_ordered && format->value_least < 0;
    TRY(result_page_of(ctx, now->table, &page->result));
    TRY(fill_seats(ctx, now, page));
    return fill_ending(ctx, now, page);
}

status report_page_typed(const struct page_ctx *ctx, struct report_page *page,
                         bool (*typed)(void *context, struct report_seat *seat), void *context, int64_t won) {
    struct report_seat *seats = ARENA_ARRAY(ctx->arena, struct report_seat, page->seats.count + 1);
    struct report_ending *endings = ARENA_ARRAY(ctx->arena, struct report_ending, page->endings.count + 1);
    if (!seats || !endings) return no_memory();
    for (uint32_t i = 0; i < page->seats.count; i++) {
        seats[i] = page->seats.rows[i];
        seats[i].is_bad = !typed(context, &seats[i]);
        seats[i].wins = won == seats[i].number;
    }
    for (uint32_t i = 0; i < page->endings.count; i++) {
        endings[i] = page->endings.rows[i];
        endings[i].checked = won == endings[i].value;
    }
    page->seats.rows = seats, page->endings.rows = endings;
    page->no_winner = page->one_wins && won < 0;
    return done();
}

/* "Ciro, Dora and Elisa" */
static struct text names_of(const struct page_ctx *ctx, table_id table, const struct score_tie *tie) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct seat *seats = table_seats(tournament, table);
    struct argument last = arg_text(text_of(""));
    struct buffer names = {0};
    for (uint32_t i = 0; i < tie->count; i++) {
        last = arg_entrant(ctx->state, tournament, seats[tie->seats[i]].entrant);
        if (i + 1 == tie->count) break;
        if (i) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, last.text);
    }
    struct text first = page_ctx_keep(ctx, &names);
    struct sentence says = sentence_of(MSG_REPORT_TIE_NAMES, 2, arg_text_ref(first.bytes, first.length), last);
    return page_ctx_said(ctx, &says);
}

/* "Two players tie at 7"; at a table are at most a few. */
static struct sentence head_of_tie(const struct score_tie *tie) {
    static const enum message heads[] = {MSG_REPORT_TIE_2, MSG_REPORT_TIE_3, MSG_REPORT_TIE_4};
    uint32_t more = tie->count - 2;
    if (tie->differs || more >= sizeof heads / sizeof *heads) return sentence_of(MSG_REPORT_TIE, 0);
    return sentence_of(heads[more], 1, arg_number(tie->value));
}

status report_ties_shown(const struct page_ctx *ctx, table_id table, const struct score_ties *ties,
                         struct report_page *page) {
    struct report_tie *rows = ARENA_ARRAY(ctx->arena, struct report_tie, ties->count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < ties->count; i++) {
        struct text names = names_of(ctx, table, &ties->rows[i]);
        struct text place = place_ordinal(ctx, ties->rows[i].place);
        struct sentence head = head_of_tie(&ties->rows[i]);
        struct sentence says =
            sentence_of(MSG_REPORT_TIE_SHARE, 2, arg_text_ref(names.bytes, names.length), arg_text(place));
        rows[i] = (struct report_tie){page_ctx_said(ctx, &head), page_ctx_said(ctx, &says)};
    }
    page->ties.rows = rows, page->ties.count = ties->count;
    return done();
}
