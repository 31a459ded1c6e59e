/* Commands by which players of a refereed game do without a judge: moves that one says and another confirms, and standing
 * passes. */
#include "core/decide/decide_game.h"

#include <string.h>
#include "core/game/move_text.h"

/* TY-MOVE: the seat must be one of the game. */
static status check_seat(const struct decision *decision, const struct game_context *table, uint8_t seat) {
    return seat < table->session->players ? done() : refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
}

/* ---- Saying ---- */

static status read_said(struct decision *decision, struct game_context *table, const struct command_game_say *wish,
                        struct move *moves) {
    for (uint32_t i = 0; i < wish->moves.count; i++) {
        const struct move_rows rows = MOVE_ROWS(&wish->moves.rows[i]);
        uint32_t length;
        if (!move_of_rows(table->rules, table->session->players, &rows, &moves[i]))
            return refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
        if (moves[i].form == table->rules->open_form || moves[i].form == table->rules->bid_form)
            return refuse(decision->why, "TY-MOVE", MSG_MOVE_OPENS, 0);
        TRY(check_move_texts(decision, rows.texts, rows.text_count));
        TRY(move_place_texts(&decision->state, &rows, &moves[i], &length));
        table->words.texts = decision->state.texts.rows;
    }
    return done();
}

/* TY-MOVE: a proposal waits already. */
static status check_none_said(const struct decision *decision, const struct game_context *table) {
    const struct game_proposal *said = &table->session->said;
    if (!said->count) return done();
    return refuse(decision->why, "TY-MOVE", MSG_GAME_SAID_ALREADY, 1, arg_player(&table->words, said->seat));
}

/* TY-MOVE: some other player must be able to confirm all the moves. */
static status check_said(const struct decision *decision, const struct game_context *table, uint8_t seat,
                         const struct move *moves, uint32_t count) {
    uint32_t confirmers;
    TRY(proposal_check(table, seat, moves, count, &confirmers, decision->why));
    if (confirmers) return done();
    return refuse(decision->why, "TY-MOVE", MSG_GAME_SAID_ALONE, 1, arg_cstr(table->rules->forms[moves[0].form].verb));
}

status decide_game_say(struct decision *decision) {
    const struct command_game_say *wish = &decision->command->body.game_say;
    struct game_context table;
    struct move moves[SAID_MOST];
    struct entry entry = {.kind = ENTRY_game_said};
    struct entry_game_said *body = &entry.body.game_said;
    TRY(decide_game(decision, wish->game, &table));
    TRY(check_seat(decision, &table, wish->player));
    if (!wish->moves.count || wish->moves.count > SAID_MOST)
        return refuse(decision->why, "TY-MOVE", MSG_GAME_SAID_COUNT, 1, arg_number(SAID_MOST));
    TRY(check_none_said(decision, &table));
    TRY(read_said(decision, &table, wish, moves));
    TRY(check_said(decision, &table, wish->player, moves, wish->moves.count));
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->player = wish->player;
    body->moves.count = wish->moves.count, body->moves.rows = wish->moves.rows;
    return propose(decision, &entry);
}

/* ---- Answering ---- */

/* TY-MOVE: there must be a proposal, and the player must be the one who may answer so. */
static status check_answer(const struct decision *decision, const struct game_context *table, uint8_t seat,
                           uint8_t answer) {
    const struct game_proposal *said = &table->session->said;
    if (!said->count || answer >= SAID_ANSWERS) return refuse(decision->why, "TY-MOVE", MSG_GAME_SAID_NONE, 0);
    struct argument who = arg_player(&table->words, said->seat), by = arg_player(&table->words, seat);
    if (answer == SAID_WITHDRAWN)
        return seat == said->seat ? done() : refuse(decision->why, "TY-ROLE", MSG_GAME_SAID_BY, 2, who, by);
    if (proposal_confirmers(table) >> seat & 1) return done();
    return refuse(decision->why, "TY-ROLE", MSG_GAME_SAID_ASKS, 2, who, by);
}

/* The state's texts move when a move adds its own. */
static status keep_text(struct decision *decision, struct text *text) {
    if (!text->bytes) return done();
    text->bytes = arena_copy(&decision->arena, text->bytes, text->length);
    return text->bytes ? done() : no_memory();
}

/* Makes the moves of the proposal, which the entry before them has ended. */
static status make_said(struct decision *decision, uint32_t number, const struct game_proposal *said) {
    uint32_t game;
    (void)game_session_numbered(&decision->state, number, &game);
    for (uint32_t i = 0; i < said->count; i++) {
        struct game_context table;
        struct command_game_move body = {0};
        struct text texts[MOVE_TEXTS_MAX];
        struct move move;
        memcpy(&move, said->moves[i], sizeof move);
        game_session_table(&decision->state, game, &table);
        move_texts(table.rules, &move, table.words.texts, texts);
        for (uint32_t at = 0; at < MOVE_TEXTS_MAX; at++) TRY(keep_text(decision, &texts[at]));
        TRY(move_to_rows(&decision->arena, table.rules, &move, texts, &body));
        TRY(propose_moved(decision, &table, &body));
    }
    return done();
}

status decide_game_answer(struct decision *decision) {
    const struct command_game_answer *wish = &decision->command->body.game_answer;
    struct game_context table;
    struct entry entry = {.kind = ENTRY_game_answered};
    struct entry_game_answered *body = &entry.body.game_answered;
    TRY(decide_game(decision, wish->game, &table));
    TRY(check_seat(decision, &table, wish->player));
    TRY(check_answer(decision, &table, wish->player, wish->answer));
    const struct game_proposal said = table.session->said;
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->player = wish->player;
    body->answer = wish->answer;
    TRY(propose(decision, &entry));
    if (wish->answer == SAID_CONFIRMED) TRY(make_said(decision, wish->game, &said));
    return decide_what_follows(decision, wish->game);
}

/* ---- Passing ---- */

/* TY-GAME: the game must have windows to pass in. TY-GAME-OVER: it must go on. TY-MOVE: the player passes already, or
 * does not. */
static status check_passing(const struct decision *decision, const struct game_context *table, uint8_t seat, bool on) {
    struct argument who = arg_player(&table->words, seat);
    struct game_end end;
    if (!table->rules->passes)
        return refuse(decision->why, "TY-GAME", MSG_GAME_NO_WINDOWS, 1, arg_message(table->rules->name));
    if (table->rules->is_over(table->room, &end)) return refuse(decision->why, "TY-GAME-OVER", MSG_GAME_PASS_OVER, 0);
    bool stands = table->session->standing >> seat & 1;
    if (stands == on)
        return refuse(decision->why, "TY-MOVE", on ? MSG_GAME_PASSES_ALREADY : MSG_GAME_PASSES_NOT, 1, who);
    return done();
}

/* Others pass, bid and act at the same time: what was shown before may be old, and this is still meant. */
status decide_game_pass(struct decision *decision) {
    const struct command_game_pass *wish = &decision->command->body.game_pass;
    struct game_context table;
    struct entry entry = {.kind = ENTRY_game_passing};
    struct entry_game_passing *body = &entry.body.game_passing;
    TRY(decide_any_game(decision, wish->game, &table));
    TRY(check_seat(decision, &table, wish->player));
    TRY(check_passing(decision, &table, wish->player, wish->on));
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->player = wish->player;
    body->on = wish->on != 0;
    TRY(propose(decision, &entry));
    return decide_what_follows(decision, wish->game);
}
