/* A refereed game in memory, without a ledger: reads lines as they are typed, keeps bids and opens them, and asserts what
 * holds of every game's rules: a refused move leaves the room's bytes as they were, what followed from a move does not
 * run over, and a move does the same whoever asks what followed, and without the texts there are.
 *
 *     struct hosted_game game = {0};
 *     if (is_done(hosted_start(&game, text_of("new toy first=Ana Ana:honor=10 Bia:honor=11"), &why))) ...
 *     if (is_done(hosted_play(&game, text_of("pass Ana"), &told, &why))) ...
 *     hosted_free(&game);
 */
#ifndef TILTYARD_HOSTED_GAME_H
#define TILTYARD_HOSTED_GAME_H

#include "core/game/move_text.h"

enum { HOSTED_NAME_BYTES = 400 };

struct hosted_game {
    const struct game_rules *rules; /* NULL: none was begun */
    struct game_setup setup;
    char kept_names[GAME_PLAYERS_MAX][HOSTED_NAME_BYTES];
    struct text names[GAME_PLAYERS_MAX];
    struct buffer texts; /* of moves */
    struct game_state_block room;
    int32_t bids[GAME_PLAYERS_MAX];
};

/* The line "new RULES [KEY=VALUE ...] [first=NAME] [target=N] [places=N] NAME[:field=N,field=N] ..."; `first` is the first
 * where nobody is named. In place of the game there was, unless it cannot be begun: REFUSED by a rule, MISUSED, NO_MEMORY. */
status hosted_start(struct hosted_game *game, struct text line, struct problem *why) MUST_CHECK;
/* Any other line. When the last bid that is wanted is in, all are opened at once; what follows is in `told`. */
status hosted_play(struct hosted_game *game, struct text line, struct game_log *told, struct problem *why) MUST_CHECK;
/* A copy that goes its own way; the caller frees it. */
status hosted_copy(struct hosted_game *copy, const struct hosted_game *game) MUST_CHECK;
void hosted_free(struct hosted_game *game);

/* One move that was read, without opening bids; and that. */
status hosted_move(struct hosted_game *game, const struct parsed_move *read, struct game_log *told,
                   struct problem *why) MUST_CHECK;
bool hosted_bids_are_in(const struct hosted_game *game);
void hosted_open(struct hosted_game *game, struct game_log *told);

struct move_table hosted_table(const struct hosted_game *game);
struct game_strings hosted_words(const struct hosted_game *game);
/* The whole object "game". */
void hosted_json(const struct hosted_game *game, struct json *json);
/* Every offer as a line, with an end each. */
void hosted_offers(const struct hosted_game *game, struct buffer *out);

#endif
