#include "app/save/due_reveal.h"

#include <string.h>
#include "core/game/game_session.h"
#include "core/ledger/undo.h"
#include "core/state/access_links.h"

/* Which pieces of a command's random bytes are used here, and nowhere else. */
enum { PIECE_CHANCE = UINT32_MAX - 1, PIECE_ID = UINT32_MAX - 2 };

/* Number of the game that the command is about; 0: of none, or it reveals the bids itself. */
static uint32_t game_concerned(const struct state *state, const struct command *command) {
    const struct command_record *undone;
    switch (command->kind) {
    case COMMAND_game_move: return command->body.game_move.game;
    case COMMAND_game_bid: return command->body.game_bid.game;
    case COMMAND_game_say: return command->body.game_say.game;
    case COMMAND_game_answer: return command->body.game_answer.game;
    case COMMAND_game_pass: return command->body.game_pass.game;
    case COMMAND_game_undo_ask: return command->body.game_undo_ask.game;
    case COMMAND_game_undo_answer: return command->body.game_undo_answer.game;
    case COMMAND_game_lot: return command->body.game_lot.game;
    case COMMAND_command_undo:
        undone = command_at_entry(state, command->body.command_undo.entry);
        return undone ? command_root(state, undone)->game : 0;
    default: return 0;
    }
}

static void fill(const struct command *command, uint32_t number, struct command *reveal) {
    uint8_t piece[HASH_SIZE], bytes[4];
    for (uint32_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(number >> 8 * i);
    *reveal = (struct command){.kind = COMMAND_game_open,
                               .tournament = {NOBODY},
                               .by = BY_DESK,
                               .at_ms = command->at_ms,
                               .body.game_open.game = number};
    command_chance(command, PIECE_CHANCE, piece);
    hash_commitment(piece, bytes, sizeof bytes, reveal->chance);
    command_chance(reveal, PIECE_ID, piece);
    memcpy(reveal->id, piece, ID_SIZE);
}

bool due_reveal_any(const struct state *state, const struct command *command, uint32_t *from, struct command *reveal) {
    while (!state->finished && *from < state->games.count) {
        uint32_t game = (*from)++;
        if (!bids_are_in(state, game)) continue;
        fill(command, state->games.rows[game].number, reveal);
        return true;
    }
    return false;
}

bool due_reveal_before(const struct state *state, const struct command *command, uint32_t *from,
                       struct command *reveal) {
    if (command->kind == COMMAND_event_finish) return due_reveal_any(state, command, from, reveal);
    uint32_t game, number = game_concerned(state, command);
    if (state->finished || !game_session_numbered(state, number, &game) || game < *from) return false;
    *from = game + 1;
    if (!bids_are_in(state, game)) return false;
    fill(command, number, reveal);
    return true;
}
