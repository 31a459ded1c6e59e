/* Helpers that refereed games share: who is still in, who is next, and the common refusals.
 * Players who are in are bits by seat. */
#ifndef TILTYARD_RULES_SHARED_PLAYERS_IN_H
#define TILTYARD_RULES_SHARED_PLAYERS_IN_H

#include "core/game/game_rules.h"

static inline bool seated_in(uint32_t in, uint32_t player) { return in >> player & 1U; }
uint32_t seated_count(uint32_t in);
/* The first player in from that seat on, clockwise; NO_PLAYER: none is. */
uint32_t seated_from(uint32_t in, uint32_t players, uint32_t seat);
/* All seats of a table with that many players. */
static inline uint32_t seated_all(uint32_t players) { return (1U << players) - 1; }

/* The players at the table, and which of them are still in. */
struct players_in {
    uint32_t players, in;
    bool over;
};
/* TY-MOVE, TY-GAME-OVER, TY-GAME-OUT: is that a move of this game, is the game still on, and are all players it names
 * in (in lists too)? */
status seated_check(const struct players_in *seated, const struct move_spec *forms, uint32_t form_count,
                    const struct move *move, const struct game_strings *words, struct problem *why) MUST_CHECK;
/* The outcome, from the game's table of ends. The first end means that the game continues (false). */
bool seated_end(const struct game_end *ends, uint32_t end, uint8_t winner, struct game_end *told);
/* Offers a move of that form with its first parts; the remaining parts are not given. */
void seated_offer(game_take take, void *context, uint32_t form, uint32_t count, const int32_t *parts);
/* The same with the parts listed, at least one. */
#define SEATED_OFFER(take, context, form, ...) \
    seated_offer(take, context, form, sizeof(int32_t[]){__VA_ARGS__} / sizeof(int32_t), (int32_t[]){__VA_ARGS__})
/* "key": name, or null for NO_PLAYER. */
void seated_json_name(struct json *json, const char *key, const struct game_strings *words, uint32_t player);

#endif
