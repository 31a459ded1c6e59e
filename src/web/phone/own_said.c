#include "web/phone/own_said.h"

#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "view/game/game_messages.h"
#include "web/request/path_params.h"
#include "web/request/respond.h"

static uint8_t seat_in(const struct http_request *request, uint32_t game, person_id person) {
    uint32_t seat = 0;
    (void)seat_of(&request->state->games.rows[game], person, &seat);
    return (uint8_t)seat;
}

bool own_move_is_said(struct http_request *request, uint32_t game, person_id person, const struct text *words,
                      uint32_t count) {
    struct game_context table;
    struct parsed_move read;
    struct problem why;
    game_session_table(request->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    return is_done(move_parse_words(&moves, &request->arena, words, count, &read, &why)) &&
           move_confirmers(table.rules, table.room, &read.move, seat_in(request, game, person)) != 0;
}

static status add_said(struct http_request *request, const struct game_context *table, const struct parsed_move *read,
                       struct command_game_say *body) {
    struct command_game_move move = {0};
    TRY(move_to_rows(&request->arena, table->rules, &read->move, read->texts, &move));
    body->moves.rows[body->moves.count++] = move_row_of(&move);
    return done();
}

status submit_own_said(struct http_request *request, uint32_t game, person_id person, const struct text *words,
                       uint32_t count, const struct text *lines, uint32_t line_count) {
    struct command command;
    struct command_game_say *body = &command.body.game_say;
    struct game_context table;
    struct parsed_move read;
    game_session_table(request->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(http_request_command(request, COMMAND_game_say, &command));
    body->game = table.session->number;
    body->player = seat_in(request, game, person);
    body->moves.rows = ARENA_ARRAY(&request->arena, struct move_row, line_count + 1);
    if (!body->moves.rows) return no_memory();
    TRY(move_parse_words(&moves, &request->arena, words, count, &read, &request->why));
    TRY(add_said(request, &table, &read, body));
    for (uint32_t i = 0; i < line_count; i++) {
        TRY(move_parse(&moves, &request->arena, lines[i], &read, &request->why));
        TRY(add_said(request, &table, &read, body));
    }
    http_request_submit(request, &command);
    return done();
}

status submit_own_answer(struct http_request *request, uint32_t game, person_id person) {
    static const char *const answers[SAID_ANSWERS] = {
        [SAID_CONFIRMED] = "confirm", [SAID_DISPUTED] = "dispute", [SAID_WITHDRAWN] = "withdraw"};
    struct command command;
    uint8_t answer = 0;
    while (answer < SAID_ANSWERS && !text_is(param_text(request, "answer"), answers[answer])) answer++;
    TRY(http_request_command(request, COMMAND_game_answer, &command));
    command.body.game_answer = (struct command_game_answer){
        .game = request->state->games.rows[game].number, .player = seat_in(request, game, person), .answer = answer};
    http_request_submit(request, &command);
    return done();
}

status submit_own_passing(struct http_request *request, uint32_t game, person_id person) {
    struct command command;
    TRY(http_request_command(request, COMMAND_game_pass, &command));
    command.body.game_pass = (struct command_game_pass){.game = request->state->games.rows[game].number,
                                                        .player = seat_in(request, game, person),
                                                        .on = text_is(param_text(request, "passing"), "on")};
    http_request_submit(request, &command);
    return done();
}

status submit_own_undo(struct http_request *request, uint32_t game, person_id person) {
    static const char *const answers[UNDO_ANSWERS] = {
        [UNDO_AGREED] = "agree", [UNDO_KEPT] = "keep", [UNDO_WITHDRAWN] = "withdraw"};
    struct command command;
    uint32_t number = request->state->games.rows[game].number;
    uint8_t answer = 0, seat = seat_in(request, game, person);
    struct text typed = param_text(request, "undo");
    bool is_question = text_is(typed, "ask");
    while (answer < UNDO_ANSWERS && !text_is(typed, answers[answer])) answer++;
    TRY(http_request_command(request, is_question ? COMMAND_game_undo_ask : COMMAND_game_undo_answer, &command));
    if (is_question)
        command.body.game_undo_ask = (struct command_game_undo_ask){.game = number, .player = seat};
    else
        command.body.game_undo_answer =
            (struct command_game_undo_answer){.game = number, .player = seat, .answer = answer};
    http_request_submit(request, &command);
    return done();
}
