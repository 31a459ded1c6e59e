/* Card file parser: reads CSV with a header row, whose columns the rule book names.
 *
 *     struct card_table cards;
 *     TRY(card_table_read(&cards, csv, rules, why));
 *     card_table_free(&cards);
 */
#ifndef TILTYARD_DECK_CARD_TABLE_H
#define TILTYARD_DECK_CARD_TABLE_H

#include "core/decks/deck_rules.h"

enum { CARDS_MAX = 100000 };

/* REFUSED "TY-CARDS": no header row, no column for names, a wrong row (with its line), or no cards. `cards` may be
 * uninitialized; the caller frees it after any outcome. */
status card_table_read(struct card_table *cards, struct text csv, const struct deck_rules *rules,
                       struct problem *why) MUST_CHECK;

#endif
