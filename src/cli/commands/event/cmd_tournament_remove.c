/* tournament remove: removes a tournament that has not begun. */
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "cli/print/print.h"

/* What is removed: known before, because nobody is entered in it afterwards. */
struct removed {
    struct text slug, name;
    uint32_t entrants;
};

static void removed_json(struct cli_context *ctx, const struct removed *removed) {
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, removed->slug);
    json_key(&ctx->json, "name"), json_text(&ctx->json, removed->name);
    json_key(&ctx->json, "entrants"), json_number(&ctx->json, removed->entrants);
}

static void print_removed(struct cli_context *ctx, const struct removed *removed, enum message message) {
    struct sentence says =
        sentence_of(message, 3, arg_number(removed->entrants), arg_text(removed->name), arg_text(removed->slug));
    output_sentence(&ctx->page, 0, &says);
}

static status rehearse(struct cli_context *ctx, const struct command *command, const struct removed *removed) {
    struct decision decision;
    TRY(event_dry_run(&ctx->event, command, &decision, &ctx->why));
    ctx->answer.notices = decision.notices;
    decision_free(&decision);
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
        removed_json(ctx, removed);
    } else {
        print_removed(ctx, removed, MSG_REMOVE_WOULD);
        output_prose(&ctx->page, 0, MSG_DRY_RUN_UNCHANGED);
    }
    json_result_end(ctx);
    return done();
}

/* TY-TOURNAMENT: the named tournament. */
static status find_removed(struct cli_context *ctx, tournament_id *id, struct removed *removed) {
    const struct state *state = ctx_state_asked(ctx);
    TRY(tournament_find(ctx, ctx->line.operands[0], id));
    const struct tournament *tournament = state_tournament(state, *id);
    struct buffer slug = {0}, name = {0};
    buffer_add_text(&slug, state_text(state, tournament->slug));
    buffer_add_text(&name, state_text(state, tournament->name));
    removed->entrants = tournament->entrants.count;
    status kept = arena_keep(&ctx->arena, &slug, &removed->slug);
    TRY(arena_keep(&ctx->arena, &name, &removed->name));
    return kept;
}

status cmd_tournament_remove(struct cli_context *ctx) {
    struct command command;
    struct removed removed = {0};
    tournament_id id;
    TRY(find_removed(ctx, &id, &removed));
    TRY(ctx_command(ctx, COMMAND_tournament_remove, &command));
    command.tournament = id;
    if (line_has(&ctx->line, FLAG_ONLY_DRY_RUN)) return rehearse(ctx, &command, &removed);
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx))
        removed_json(ctx, &removed);
    else
        print_removed(ctx, &removed, MSG_REMOVED);
    json_result_end(ctx);
    return next_print(ctx);
}
