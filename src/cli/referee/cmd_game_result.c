/* game result: how a game at a tournament's table ended becomes that table's result. */
#include "cli/line/cli_commands.h"
#include "core/game/game_result.h"
#include "cli/commands/rounds/cmd_result.h"
#include "cli/referee/print_game.h"

status cmd_game_result(struct cli_context *run) {
    struct command command;
    struct game_context table;
    uint32_t game = 0;
    TRY(game_find(run, run_state_asked(run), &table));
    (void)game_session_numbered(run_state_asked(run), table.refereed->number, &game);
    run->tournament = (tournament_id){table.refereed->tournament ? table.refereed->tournament - 1 : NOBODY};
    TRY(run_command(run, COMMAND_result_enter, &command));
    TRY(game_result_fill(run_state_asked(run), game, &run->arena, &command, &run->why));
    TRY(run_submit(run, &command));
    return result_told(run);
}
