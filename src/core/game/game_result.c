#include "core/game/game_result.h"

#include "core/ledger/command.h"
#include "core/rulebook/score_codec.h"

/* TY-GAME: the game must be played at a tournament's table whose stage is still open. */
static status check_table(const struct state *state, const struct game_context *table, struct problem *why) {
    struct argument name = arg_game(state, table->session);
    enum game_table_state place = game_session_place(state, table->session);
    stage_id stage;
    why->rule = "TY-GAME";
    if ((place == PLACE_REDRAWN || place == PLACE_OTHERS) && game_session_place_says(state, table->session, &why->says))
        return (status){REFUSED};
    if (!table->rules->scores) return refuse(why, "TY-GAME", MSG_GAME_NO_SCORES, 1, name);
    if (!table->session->table) return refuse(why, "TY-GAME", MSG_GAME_AT_NO_TABLE, 1, name);
    const struct tournament *tournament = &state->tournaments.rows[table->session->tournament - 1];
    const struct table *row = &tournament->tables.rows[table->session->table - 1];
    if (stage_current(tournament, &stage) && stage.at == row->stage.at) return done();
    return refuse(why, "TY-STAGE", MSG_GAME_STAGE_OVER, 2, name, arg_number(row->number));
}

status game_result_fill(const struct state *state, uint32_t game, struct arena *arena, struct command *command,
                        struct problem *why) {
    struct command_result_enter *body = &command->body.result_enter;
    struct score scores[GAME_PLAYERS_MAX] = {{0}};
    struct game_context table;
    game_session_table(state, game, &table);
    TRY(check_table(state, &table, why));
    TRY(table.rules->scores(table.room, &table.words, scores, why));
    const struct game_session *session = table.session;
    command->tournament = (tournament_id){session->tournament - 1};
    body->table = (uint16_t)state_tournament(state, command->tournament)->tables.rows[session->table - 1].number;
    body->confirm = UNUSUAL_CONFIRMED; /* the referee has already computed them */
    body->scores.rows = ARENA_ARRAY(arena, struct score_row, session->players * TURNS_MAX);
    if (!body->scores.rows) return no_memory();
    for (uint32_t i = 0; i < session->players; i++)
        body->scores.count += score_encode(&body->scores.rows[body->scores.count], table.numbers[i], &scores[i]);
    return done();
}
