/* Registry of the rule books: all formats, deck rules and refereed games, for rule_books_use. */
#ifndef TILTYARD_RULES_REGISTRY_H
#define TILTYARD_RULES_REGISTRY_H

#include "core/decks/deck_rules.h"
#include "core/rulebook/format.h"
#include "core/game/game_rules.h"

#define GAME(name) extern const struct format format_##name;
#include "rules/registry.def"
#undef GAME
extern const struct combination combination_overall;
#define DECKS(name) extern const struct deck_rules decks_##name;
#include "rules/decks.def"
#undef DECKS
#define GAME(name) extern const struct game_rules refereed_##name;
#include "rules/games.def"
#undef GAME

extern const struct rule_books all_rule_books;

#endif
