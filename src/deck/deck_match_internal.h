/* The parts of matching a list with the cards: finding the card of a line, what
 * a wrong name nearly is, and the organizer's own list.
 */
#ifndef TILTYARD_DECK_DECK_MATCH_INTERNAL_H
#define TILTYARD_DECK_DECK_MATCH_INTERNAL_H

#include "core/decks/deck_rules.h"

/* One deck on its way. */
struct matching_deck {
    struct deck *deck;
    const struct card_table *cards;
    const struct deck_rules *rules;
    uint32_t searches;        /* for near names, so far */
    bool has_title, has_card; /* of the lines so far */
};

/* The card that is nearly called that (in normal form), or `by_words` has these words in its name; false: none is, or this
 * deck has asked too often. */
bool deck_near(struct matching_deck *matching, struct text folded, bool by_words, uint32_t *at);
/* Do these two names in normal form differ by no more than spelling? Also where `written` is the beginning of `listed`. */
bool deck_is_spelling(struct text written, struct text listed);
/* Finds a card that is named in what is read as none: a set, a title, what stands beside. `hides`: one is; and that was said. */
status deck_find_hidden(const struct matching_deck *matching, const struct deck_line *line, struct text said,
                        bool *hides) MUST_CHECK;
/* Banned and restricted by the organizer, where the rule book does not count them with its own (judges_lists). */
status deck_find_bans(struct matching_deck *matching) MUST_CHECK;

#endif
