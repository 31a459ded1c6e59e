/* Deck check: parses a list, finds its cards and judges it.
 * A deck list checked: read in whatever form it has, matched with the card file,
 * judged by the rule book.
 *
 *     struct deck deck = {0};
 *     status s = deck_check(&deck, bytes, DECK_FORM_ANY, rules, &cards, &settings, why);
 *     ... deck_verdict(rules, deck.findings.rows, deck.findings.count) ...
 *     deck_free(&deck);
 */
#ifndef TILTYARD_DECK_DECK_CHECK_H
#define TILTYARD_DECK_DECK_CHECK_H

#include "core/decks/deck_rules.h"

/* `deck` is empty before, and freed by the caller whatever comes out. What is wrong with the deck is a finding; REFUSED
 * "TY-DECK" is what cannot be read as a list at all: too long, not UTF-8, no XML, no JSON. `form` overrides what the
 * content looks like. */
status deck_check(struct deck *deck, struct text bytes, enum deck_format form, const struct deck_rules *rules,
                  const struct card_table *cards, const struct deck_settings *settings, struct problem *why) MUST_CHECK;

/* Its parts. What a list looks like: */
enum deck_format deck_form_of(struct text bytes);
/* Lines as they are written, without looking for their cards; `form` is none but one of the three. */
status deck_read(struct deck *deck, struct text bytes, enum deck_format form, const struct deck_rules *rules,
                 struct problem *why) MUST_CHECK;
/* The card of each line, and what is found in any game's decks. */
status deck_match(struct deck *deck, const struct card_table *cards, const struct deck_rules *rules) MUST_CHECK;

/* The words of --form by enum deck_format ("text", "o8d", "json"), ended by NULL; the first is of DECK_FORM_TEXT. */
extern const char *const deck_form_words[];

#endif
