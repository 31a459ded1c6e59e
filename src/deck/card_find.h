/* Finds a card by a name as people type it.
 * Finding cards by what people write of them: a title as somebody else spells
 * it, a set by one of its names.
 */
#ifndef TILTYARD_DECK_CARD_FIND_H
#define TILTYARD_DECK_CARD_FIND_H

#include "core/decks/cards.h"

/* The first printing of a title in normal form, also by the rule book's other spellings; false: there is none. */
bool card_find_title(const struct card_table *cards, struct text folded, uint32_t *at);
/* Was it printed in that set? In normal form, perhaps with the card's number behind: "core set 178", "for-honor-and-glory". */
bool card_is_in_set(const struct card *card, struct text set);

#endif
