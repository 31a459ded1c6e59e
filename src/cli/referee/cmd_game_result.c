/* game result: enters the end of a game at a tournament's table as that table's result. */
#include "cli/line/cli_commands.h"
#include "core/game/game_result.h"
#include "cli/commands/rounds/cmd_result.h"
#include "cli/referee/print_game.h"

status cmd_game_result(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    uint32_t game = 0;
    TRY(game_find(ctx, ctx_state_asked(ctx), &table));
    (void)game_session_numbered(ctx_state_asked(ctx), table.session->number, &game);
    ctx->tournament = (tournament_id){table.session->tournament ? table.session->tournament - 1 : NOBODY};
    TRY(ctx_command(ctx, COMMAND_result_enter, &command));
    TRY(game_result_fill(ctx_state_asked(ctx), game, &ctx->arena, &command, &ctx->why));
    TRY(ctx_submit(ctx, &command));
    return result_told(ctx);
}
