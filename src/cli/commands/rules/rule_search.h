/* Looks for words in the rules' cards (embedded.h), in all languages at once; capitals and accents do not matter.
 *
 *     struct rule_search search;
 *     TRY(rule_search_start(&search, &arena, words, count));
 *     for each card: switch (rule_search_place(&search, card)) ...
 *
 * A word is found where one begins so; a rule by its ID, a beginning of it, or what stands behind a dash ("A.1", "2.84").
 * All that it makes are the arena's; the words that were typed stay where they are.
 */
#ifndef TILTYARD_CLI_COMMANDS_RULES_RULE_SEARCH_H
#define TILTYARD_CLI_COMMANDS_RULES_RULE_SEARCH_H

#include "cli/line/embedded.h"
#include "base/status.h"
#include "base/text.h"

struct searched_word {
    struct text typed, folded;
};

/* What is said of a card, for finding. */
struct folded_card {
    struct text rules;
    struct text title[LANGUAGES_COUNT], text[LANGUAGES_COUNT], words[LANGUAGES_COUNT];
};

struct rule_search {
    struct arena *arena;
    struct folded_card *cards; /* in the order of rule_cards */
    struct searched_word *words;
    uint32_t word_count; /* 0: every card is meant */
};

/* Each text may hold several words. */
status rule_search_start(struct rule_search *search, struct arena *arena, const struct text *texts,
                         uint32_t count) MUST_CHECK;

/* Where all the words stand on the card of that place in rule_cards; the least of them says it. */
enum card_place { CARD_NOWHERE, CARD_IN_TEXT, CARD_IN_TITLE };
enum card_place rule_search_place(const struct rule_search *search, uint32_t card);

/* The first word that stands on no card at all; NULL: each stands on one. */
const struct searched_word *rule_search_missing(const struct rule_search *search);
/* What on cards is nearly that word: as it stands there, at most `most` of them in `near`; `count`: how many. */
status rule_search_near(const struct rule_search *search, const struct searched_word *word, struct text *near,
                        uint32_t max, uint32_t *count) MUST_CHECK;

#endif
