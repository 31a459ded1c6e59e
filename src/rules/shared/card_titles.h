/* Card titles of a deck: the lines that are cards, grouped by title. Rule books count copies by title, over all
 * printings.
 *
 *     struct card_titles titles;
 *     TRY(titles_of(&titles, deck, cards));
 *     titles.rows[i].kind = ...;
 *     ... titles_copies(&titles, i) ...
 */
#ifndef TILTYARD_RULES_SHARED_CARD_TITLES_H
#define TILTYARD_RULES_SHARED_CARD_TITLES_H

#include "core/decks/deck_rules.h"

struct title_row {
    const struct deck_line *line;
    const struct card *card; /* the first printing if the line does not name one; NULL: unknown */
    uint32_t first;          /* of its printings: index in the table + 1; 0: unknown */
    uint8_t kind, flags;     /* for the rule book, initially 0 */
    bool apart;              /* its copies are counted separately from other cards with this title */
};
struct card_titles {
    struct deck *deck;
    const struct card_table *cards;
    struct title_row *rows; /* in the deck's arena */
    uint32_t count;
};

/* NO_MEMORY is the only failure. */
status titles_of(struct card_titles *titles, struct deck *deck, const struct card_table *cards) MUST_CHECK;
/* All copies that count with the title of row `at`; 0 if the title is unknown or an earlier row has it. */
uint32_t titles_copies(const struct card_titles *titles, uint32_t at);
/* The copies that the printings of a title allow at most; 0: no printing has a limit. */
uint32_t title_limit(const struct card_titles *titles, const struct title_row *row);

#endif
