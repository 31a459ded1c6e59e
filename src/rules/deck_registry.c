/* The table of the kinds of decks in decks.def; apart from the games, which a test may replace. */
#include "rules/registry.h"

const struct deck_rules *const deck_rule_books[] = {
#define DECKS(name) &decks_##name,
#include "rules/decks.def"
#undef DECKS
};
const uint32_t deck_rule_book_count = sizeof deck_rule_books / sizeof *deck_rule_books;
