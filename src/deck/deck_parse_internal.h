/* The readers of deck lists, one for each form. All of them fill deck->lines as
 * they are written, without looking for cards, and keep to the limits of deck.h
 * (REFUSED "TY-DECK" beyond them). Texts lie in the deck's arena, are valid UTF-8, trimmed, and hold nothing that could
 * upset a line of output.
 */
#ifndef TILTYARD_DECK_DECK_PARSE_INTERNAL_H
#define TILTYARD_DECK_DECK_PARSE_INTERNAL_H

#include "core/decks/deck_rules.h"

/* Text as people write it, and as sites write it for people (deck_parse_text.c). */
status deck_read_text(struct deck *deck, struct text bytes, const struct deck_rules *rules,
                      struct problem *why) MUST_CHECK;
/* OCTGN's XML (deck_parse_o8d.c). */
status deck_read_o8d(struct deck *deck, struct text bytes, const struct deck_rules *rules,
                     struct problem *why) MUST_CHECK;
/* EmeraldDB's JSON (deck_parse_json.c). */
status deck_read_json(struct deck *deck, struct text bytes, const struct deck_rules *rules,
                      struct problem *why) MUST_CHECK;

/* A further line, empty but for its number and quantity 1. REFUSED: there are DECK_LINES_MAX. */
status deck_add_line(struct deck *deck, uint32_t number, struct deck_line **line, struct problem *why) MUST_CHECK;
/* A text with Unicode's many spaces as spaces (tabs stay), its many apostrophes as one, and without what cannot be seen; of
 * the arena, or the text itself where it is so already. NULL bytes: no memory. */
struct text deck_normalize_line(struct arena *arena, struct text written);
/* A collector's number as card files are indexed by it: in capitals, without spaces, # and leading zeros. Of the arena; NULL
 * bytes: no memory. */
struct text deck_number(struct arena *arena, struct text written);
/* In normal form: a heading of what is no part of a deck in any of the games ("sideboard"). */
bool deck_is_sideboard(struct text folded);
/* A text of the list as it is kept: tidied, trimmed, composed, what cannot stand in a line replaced, cut at
 * DECK_TEXT_CHARACTERS_MAX. */
status deck_intern(struct deck *deck, struct text written, struct text *kept) MUST_CHECK;
/* The section that a heading in normal form (text_casefold) begins; 0 is "no part of the deck". False: the rule book
 * does
 * not know it. */
bool deck_section(const struct deck_rules *rules, struct text folded, uint8_t *section);
/* A whole number as files write it; what is below 0 counts as 0, and what is above DECK_QUANTITY_MAX as one more than
 * that: both are findings. False: it is none. */
bool deck_quantity(struct text written, uint32_t *quantity);
/* REFUSED "TY-DECK": that quantity, in that line, is no whole number. */
status deck_quantity_refused(struct text written, uint32_t line, struct problem *why) MUST_CHECK;

#endif
