#include "core/game/move_command.h"

static bool is_form(uint32_t form, const struct parsed_move *read) {
    return form != NO_FORM && read->move.form == form;
}

enum command_kind move_command_kind(const struct game_rules *rules, const struct parsed_move *read) {
    if (is_form(rules->open_form, read)) return COMMAND_game_open;
    return is_form(rules->bid_form, read) ? COMMAND_game_bid : COMMAND_game_move;
}

status move_command_fill(struct arena *arena, const struct game_context *table, const struct parsed_move *read,
                         struct command *command) {
    struct command_game_move body = {.game = table->session->number};
    if (command->kind == COMMAND_game_bid) {
        command->body.game_bid = (struct command_game_bid){
            .game = body.game, .player = (uint8_t)read->move.parts[0], .value = read->move.parts[1]};
        return done();
    }
    TRY(move_to_rows(arena, table->rules, &read->move, read->texts, &body));
    if (command->kind == COMMAND_game_move) {
        command->body.game_move = body;
        return done();
    }
    command->body.game_open.game = body.game;
    command->body.game_open.items.rows = body.items.rows;
    command->body.game_open.items.count = body.items.count;
    return done();
}

/* A form of the game by its code; NULL: none. */
static const struct move_spec *form_of(const struct game_rules *rules, uint16_t code) {
    for (uint32_t i = 0; i < rules->form_count; i++)
        if (rules->forms[i].code == code) return &rules->forms[i];
    return NULL;
}

/* Does another player confirm the move, so that it is said first (game_say)? */
static bool needs_confirming(const struct game_session *session, uint32_t seat, const struct command_game_move *body) {
    const struct game_rules *rules = rule_books()->games[session->rules];
    const struct move_rows rows = MOVE_ROWS(body);
    struct move move;
    return move_of_rows(rules, session->players, &rows, &move) &&
           move_confirmers(rules, (const void *)session->room, &move, seat) != 0;
}

static bool is_own_move(const struct game_session *session, uint32_t seat, const struct command_game_move *body) {
    const struct game_rules *rules = rule_books()->games[session->rules];
    const struct move_spec *form = form_of(rules, body->form);
    const struct game_state_block *room = (const void *)session->room;
    int32_t player = body->parts.count ? body->parts.rows[0].value : NOT_GIVEN;
    return form && form_is_own_in(rules, session->settings, room, form, player, seat) &&
           !needs_confirming(session, seat, body);
}

static uint32_t game_number(const struct command *command) {
    switch (command->kind) {
    case COMMAND_game_move: return command->body.game_move.game;
    case COMMAND_game_bid: return command->body.game_bid.game;
    case COMMAND_game_say: return command->body.game_say.game;
    case COMMAND_game_answer: return command->body.game_answer.game;
    case COMMAND_game_pass: return command->body.game_pass.game;
    case COMMAND_game_undo_ask: return command->body.game_undo_ask.game;
    case COMMAND_game_undo_answer: return command->body.game_undo_answer.game;
    default: return 0;
    }
}

bool game_is_own(const struct state *state, person_id person, const struct command *command) {
    uint32_t game, seat;
    if (!game_session_numbered(state, game_number(command), &game)) return false;
    const struct game_session *session = &state->games.rows[game];
    if (!seat_of(session, person, &seat)) return false;
    switch (command->kind) {
    case COMMAND_game_bid: return command->body.game_bid.player == seat;
    case COMMAND_game_say: return command->body.game_say.player == seat;
    case COMMAND_game_answer: return command->body.game_answer.player == seat;
    case COMMAND_game_pass: return command->body.game_pass.player == seat;
    case COMMAND_game_undo_ask: return command->body.game_undo_ask.player == seat;
    case COMMAND_game_undo_answer: return command->body.game_undo_answer.player == seat;
    default: return is_own_move(session, seat, &command->body.game_move);
    }
}

bool game_is_said(const struct state *state, person_id person, const struct command *command) {
    uint32_t game, seat;
    if (command->kind != COMMAND_game_move || !game_session_numbered(state, game_number(command), &game)) return false;
    const struct game_session *session = &state->games.rows[game];
    return seat_of(session, person, &seat) && needs_confirming(session, seat, &command->body.game_move);
}
