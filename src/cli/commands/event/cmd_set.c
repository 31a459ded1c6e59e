/* set: settings of the event itself, for all its tournaments. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "core/rulebook/event_settings.h"
#include "cli/print/print.h"

struct setting_row setting_split(struct text typed) {
    uint32_t at = (uint32_t)((const char *)memchr(typed.bytes, '=', typed.length) - typed.bytes);
    return (struct setting_row){{typed.bytes, at}, {typed.bytes + at + 1, typed.length - at - 1}};
}

void event_settings_json(struct json *json, const struct state *state) {
    struct text faq = state_text(state, state->faq);
    json_key(json, "tier"), json_string(json, tier_key((enum event_tier)state->tier));
    json_key(json, "faq");
    if (faq.length)
        json_text(json, faq);
    else
        json_null(json);
    json_key(json, "standings"), json_string(json, standings_key(state->standings_hidden));
}

void event_settings_print(struct cli_context *ctx, uint32_t indent) {
    const struct state *state = ctx_state(ctx);
    struct text faq = state_text(state, state->faq);
    struct sentence tier = sentence_of(MSG_STATUS_TIER, 1, arg_message(tier_message((enum event_tier)state->tier)));
    struct sentence edition = sentence_of(MSG_STATUS_FAQ, 1, arg_bytes(faq.bytes, faq.length));
    if (state->tier_set) output_sentence(&ctx->page, indent, &tier);
    if (faq.length) output_sentence(&ctx->page, indent, &edition);
    if (state->standings_hidden) output_prose(&ctx->page, indent, MSG_STANDINGS_HIDDEN_ALL);
}

static bool names_standings(const struct cli_context *ctx) {
    for (uint32_t i = 0; i < ctx->line.operand_count; i++) {
        if (text_is(setting_split(ctx->line.operands[i]).key, event_options[EVENT_STANDINGS].key)) return true;
    }
    return false;
}

/* Prints whether the tournament's standings are shown, after setting that for one tournament only. */
static void answer_standings(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
        json_key(&ctx->json, "standings"), json_string(&ctx->json, standings_key(tournament->standings_hidden));
        return;
    }
    output_prose(&ctx->page, 0, tournament->standings_hidden ? MSG_STANDINGS_HIDDEN : MSG_STANDINGS_SHOWN);
}

/* A tournament is used only if -t names one: event settings apply to all tournaments. */
status cmd_set(struct cli_context *ctx) {
    struct command command;
    bool is_named = line_has(&ctx->line, FLAG_TOURNAMENT);
    TRY(ctx_command(ctx, COMMAND_event_set, &command));
    if (!is_named) command.tournament = (tournament_id){NOBODY};
    struct command_event_set *body = &command.body.event_set;
    body->settings.rows = ARENA_ARRAY(&ctx->arena, struct setting_row, ctx->line.operand_count);
    if (!body->settings.rows) return no_memory();
    body->settings.count = ctx->line.operand_count;
    for (uint32_t i = 0; i < ctx->line.operand_count; i++) {
        body->settings.rows[i] = setting_split(ctx->line.operands[i]);
    }
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    if (is_named && names_standings(ctx))
        answer_standings(ctx);
    else if (json_result_begin(ctx))
        event_settings_json(&ctx->json, ctx_state(ctx));
    else
        event_settings_print(ctx, 0);
    json_result_end(ctx);
    return next_print(ctx);
}
