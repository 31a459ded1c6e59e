/* The lines of a deck that are cards, each with what its title is: rule books count
 * copies by title, over all printings.
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
    const struct card *card; /* the first printing where the line does not say which; NULL: unknown */
    uint32_t first;          /* of its printings: place in the table + 1; 0: unknown */
    uint8_t kind, flags;     /* the rule book's own, 0 to begin with */
    bool apart;              /* its copies are counted apart from those of other cards with this title */
};
struct card_titles {
    struct deck *deck;
    const struct card_table *cards;
    struct title_row *rows; /* in the deck's arena */
    uint32_t count;
};

/* NO_MEMORY is the only failure. */
status titles_of(struct card_titles *titles, struct deck *deck, const struct card_table *cards) MUST_CHECK;
/* All copies of the title of row `at` that count with it; 0 where it is unknown, or stands in a row above. */
uint32_t titles_copies(const struct card_titles *titles, uint32_t at);
/* How many copies the printings of a title allow at the most; 0: none of them says. */
uint32_t title_limit(const struct card_titles *titles, const struct title_row *row);

#endif
