#include "view/game/suggested_moves.h"

/* Is a move of the same kind among these? */
static bool has_its_like(const struct move *moves, uint32_t count, const struct move *move) {
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].form == move->form) return true;
    return false;
}

/* Is the move for a player who must act, or for any if no player must? Moves of the table are always due. */
static bool is_due(const struct game_context *table, uint32_t waits_for, const struct move *move) {
    uint32_t player = move_player(table->rules, move);
    return player == NO_PLAYER || waits_for == 0 || (waits_for >> player & 1);
}

/* Can a player who need not act now make a move of that kind? Then it is possible at any time, and not the next thing
 * to do. */
static bool is_for_ever(const struct game_context *table, const struct legal_moves *offers, const struct move *move) {
    uint32_t waits_for = table->rules->to_act(table->room);
    for (uint32_t i = 0; i < offers->rows.count; i++)
        if (offers->rows.rows[i].form == move->form && !is_due(table, waits_for, &offers->rows.rows[i])) return true;
    return false;
}

/* Would the game be over after the move, or its player have no move left? */
static bool ends_something(const struct game_context *table, const struct move *move) {
    struct game_state_block room;
    struct game_context then = *table;
    struct game_end end;
    struct legal_moves offers;
    uint32_t player = move_player(table->rules, move);
    if (!move_is_taken(table, move, &room)) return false;
    if (table->rules->is_over(&room, &end)) return true;
    then.room = &room;
    bool has_moves = player == NO_PLAYER || !is_done(offers_of(&then, &offers));
    for (uint32_t i = 0; player != NO_PLAYER && i < offers.rows.count && !has_moves; i++)
        has_moves = move_player(table->rules, &offers.rows.rows[i]) == player;
    if (player != NO_PLAYER) VEC_FREE(&offers.rows);
    return !has_moves;
}

enum { NEXT_MOVES_MOST = 3 };
/* due moves only; also moves that others could make; also moves that end something */
enum choice { CHOOSE_DUE, CHOOSE_CALM, CHOOSE_ENDING };

/* One due move of each kind, for bids one of each player; moves that end something only if nothing else is left to
 * do. */
static uint32_t choose(const struct game_context *table, const struct legal_moves *offers, enum choice choice,
                       struct move *chosen) {
    uint32_t waits_for = table->rules->to_act(table->room), count = 0;
    for (uint32_t i = 0; i < offers->rows.count && count < GAME_PLAYERS_MAX; i++) {
        const struct move *move = &offers->rows.rows[i];
        if (count >= NEXT_MOVES_MOST && !move_is_bid(table->rules, move)) continue;
        bool is_bid = move_is_bid(table->rules, move);
        if (!is_due(table, waits_for, move) || (!is_bid && has_its_like(chosen, count, move))) continue;
        if (is_bid && has_its_like(chosen, count, move) &&
            move_player(table->rules, &chosen[count - 1]) == move_player(table->rules, move))
            continue;
        if (choice == CHOOSE_DUE && is_for_ever(table, offers, move)) continue;
        if (ends_something(table, move) == (choice == CHOOSE_ENDING)) chosen[count++] = *move;
    }
    return count;
}

uint32_t game_next(const struct game_context *table, const struct legal_moves *offers,
                   struct move chosen[GAME_PLAYERS_MAX]) {
    uint32_t count = 0;
    for (enum choice choice = CHOOSE_DUE; !count && choice <= CHOOSE_ENDING; choice++)
        count = choose(table, offers, choice, chosen);
    return count;
}
