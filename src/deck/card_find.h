/* Finds a card by a name as people type it: another spelling of a title, or one of the names of a set. */
#ifndef TILTYARD_DECK_CARD_FIND_H
#define TILTYARD_DECK_CARD_FIND_H

#include "core/decks/cards.h"

/* The first printing of a folded title, also by the rule book's other spellings; false: none. */
bool card_find_title(const struct card_table *cards, struct text folded, uint32_t *at);
/* Was it printed in that set? Takes a folded name, perhaps followed by the card's number: "core set 178",
 * "for-honor-and-glory". */
bool card_is_in_set(const struct card *card, struct text set);

#endif
