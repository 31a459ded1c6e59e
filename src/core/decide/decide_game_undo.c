/* Commands by which the players of a refereed game undo a move among themselves: one asks, the others answer. */
#include "core/decide/decide_game.h"

#include "core/game/undo_request.h"

static status find_seated(const struct decision *decision, uint32_t number, uint8_t seat, struct game_context *table) {
    TRY(decide_any_game(decision, number, table));
    return seat < table->session->players ? done() : refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
}

/* TY-UNDO: a game has one request at a time. */
status decide_game_undo_ask(struct decision *decision) {
    const struct command_game_undo_ask *wish = &decision->command->body.game_undo_ask;
    struct game_context table;
    struct entry entry = {.kind = ENTRY_game_undo_asked};
    struct entry_game_undo_asked *body = &entry.body.game_undo_asked;
    TRY(find_seated(decision, wish->game, wish->player, &table));
    TRY(check_based_on(decision, table.session->changed));
    const struct undo_request *open = &table.session->undo;
    if (open->first)
        return refuse(decision->why, "TY-UNDO", MSG_GAME_UNDO_ALREADY, 1, arg_player(&table.words, open->seat));
    TRY(undo_request_check(&decision->state, &table, wish->player, decision->why));
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->player = wish->player;
    body->first = table.session->own.first;
    body->asks = undo_request_asks(&table, wish->player);
    return propose(decision, &entry);
}

/* TY-UNDO: somebody must ask. TY-ROLE: that player withdraws, and another one who still plays agrees or not. */
static status check_answer(const struct decision *decision, const struct game_context *table, uint32_t seat,
                           uint8_t answer) {
    const struct undo_request *open = &table->session->undo;
    if (!open->first || answer >= UNDO_ANSWERS) return refuse(decision->why, "TY-UNDO", MSG_GAME_UNDO_NONE, 0);
    struct argument who = arg_player(&table->words, open->seat), by = arg_player(&table->words, seat);
    if (answer == UNDO_WITHDRAWN)
        return seat == open->seat ? done() : refuse(decision->why, "TY-ROLE", MSG_GAME_UNDO_BY, 2, who, by);
    if (!(open->asks >> seat & 1)) return refuse(decision->why, "TY-ROLE", MSG_GAME_UNDO_ASKS, 2, who, by);
    if (answer == UNDO_KEPT || !(open->agreed >> seat & 1)) return done();
    return refuse(decision->why, "TY-UNDO", MSG_GAME_UNDO_AGREED, 1, by);
}

/* The last player who agrees undoes the command; the caller then folds without it (app/save/undo_check.h). */
status decide_game_undo_answer(struct decision *decision) {
    const struct command_game_undo_answer *wish = &decision->command->body.game_undo_answer;
    struct game_context table;
    struct entry undo = {.kind = ENTRY_command_taken_back}, entry = {.kind = ENTRY_game_undo_answered};
    struct entry_game_undo_answered *body = &entry.body.game_undo_answered;
    TRY(find_seated(decision, wish->game, wish->player, &table));
    TRY(check_answer(decision, &table, wish->player, wish->answer));
    TRY(check_based_on(decision, table.session->undo.entry)); /* others answer at the same time */
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->player = wish->player;
    body->answer = wish->answer;
    undo.body.command_taken_back.first = table.session->undo.first;
    bool is_last = undo_request_missing(table.session) == UINT32_C(1) << wish->player;
    if (is_last && wish->answer == UNDO_AGREED) TRY(propose(decision, &undo));
    return propose(decision, &entry);
}
