/* Steps of matching a list with the cards: the card of a line, the nearest card to a wrong name, and the organizer's
 * own list. */
#ifndef TILTYARD_DECK_DECK_MATCH_INTERNAL_H
#define TILTYARD_DECK_DECK_MATCH_INTERNAL_H

#include "core/decks/deck_rules.h"

/* A deck that is being matched. */
struct matching_deck {
    struct deck *deck;
    const struct card_table *cards;
    const struct deck_rules *rules;
    uint32_t searches;        /* searches for near names so far */
    bool has_title, has_card; /* in the lines so far */
};

/* Finds the card whose name is near this folded one or, with `by_words`, has these words in it; false: none, or this
 * deck has used up its searches. */
bool deck_near(struct matching_deck *matching, struct text folded, bool by_words, uint32_t *at);
/* Do these two folded names differ only in spelling? Also true if `written` is the beginning of `listed`. */
bool deck_is_spelling(struct text written, struct text listed);
/* Looks for a card's name in text that is not read as a card: a set, a title, text next to a card. `hides`: found one,
 * and added a finding. */
status deck_find_hidden(const struct matching_deck *matching, const struct deck_line *line, struct text said,
                        bool *hides) MUST_CHECK;
/* Adds findings for cards that the organizer banned or restricted, unless the rule book counts them with its own
 * (judges_lists). */
status deck_find_bans(struct matching_deck *matching) MUST_CHECK;

#endif
