/* Rule search: finds words on the rule cards (embedded.h), in all languages at once, ignoring case and accents.
 *
 *     struct rule_search search;
 *     TRY(rule_search_start(&search, &arena, words, count));
 *     for each card: switch (rule_search_place(&search, card)) ...
 *
 * A word matches at the beginning of a word. A rule matches by its ID, a prefix of it, or the part after a dash ("A.1",
 * "2.84"). Results are in the arena; the typed words are not copied.
 */
#ifndef TILTYARD_CLI_COMMANDS_RULES_RULE_SEARCH_H
#define TILTYARD_CLI_COMMANDS_RULES_RULE_SEARCH_H

#include "cli/line/embedded.h"
#include "base/status.h"
#include "base/text.h"

struct searched_word {
    struct text typed, folded;
};

/* The texts of a card, folded for searching. */
struct folded_card {
    struct text rules;
    struct text title[LANGUAGES_COUNT], text[LANGUAGES_COUNT], words[LANGUAGES_COUNT];
};

struct rule_search {
    struct arena *arena;
    struct folded_card *cards; /* in the order of rule_cards */
    struct searched_word *words;
    uint32_t word_count; /* 0: every card matches */
};

/* Each text may contain several words. */
status rule_search_start(struct rule_search *search, struct arena *arena, const struct text *texts,
                         uint32_t count) MUST_CHECK;

/* Where the words are on the card with that index in rule_cards: the worst place of all words. */
enum card_place { CARD_NOWHERE, CARD_IN_TEXT, CARD_IN_TITLE };
enum card_place rule_search_place(const struct rule_search *search, uint32_t card);

/* The first word that is on no card; NULL: every word is on some card. */
const struct searched_word *rule_search_missing(const struct rule_search *search);
/* Words on cards that are similar to that word, at most `max`, as written there; sets `count`. */
status rule_search_near(const struct rule_search *search, const struct searched_word *word, struct text *near,
                        uint32_t max, uint32_t *count) MUST_CHECK;

#endif
