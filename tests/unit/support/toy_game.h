/* A little game for the referee, in place of the registry's: "toy" at no table, and under the id of a format at its
 * tables. Everybody has honor, bids in secret, gives it away, concedes; the last one left wins.
 *
 * After toy_games_use the program referees these games, and no others.
 */
#ifndef TILTYARD_TOY_GAME_H
#define TILTYARD_TOY_GAME_H

#include "core/game/game_session.h"

enum toy_form { TOY_BID, TOY_REVEAL, TOY_GIVE, TOY_CONCEDE, TOY_MARK, TOY_SAY, TOY_FORMS };
/* Codes are these. */
enum { TOY_CODES = 11, TOY_BID_MOST = 5, TOY_HONOR_MOST = 24, TOY_FATE = 7 };

struct toy {
    int32_t honor[GAME_PLAYERS_MAX], fate[GAME_PLAYERS_MAX], bids[GAME_PLAYERS_MAX];
    uint8_t out[GAME_PLAYERS_MAX], is_in[GAME_PLAYERS_MAX];
    uint32_t players, first, places;
    int32_t target;
    uint32_t opened; /* how often */
    struct text_ref promise;
    int64_t mode;
};

/* Makes these the refereed games, beside all other rule books. */
void toy_games_use(void);
const struct toy *toy_of(const struct state *state, uint32_t game);

#endif
