/* Deck check: parses a list, finds its cards and judges it by the rule book.
 *
 *     struct deck deck = {0};
 *     status s = deck_check(&deck, bytes, DECK_FORM_ANY, rules, &cards, &settings, why);
 *     ... deck_verdict(rules, deck.findings.rows, deck.findings.count) ...
 *     deck_free(&deck);
 */
#ifndef TILTYARD_DECK_DECK_CHECK_H
#define TILTYARD_DECK_DECK_CHECK_H

#include "core/decks/deck_rules.h"

/* `deck` must be empty; the caller frees it after any outcome. What is wrong with the deck becomes a finding. REFUSED
 * "TY-DECK" means that the text is not a list at all: too long, not UTF-8, not XML, not JSON. `form` overrides the
 * detected format. */
status deck_check(struct deck *deck, struct text bytes, enum deck_format form, const struct deck_rules *rules,
                  const struct card_table *cards, const struct deck_settings *settings, struct problem *why) MUST_CHECK;

/* The steps of deck_check. Detects the format: */
enum deck_format deck_form_of(struct text bytes);
/* Reads the lines as written, without finding their cards; `form` must be one of the three formats. */
status deck_read(struct deck *deck, struct text bytes, enum deck_format form, const struct deck_rules *rules,
                 struct problem *why) MUST_CHECK;
/* Finds the card of each line, and adds the findings that are common to all games. */
status deck_match(struct deck *deck, const struct card_table *cards, const struct deck_rules *rules) MUST_CHECK;

/* The words of --form by enum deck_format ("text", "o8d", "json"), NULL at the end; the first is DECK_FORM_TEXT. */
extern const char *const deck_form_words[];

#endif
