/* The table of the games in registry.def. */
#include "registry.h"

const struct format *const formats[] = {
#define GAME(name) &format_##name,
#include "registry.def"
#undef GAME
};
const uint32_t format_count = sizeof formats / sizeof *formats;

const struct combination *const combinations[] = {
    &combination_overall,
};
const uint32_t combination_count = sizeof combinations / sizeof *combinations;

const struct deck_rules *const deck_rule_books[] = {
#define DECKS(name) &decks_##name,
#include "decks.def"
#undef DECKS
};
const uint32_t deck_rule_book_count = sizeof deck_rule_books / sizeof *deck_rule_books;
