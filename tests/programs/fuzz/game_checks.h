/* What must hold of a refereed game, whatever its players type. */
#ifndef TILTYARD_GAME_CHECKS_H
#define TILTYARD_GAME_CHECKS_H

#include "chance.h"
#include "hosted_game.h"

/* What came of the lines so far. */
struct game_tally {
    uint64_t games, not_begun, lines, done, refused, misused, without_memory, round_trips, offers, over;
    uint64_t pairs, pairs_told_apart;  /* of games that differ in a bid only; so many differed once it was opened */
    uint64_t messages[MESSAGES_COUNT]; /* refusals, and what followed from moves, by what they say */
    char wrong[1000];                  /* what does not hold, in words; empty: all does */
};

void wrong(struct game_tally *tally, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* One line, with so many allocations to be had (SIZE_MAX: enough): what it comes to is checked from its words to the room's
 * bytes. */
status check_line(struct game_tally *tally, struct hosted_game *game, struct text line, size_t memory_left);
/* A move is written so that it is read as the same, in a line and split by a shell, and is written the same again. */
void check_round_trip(struct game_tally *tally, const struct hosted_game *game, const struct parsed_move *read);
/* Where a game stands: what is shown of it, and that every offer would be accepted. */
void check_game(struct game_tally *tally, const struct hosted_game *game);

/* All that is seen of a game: JSON, headline, table and notes, offers, who has to act. */
void write_seen(const struct hosted_game *game, struct buffer *out);
/* Two games that differ in what one player bids are played side by side until all bids are opened: nothing may tell them
 * apart before. `game` waits for bids, and is left as it was. */
void check_secrecy(struct game_tally *tally, const struct hosted_game *game, struct chance *chance);

/* An offer, by chance, as a line in `out`; false: nothing is offered. What ends a game is rarely chosen. */
bool random_offer(const struct hosted_game *game, struct chance *chance, struct buffer *out);

#endif
