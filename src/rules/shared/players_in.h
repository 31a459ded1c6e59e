/* What several refereed games answer alike: who is still in, who is next, and the refusals that every game has. The
 * players who are in are bits by seat. */
#ifndef TILTYARD_RULES_SHARED_PLAYERS_IN_H
#define TILTYARD_RULES_SHARED_PLAYERS_IN_H

#include "core/game/game_rules.h"

static inline bool seated_in(uint32_t in, uint32_t player) { return in >> player & 1U; }
uint32_t seated_count(uint32_t in);
/* Of those who are in, the first from that seat on, clockwise; NO_PLAYER: nobody is. */
uint32_t seated_from(uint32_t in, uint32_t players, uint32_t seat);
/* Everybody at a table of so many. */
static inline uint32_t seated_all(uint32_t players) { return (1U << players) - 1; }

/* Who is at the table, and whether they still play. */
struct players_in {
    uint32_t players, in;
    bool over;
};
/* TY-MOVE, TY-GAME-OVER, TY-GAME-OUT: can that move be made at all? It is one of these, the game goes on, and everybody it
 * names is in, also in a list. */
status seated_check(const struct players_in *seated, const struct move_spec *forms, uint32_t form_count,
                    const struct move *move, const struct game_strings *words, struct problem *why) MUST_CHECK;
/* How it ended, by the game's table of ends, whose first one is that it goes on (false). */
bool seated_end(const struct game_end *ends, uint32_t end, uint8_t winner, struct game_end *told);
/* Hands over a move of that form with its first parts; what is behind them is left out. */
void seated_offer(game_take take, void *context, uint32_t form, uint32_t count, const int32_t *parts);
/* The same with the parts one by one, at least one. */
#define SEATED_OFFER(take, context, form, ...) \
    seated_offer(take, context, form, sizeof(int32_t[]){__VA_ARGS__} / sizeof(int32_t), (int32_t[]){__VA_ARGS__})
/* "key": name, or null for NO_PLAYER. */
void seated_json_name(struct json *json, const char *key, const struct game_strings *words, uint32_t player);

#endif
