/* The tables of all rule books listed in registry.def, decks.def and games.def. */
#include "rules/registry.h"

static const struct format *const formats[] = {
#define GAME(name) &format_##name,
#include "rules/registry.def"
#undef GAME
};

static const struct combination *const combinations[] = {
    &combination_overall,
};

static const struct deck_rules *const decks[] = {
#define DECKS(name) &decks_##name,
#include "rules/decks.def"
#undef DECKS
};

static const struct game_rules *const games[] = {
#define GAME(name) &refereed_##name,
#include "rules/games.def"
#undef GAME
    NULL,
};

const struct rule_books all_rule_books = {
    .formats = formats,
    .format_count = sizeof formats / sizeof *formats,
    .combinations = combinations,
    .combination_count = sizeof combinations / sizeof *combinations,
    .decks = decks,
    .deck_count = sizeof decks / sizeof *decks,
    .games = games,
    .game_count = sizeof games / sizeof *games - 1,
};
