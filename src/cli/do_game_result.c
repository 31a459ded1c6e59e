/* game result: how a game at a tournament's table ended becomes that table's result. */
#include "cli_commands.h"
#include "result_told.h"
#include "score_rows.h"
#include "show_game.h"

/* TY-GAME: at a table of a tournament, whose stage is still under way. */
static status check_table(struct run *run, const struct game_table *table) {
    const struct state *state = run_state_asked(run);
    struct text name = game_name(state, table);
    enum game_place place = refereed_place(state, table->refereed);
    stage_id stage;
    run->why.rule = "TY-GAME";
    if ((place == PLACE_REDRAWN || place == PLACE_OTHERS) &&
        refereed_place_says(state, table->refereed, &run->why.says))
        return (status){REFUSED};
    if (!table->refereed->table || !table->rules->scores)
        return refuse(&run->why, "TY-GAME", MSG_GAME_AT_NO_TABLE, 1, arg_text(name.bytes, name.length));
    const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
    const struct table *row = &tournament->tables.rows[table->refereed->table - 1];
    if (stage_current(tournament, &stage) && stage.at == row->stage.at) return done();
    return refuse(&run->why, "TY-STAGE", MSG_GAME_STAGE_OVER, 2, arg_text(name.bytes, name.length),
                  arg_number(row->number));
}

/* The scores of each seat, as rows of the command. */
static status build(struct run *run, const struct game_table *table, struct command_result_enter *body) {
    const struct state *state = run_state_asked(run);
    const struct refereed *refereed = table->refereed;
    const struct tournament *tournament = &state->tournaments.rows[refereed->tournament - 1];
    struct score scores[GAME_PLAYERS_MAX] = {{0}};
    TRY(table->rules->scores(table->room, &table->words, scores, &run->why));
    body->table = (uint16_t)tournament->tables.rows[refereed->table - 1].number;
    body->scores.rows = ARENA_ROWS(&run->arena, struct score_row, refereed->players * TURNS_MAX);
    if (!body->scores.rows) return no_memory();
    for (uint32_t i = 0; i < refereed->players; i++)
        body->scores.count += score_put(&body->scores.rows[body->scores.count],
                                        state->people.rows[refereed->people[i].at].number, &scores[i]);
    return done();
}

status do_game_result(struct run *run) {
    struct command command;
    struct game_table table;
    TRY(game_find(run, run_state_asked(run), &table));
    TRY(check_table(run, &table));
    run->tournament = (tournament_id){table.refereed->tournament - 1};
    TRY(run_command(run, COMMAND_result_enter, &command));
    TRY(build(run, &table, &command.body.result_enter));
    TRY(run_submit(run, &command));
    return result_told(run);
}
