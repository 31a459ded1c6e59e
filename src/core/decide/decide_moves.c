/* Commands in a refereed game: moves, sealed bids and their reveal, and lots at the table. The game's rules check each
 * move. */
#include "core/decide/decide_game.h"

#include <string.h>

status decide_any_game(const struct decision *decision, uint32_t number, struct game_context *table) {
    uint32_t game;
    if (!game_session_numbered(&decision->state, number, &game)) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_NONE, 1, arg_number(number));
    }
    game_session_table(&decision->state, game, table);
    return done();
}

status decide_game(const struct decision *decision, uint32_t number, struct game_context *table) {
    TRY(decide_any_game(decision, number, table));
    return check_based_on(decision, table->session->changed);
}

uint16_t game_tournament_field(const struct game_session *session) {
    return session->tournament ? (uint16_t)(session->tournament - 1) : OF_THE_EVENT;
}

/* Tries the move on a copy of the game. */
static status try_move(const struct decision *decision, const struct game_context *table, const struct move *move) {
    struct game_state_block room = *table->room;
    return table->rules->move(&room, move, &table->words, NULL, decision->why);
}

static bool is_named(const struct item_row *items, uint32_t count, uint32_t player) {
    for (uint32_t i = 0; i < count; i++) {
        if (items[i].player == player) return true;
    }
    return false;
}

/* Lists every bid that is in and known, with its nonce, and the judge's numbers for players without one. A judge cannot
 * replace a bid that is in: naming its player gives the rules' refusal for a missing player. */
static uint32_t list_bids(const struct game_context *table, const struct item_row *items, uint32_t count,
                          struct opened_row *rows) {
    const struct game_session *session = table->session;
    uint32_t listed = 0;
    for (uint32_t i = 0; i < session->players; i++) {
        if (!bid_known(session, i) || is_named(items, count, i)) continue;
        rows[listed].player = (uint8_t)i;
        rows[listed].value = session->bids[i].value;
        memcpy(rows[listed++].nonce, session->bids[i].nonce, HASH_SIZE);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (bid_known(session, items[i].player)) continue;
        rows[listed++] = (struct opened_row){.player = (uint8_t)items[i].player, .value = items[i].value};
    }
    return listed;
}

/* Proposes the entry that reveals the bids, and the numbers that a judge gives in `items`. */
static status reveal_bids(struct decision *decision, const struct game_context *table, const struct item_row *items,
                          uint32_t count) {
    struct opened_row rows[2 * GAME_PLAYERS_MAX] = {0};
    struct entry entry = {.kind = ENTRY_bids_opened};
    struct entry_bids_opened *body = &entry.body.bids_opened;
    body->bids.count = list_bids(table, items, count, rows);
    body->bids.rows = rows;
    if (body->bids.count > GAME_PLAYERS_MAX) return refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
    struct move move = move_opening(table->rules, rows, body->bids.count);
    TRY(try_move(decision, table, &move));
    body->tournament = game_tournament_field(table->session);
    body->game = table->session->number;
    return propose(decision, &entry);
}

/* Between the last bid and the reveal there is no state that anyone could see. */
static status reveal_if_in(struct decision *decision, uint32_t number) {
    struct game_context table;
    uint32_t game;
    if (!game_session_numbered(&decision->state, number, &game) || !bids_are_in(&decision->state, game)) return done();
    game_session_table(&decision->state, game, &table);
    return reveal_bids(decision, &table, NULL, 0);
}

/* Makes the passes that are due by standing passes. Each closes a window or takes one more player out of it, and the
 * end of the round ends them all, so there is always a last one. */
status decide_what_follows(struct decision *decision, uint32_t number) {
    uint32_t game;
    TRY(reveal_if_in(decision, number));
    if (!game_session_numbered(&decision->state, number, &game)) return done();
    for (;;) {
        struct game_context table;
        struct command_game_move body = {0};
        struct move pass;
        if (!standing_pass(&decision->state.games.rows[game], &pass)) return done();
        game_session_table(&decision->state, game, &table);
        TRY(move_to_rows(&decision->arena, table.rules, &pass, NULL, &body));
        TRY(propose_moved(decision, &table, &body));
        TRY(reveal_if_in(decision, number));
    }
}

/* A sealed bid: until all bids are in, the ledger has only a commitment. The last bid also reveals them. */
status decide_game_bid(struct decision *decision) {
    const struct command_game_bid *wish = &decision->command->body.game_bid;
    const struct amount_row parts[] = {{wish->player}, {wish->value}};
    char digits[BID_DIGITS_MAX];
    struct game_context table;
    struct move move;
    struct entry entry = {.kind = ENTRY_game_bid};
    struct entry_game_bid *body = &entry.body.game_bid;
    TRY(decide_any_game(decision, wish->game, &table));
    TRY(check_based_on(decision, table.session->opened)); /* others bid at the same time */
    if (table.rules->bid_form == NO_FORM) return refuse(decision->why, "TY-MOVE", MSG_MOVE_NO_BIDS, 0);
    const struct move_rows rows = {
        .form = table.rules->forms[table.rules->bid_form].code, .part_count = 2, .parts = parts};
    if (!move_of_rows(table.rules, table.session->players, &rows, &move))
        return refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
    TRY(try_move(decision, &table, &move));
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->player = wish->player;
    body->bid.value = bid_digits(wish->value, digits);
    TRY(propose(decision, &entry));
    return decide_what_follows(decision, wish->game);
}

status check_move_texts(const struct decision *decision, const struct words_row *rows, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (rows[i].words.length) TRY(check_label(decision, rows[i].words, MOVE_TEXT_CHARACTERS_MAX));
    }
    return done();
}

/* A signature that names its terms is refused if they changed, and not for other changes of the game. */
static bool names_terms(const struct game_rules *rules, const struct move *move) {
    const struct game_talks *talks = rules->talks;
    return talks && move->form == talks->sign_form && move->parts[talks->number_part] != NOT_GIVEN;
}

status decide_game_move(struct decision *decision) {
    const struct command_game_move *wish = &decision->command->body.game_move;
    const struct move_rows rows = MOVE_ROWS(wish);
    struct game_context table;
    struct move move;
    uint32_t length;
    TRY(decide_any_game(decision, wish->game, &table));
    if (!move_of_rows(table.rules, table.session->players, &rows, &move)) {
        return refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
    }
    if (!names_terms(table.rules, &move)) TRY(check_based_on(decision, table.session->changed));
    if (move.form == table.rules->open_form || move.form == table.rules->bid_form)
        return refuse(decision->why, "TY-MOVE", MSG_MOVE_OPENS, 0);
    TRY(check_move_texts(decision, rows.texts, rows.text_count));
    TRY(move_place_texts(&decision->state, &rows, &move, &length));
    table.words.texts = decision->state.texts.rows;
    TRY(try_move(decision, &table, &move));
    TRY(propose_moved(decision, &table, wish));
    return decide_what_follows(decision, wish->game);
}

status propose_moved(struct decision *decision, const struct game_context *table,
                     const struct command_game_move *move) {
    struct entry entry = {.kind = ENTRY_game_moved};
    struct entry_game_moved *body = &entry.body.game_moved;
    body->tournament = game_tournament_field(table->session);
    body->game = table->session->number;
    body->form = move->form;
    body->parts.count = move->parts.count, body->parts.rows = move->parts.rows;
    body->items.count = move->items.count, body->items.rows = move->items.rows;
    body->texts.count = move->texts.count, body->texts.rows = move->texts.rows;
    return propose(decision, &entry);
}

status decide_game_open(struct decision *decision) {
    const struct command_game_open *wish = &decision->command->body.game_open;
    struct game_context table;
    TRY(decide_game(decision, wish->game, &table));
    if (table.rules->open_form == NO_FORM) return refuse(decision->why, "TY-MOVE", MSG_MOVE_NO_BIDS, 0);
    for (uint32_t i = 0; i < wish->items.count; i++) {
        bool good = wish->items.count <= GAME_PLAYERS_MAX && wish->items.rows[i].player < table.session->players;
        if (!good) return refuse(decision->why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
    }
    TRY(reveal_bids(decision, &table, wish->items.rows, wish->items.count));
    return decide_what_follows(decision, wish->game);
}

/* TY-LOT: checks the number of things to put in order, and the text of each. */
static status check_things(const struct decision *decision, const struct words_row *things, uint32_t count) {
    if (count < 1 || count > GAME_THINGS_MAX) {
        return refuse(decision->why, "TY-LOT", MSG_GAME_LOT_SIZE, 1, arg_number(GAME_THINGS_MAX));
    }
    for (uint32_t i = 0; i < count; i++) TRY(check_label(decision, things[i].words, NAME_CHARACTERS_MAX));
    return done();
}

/* The order of things that happen at once: their indexes, shuffled from the order in which they were given. */
status decide_game_lot(struct decision *decision) {
    const struct command_game_lot *wish = &decision->command->body.game_lot;
    uint32_t count = wish->things.count, order[GAME_THINGS_MAX];
    struct lot_from from = {.lot = decision->state.lots + 1, .things = {count, wish->things.rows}};
    uint8_t code[HASH_SIZE];
    struct game_context table;
    struct number_row rows[GAME_THINGS_MAX];
    struct entry entry = {.kind = ENTRY_game_lot};
    struct entry_game_lot *body = &entry.body.game_lot;
    struct lot lot;
    TRY(decide_game(decision, wish->game, &table));
    TRY(check_things(decision, wish->things.rows, count));
    if (!decision->state.seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    TRY(lot_code(&decision->state, &from, code));
    lot_key(decision->state.seed, code, text_of(""), body->key);
    lot_start(&lot, body->key);
    lot_shuffle(&lot, order, count);
    for (uint32_t i = 0; i < count; i++) rows[i].number = order[i];
    body->tournament = game_tournament_field(table.session);
    body->game = wish->game;
    body->lot = from.lot;
    body->things.count = count, body->things.rows = wish->things.rows;
    body->order.count = count, body->order.rows = rows;
    return propose(decision, &entry);
}
