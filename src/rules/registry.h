/* The rule books, by name. Everybody but the registry reaches them through formats[] (format.h). */
#ifndef TILTYARD_REGISTRY_H
#define TILTYARD_REGISTRY_H

#include "deck_rules.h"
#include "format.h"
#include "game.h"

#define GAME(name) extern const struct format format_##name;
#include "registry.def"
#undef GAME
extern const struct combination combination_overall;
#define DECKS(name) extern const struct deck_rules decks_##name;
#include "decks.def"
#undef DECKS
#define GAME(name) extern const struct game_rules refereed_##name;
#include "games.def"
#undef GAME

#endif
