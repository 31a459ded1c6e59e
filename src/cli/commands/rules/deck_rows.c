#include "cli/commands/rules/deck_rows.h"

struct text own_list(const struct cli_context *ctx) {
    const struct state *state = ctx_state_asked(ctx);
    return bans_of(state, state_tournament(state, ctx->tournament));
}

status judging_of_tournament(struct cli_context *ctx, struct deck_rules_context *rules_context) {
    return judging_by_list(ctx_tournament(ctx), own_list(ctx), rules_context, &ctx->why);
}
