/* A refereed game played again from its entries: what each move was, and what followed from it.
 *
 *     status on_move(struct cli_context *ctx, const struct replayed *replayed, void *context) { ... }
 *     TRY(game_replay(run, &table, on_move, context));
 */
#ifndef TILTYARD_CLI_REFEREE_GAME_REPLAY_H
#define TILTYARD_CLI_REFEREE_GAME_REPLAY_H

#include "cli/referee/print_game.h"

enum replayed_kind { REPLAYED_START, REPLAYED_MOVE, REPLAYED_BID, REPLAYED_OPENING, REPLAYED_LOT };

struct replayed {
    enum replayed_kind kind;
    uint64_t seq;  /* of the entry */
    uint64_t last; /* of its command: the number that people know it by */
    int64_t at_ms;
    const struct entry *entry;
    const struct game_strings *words;
    struct move_log story; /* of a move, a bid (without its number), an opening */
};
/* Has it a story? */
bool replayed_is_move(const struct replayed *replayed);

/* Lives until it returns; anything but DONE ends the replay with that. */
typedef status (*on_replayed)(struct cli_context *ctx, const struct replayed *replayed, void *context);

/* The move as it is typed, the entry it is known by, and what followed. */
void replayed_print(struct cli_context *ctx, const struct replayed *replayed);
void replayed_json(struct cli_context *ctx, const struct replayed *replayed);
/* "declare Tom military fire Kris 2"; what else an entry was, in a sentence. */
void replayed_write(struct cli_context *ctx, const struct replayed *replayed, struct buffer *out);

/* Calls for each entry of the game that counts, in their order; `table` is of ctx_state. */
status game_replay(struct cli_context *ctx, const struct game_context *table, on_replayed call,
                   void *context) MUST_CHECK;

#endif
