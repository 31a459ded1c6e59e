/* Parses the quantity in a line of a list, and collector's numbers: before a name, after it, or alone.
 *
 *     if (parse_quantity_prefix(&left, &quantity)) ... left is "Ice" of "3x Ice", quantity 3
 */
#ifndef TILTYARD_DECK_QUANTITY_H
#define TILTYARD_DECK_QUANTITY_H

#include "base/text.h"

struct text text_rest(struct text text, uint32_t from);
struct text text_first(struct text text, uint32_t length);
bool text_has_suffix(struct text text, const char *end);
/* How many digits there are from `from` on. */
uint32_t text_digits(struct text text, uint32_t from);
/* Is it an ASCII letter or digit? */
bool text_is_sign_of_word(char byte);

/* Removes a quantity before other text: "3 ", "3x ", "3x", "3 x ", "x3 ", "x 3 ", "[3] ", "3, ", "3 - ", "1. 3x ". */
bool parse_quantity_prefix(struct text *text, uint32_t *quantity);
/* Removes a quantity after other text: " x3", " x 3", " 3x"; and, unless `times`, also ", 3", " - 3". */
bool parse_quantity_suffix(struct text *text, uint32_t *quantity, bool times);
/* Does the text begin with a quantity and continue? Is the whole text a quantity: "3", "3x", "x3"? */
bool amount_begins(struct text text);
bool amount_is_quantity(struct text text);
/* The value of such a whole text. DECK_QUANTITY_MAX + 1 means anything larger. */
uint32_t amount_of(struct text text);

/* Length of a leading collector's number: "195", "C47", "C 47", "CHASE 4", "#45"; 0: none. `lettered`: a number must
 * have letters. */
uint32_t amount_number(struct text text, bool lettered);
/* The last word, if it is a number with letters, "S4" of "Specials S4"; otherwise empty. */
struct text amount_lettered_behind(struct text text);
/* Length of "#45" at the end, or of "45" after parentheses; 0: neither. */
uint32_t amount_number_behind(struct text text);

#endif
