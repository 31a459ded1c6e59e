/* Parses the quantity in a line of a list.
 * Amounts in a line of a list: quantities and collector's numbers, as people
 * write them in front of a name, behind it, or alone.
 *
 *     if (parse_quantity_prefix(&left, &quantity)) ... left is "Ice" of "3x Ice", quantity 3
 */
#ifndef TILTYARD_DECK_QUANTITY_H
#define TILTYARD_DECK_QUANTITY_H

#include "base/text.h"

struct text text_rest(struct text text, uint32_t from);
struct text text_first(struct text text, uint32_t length);
bool text_has_suffix(struct text text, const char *end);
/* How many digits stand there. */
uint32_t text_digits(struct text text, uint32_t from);
/* A letter or digit of ASCII. */
bool text_is_sign_of_word(char byte);

/* "3 ", "3x ", "3x", "3 x ", "x3 ", "x 3 ", "[3] ", "3, ", "3 - ", "1. 3x " in front of something: takes it off. */
bool parse_quantity_prefix(struct text *text, uint32_t *quantity);
/* " x3", " x 3", " 3x" behind something: takes it off; and unless `times`, ", 3", " - 3". */
bool parse_quantity_suffix(struct text *text, uint32_t *quantity, bool times);
/* A quantity in front of something? And the whole text one: "3", "3x", "x3"? */
bool amount_begins(struct text text);
bool amount_is_quantity(struct text text);
/* Of such a whole text. One more than DECK_QUANTITY_MAX stands for all that is more. */
uint32_t amount_of(struct text text);

/* How long a collector's number in front is: "195", "C47", "C 47", "CHASE 4", "#45"; 0: there is none. `lettered`: bare digits
 * are none. */
uint32_t amount_number(struct text text, bool lettered);
/* The last word, where it is a number with letters, "S4" of "Specials S4"; empty: it is none. */
struct text amount_lettered_behind(struct text text);
/* How long "#45" at the end is, or "45" behind parentheses; 0: neither. */
uint32_t amount_number_behind(struct text text);

#endif
