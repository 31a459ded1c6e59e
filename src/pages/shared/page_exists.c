#include "pages/shared/page_exists.h"

#include "core/state/judge_calls.h"
#include "core/decks/deck_registrations.h"
#include "view/standings/podium.h"
#include "view/pairings/bracket.h"

bool sets_page_has(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    return format_of(tournament)->set_count > 1 && rounds_published(tournament) > 0;
}

bool stage_is_on_bracket_page(const struct stage *stage) {
    return stage_is_in_bracket(stage) && stage_is_published(stage);
}

bool bracket_page_has(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    if (!tournament_has_bracket(tournament)) return false;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (stage_is_on_bracket_page(&tournament->stages.rows[i])) return true;
    return false;
}

bool podium_page_has(const struct page_ctx *ctx) {
    bool over;
    return page_ctx_tournament(ctx)->stages.count &&
           is_done(tournament_is_over(ctx->state, page_ctx_tournament(ctx), &over)) && over;
}

bool games_page_has(const struct page_ctx *ctx) { return ctx->state->games.count > 0; }

bool decks_page_has(const struct page_ctx *ctx) { return deck_rules_of(page_ctx_tournament(ctx)) != NULL; }

uint32_t calls_waiting(const struct state *state) {
    uint32_t waiting = 0;
    for (uint32_t i = 0; i < state->calls.count; i++)
        waiting += call_state_now(state, &state->calls.rows[i]) == CALL_WAITING;
    return waiting;
}
