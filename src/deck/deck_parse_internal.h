/* Parsers of deck lists, one for each format.
 *
 * They fill deck->lines as written, without finding cards, and keep to the limits of deck.h (REFUSED "TY-DECK" beyond
 * them). Texts are in the deck's arena: valid UTF-8, trimmed, with nothing that could break a line of output. */
#ifndef TILTYARD_DECK_DECK_PARSE_INTERNAL_H
#define TILTYARD_DECK_DECK_PARSE_INTERNAL_H

#include "core/decks/deck_rules.h"

/* Plain text, as typed by people or exported by web sites (deck_parse_text.c). */
status deck_read_text(struct deck *deck, struct text bytes, const struct deck_rules *rules,
                      struct problem *why) MUST_CHECK;
/* OCTGN's XML (deck_parse_o8d.c). */
status deck_read_o8d(struct deck *deck, struct text bytes, const struct deck_rules *rules,
                     struct problem *why) MUST_CHECK;
/* EmeraldDB's JSON (deck_parse_json.c). */
status deck_read_json(struct deck *deck, struct text bytes, const struct deck_rules *rules,
                      struct problem *why) MUST_CHECK;

/* Adds a line with its number and quantity 1, otherwise empty. REFUSED: there are already DECK_LINES_MAX. */
status deck_add_line(struct deck *deck, uint32_t number, struct deck_line **line, struct problem *why) MUST_CHECK;
/* Replaces Unicode's spaces by plain ones (tabs stay) and its apostrophes by one, and drops invisible characters. In
 * the arena, or the text itself if nothing changes. NULL bytes: no memory. */
struct text deck_normalize_line(struct arena *arena, struct text written);
/* A collector's number as it is indexed: in capitals, without spaces, # and leading zeros. In the arena; NULL bytes: no
 * memory. */
struct text deck_number(struct arena *arena, struct text written);
/* Is the folded text a heading of something that is not part of a deck in any game ("sideboard")? */
bool deck_is_sideboard(struct text folded);
/* A text of the list as it is stored: normalized, trimmed, composed, with unsafe characters replaced, cut at
 * DECK_TEXT_CHARACTERS_MAX. */
status deck_intern(struct deck *deck, struct text written, struct text *kept) MUST_CHECK;
/* The section that a folded heading (text_casefold) begins; 0: not part of the deck. False: unknown to the rule
 * book. */
bool deck_section(const struct deck_rules *rules, struct text folded, uint8_t *section);
/* A whole number in a file: below 0 counts as 0, and above DECK_QUANTITY_MAX as one more than that; both become
 * findings. False: not a number. */
bool deck_quantity(struct text written, uint32_t *quantity);
/* REFUSED "TY-DECK": the quantity in that line is not a whole number. */
status deck_quantity_refused(struct text written, uint32_t line, struct problem *why) MUST_CHECK;

#endif
