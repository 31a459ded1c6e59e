/* Game replay: plays a refereed game again from its entries, with each move and what followed from it.
 *
 *     status on_move(struct cli_context *ctx, const struct replayed *replayed, void *context) { ... }
 *     TRY(game_replay(ctx, &table, on_move, context));
 */
#ifndef TILTYARD_CLI_REFEREE_GAME_REPLAY_H
#define TILTYARD_CLI_REFEREE_GAME_REPLAY_H

#include "cli/referee/print_game.h"

enum replayed_kind { REPLAYED_START, REPLAYED_MOVE, REPLAYED_BID, REPLAYED_OPENING, REPLAYED_LOT, REPLAYED_AMONG };

struct replayed {
    enum replayed_kind kind;
    uint64_t seq;  /* of the entry */
    uint64_t last; /* last entry of its command: the number that users see */
    int64_t at_ms;
    const struct entry *entry;
    const struct game_strings *words;
    const struct game_context *table;
    struct move_log story; /* of a move, a bid (without its number), an opening of bids */
};
/* Does it have a story? */
bool replayed_is_move(const struct replayed *replayed);

/* The argument is valid only during the call. A status other than DONE ends the replay with that status. */
typedef status (*on_replayed)(struct cli_context *ctx, const struct replayed *replayed, void *context);

/* The move as typed, its entry, and what followed. */
void replayed_print(struct cli_context *ctx, const struct replayed *replayed);
void replayed_json(struct cli_context *ctx, const struct replayed *replayed);
/* "declare Tom military fire Kris 2"; for other entries, a sentence. */
void replayed_write(struct cli_context *ctx, const struct replayed *replayed, struct buffer *out);

/* Calls `call` for each entry of the game that was not undone, in order; `table` must be from ctx_state. */
status game_replay(struct cli_context *ctx, const struct game_context *table, on_replayed call,
                   void *context) MUST_CHECK;

#endif
