#include "core/game/undo_request.h"

#include <string.h>
#include "core/game/move_text.h"
#include "core/ledger/undo.h"

/* The last command that counts in the game; NULL: none. */
static const struct command_record *last_of(const struct state *state, uint32_t game) {
    for (uint32_t i = state->commands.count; i-- > 0;) {
        const struct command_record *each = &state->commands.rows[i];
        if (each->game == game && !each->target && !each->taken_back && !command_keeps_game(each)) return each;
    }
    return NULL;
}

/* TY-UNDO: the game's last command must be a move of players, and revealed bids stay. */
static status check_last(const struct state *state, const struct game_context *table, struct problem *why) {
    const struct command_record *last = last_of(state, table->session->number);
    struct argument game = arg_game(state, table->session);
    if (!last || last->first != table->session->own.first)
        return refuse(why, "TY-UNDO", MSG_GAME_UNDO_NOT_MOVE, 1, game);
    if (!last->revealed) return done();
    return refuse(why, "TY-UNDO", MSG_UNDO_OPENED, 2, arg_number((int64_t)command_last(last)), game);
}

status undo_request_check(const struct state *state, const struct game_context *table, uint32_t seat,
                          struct problem *why) {
    struct game_end end;
    const struct game_session *session = table->session;
    if (game_needs_judge(table->rules, session->settings)) return refuse(why, "TY-ROLE", MSG_GAME_UNDO_JUDGE, 0);
    if (table->rules->is_over(table->room, &end)) return refuse(why, "TY-GAME-OVER", MSG_GAME_UNDO_OVER, 0);
    TRY(check_last(state, table, why));
    if (session->own.seats >> seat & 1) return done();
    return refuse(why, "TY-ROLE", MSG_GAME_UNDO_NOT_OWN, 1, arg_player(&table->words, seat));
}

uint32_t undo_request_asks(const struct game_context *table, uint32_t seat) {
    uint32_t all = (UINT32_C(1) << table->session->players) - 1;
    uint32_t left = table->rules->left ? table->rules->left(table->room) : 0;
    return all & ~left & ~(UINT32_C(1) << seat);
}

uint32_t undo_request_missing(const struct game_session *session) { return session->undo.asks & ~session->undo.agreed; }

void players_move_write(const struct game_context *table, struct buffer *out) {
    const struct move_table moves = {table->rules, table->names, table->session->players, NULL};
    struct text texts[MOVE_TEXTS_MAX];
    struct move move;
    memcpy(&move, table->session->own.move, sizeof move);
    move_texts(table->rules, &move, table->words.texts, texts);
    move_format(out, &moves, &move, texts);
}
