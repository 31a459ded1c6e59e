#include "pages/shared/view_context.h"

#include "core/rulebook/score_format.h"
#include "view/shared/headings.h"
#include "pages/shared/command_link.h"
#include "view/pairings/draw_chance.h"
#include "view/shared/json_people.h"
#include "view/shared/stage_title.h"
#include "view/standings/column_text.h"

const struct tournament *page_ctx_tournament(const struct page_ctx *ctx) {
    return state_tournament(ctx->state, ctx->tournament);
}

tournament_id tournament_at_hand(const struct state *state) {
    tournament_id last = {NOBODY}, open = {NOBODY};
    EACH_TOURNAMENT (state, i) {
        stage_id stage;
        last.at = i;
        if (stage_current(&state->tournaments.rows[i], &stage)) open.at = i;
    }
    return open.at == NOBODY ? last : open;
}

struct text page_ctx_keep(const struct page_ctx *ctx, struct buffer *words) {
    struct text text;
    if (is_done(arena_keep(ctx->arena, words, &text))) return text;
    ctx->frame->incomplete = true;
    return text_of("");
}

struct text page_ctx_copy(const struct page_ctx *ctx, struct text text) {
    struct text copy = text_dup(ctx->arena, text);
    if (copy.bytes) return copy;
    ctx->frame->incomplete = true;
    return text_of("");
}

struct text page_ctx_name(const struct page_ctx *ctx, person_id person) {
    struct text name = shown_name(ctx->state, person, ctx->arena);
    if (!name.bytes) ctx->frame->incomplete = true;
    return name.bytes ? name : text_of("");
}

struct text page_ctx_waited(const struct page_ctx *ctx, int64_t since_ms) {
    enum { MINUTE = 60000, DAY = 24 * 60 * MINUTE };
    int64_t passed = since_ms && ctx->frame->now_ms > since_ms ? ctx->frame->now_ms - since_ms : 0;
    if (passed < DAY && ctx->frame->streamed) passed = 0;
    if (passed < MINUTE) return page_ctx_message(ctx, MSG_DESK_JUST_NOW);
    struct sentence says = passed < DAY ? sentence_of(MSG_DESK_AGO, 1, arg_number(passed / MINUTE))
                                        : sentence_of(MSG_DESK_AGO_DAYS, 1, arg_number(passed / DAY));
    return page_ctx_said(ctx, &says);
}

struct text page_ctx_said(const struct page_ctx *ctx, const struct sentence *sentence) {
    struct buffer words = {0};
    command_link(&words, ctx->language, sentence);
    return page_ctx_keep(ctx, &words);
}

struct text page_ctx_message(const struct page_ctx *ctx, enum message message) {
    struct sentence says = sentence_of(message, 0);
    return page_ctx_said(ctx, &says);
}

struct text page_ctx_stage(const struct page_ctx *ctx, enum stage_kind kind, uint32_t round) {
    struct buffer words = {0};
    stage_title(&words, ctx->language, kind, round, true);
    return page_ctx_keep(ctx, &words);
}

struct text page_ctx_score(const struct page_ctx *ctx, const struct score *score) {
    struct buffer words = {0};
    score_say(&words, ctx->language, format_of(page_ctx_tournament(ctx)), score);
    return page_ctx_keep(ctx, &words);
}

struct text page_ctx_value(const struct page_ctx *ctx, const struct column *column, int64_t value) {
    struct buffer words = {0};
    column_text(&words, ctx->language, column, value);
    return page_ctx_keep(ctx, &words);
}

struct text page_ctx_standings_title(const struct page_ctx *ctx, uint32_t round, bool final, bool as_of_now) {
    struct standings_moment moment = {page_ctx_tournament(ctx), round, final, as_of_now};
    struct buffer words = {0};
    standings_title(&words, ctx->language, &moment);
    return page_ctx_keep(ctx, &words);
}

struct text page_ctx_standings_moment(const struct page_ctx *ctx, uint32_t round, bool final, bool as_of_now) {
    struct standings_moment moment = {page_ctx_tournament(ctx), round, final, as_of_now};
    struct buffer words = {0};
    standings_moment_write(&words, ctx->language, &moment);
    return page_ctx_keep(ctx, &words);
}

struct text page_ctx_points(const struct page_ctx *ctx, const struct score *score) {
    const struct format *format = format_of(page_ctx_tournament(ctx));
    const struct mark *winner = winner_mark(format);
    struct score plain = *score;
    bool has_won = winner && !plain.order && plain.mark == winner->mark;
    if (format->unscored && has_won) return page_ctx_message(ctx, MSG_PAGE_GAME_WON);
    if (format->unscored && !plain.mark && !plain.presence) return text_of("–");
    if (has_won) plain.mark = 0;
    return page_ctx_score(ctx, &plain);
}

struct text page_ctx_chance(const struct page_ctx *ctx, tournament_id tournament) {
    struct sentence says;
    bool shown = chance_on_show(ctx->state, state_tournament(ctx->state, tournament), &says);
    return shown ? page_ctx_said(ctx, &says) : text_of("");
}

struct text page_ctx_hash(const struct page_ctx *ctx, const uint8_t hash[HASH_SIZE]) {
    struct buffer words = {0};
    buffer_add_hex_groups(&words, hash, HASH_SIZE);
    return page_ctx_keep(ctx, &words);
}

bool standings_hidden_for(const struct page_ctx *ctx) {
    return page_ctx_tournament(ctx)->standings_hidden && ctx->frame->viewer < VIEWER_SCOREKEEPER;
}

struct shield shield_of(uint32_t number) {
    uint32_t at = number ? number - 1 : 0;
    return (struct shield){number, at % TINCTURES, (at + at / TINCTURES) % ORDINARIES, number > 99};
}
