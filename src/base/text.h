/* Text: a string view of UTF-8, with comparing, trimming, parsing and case folding.
 * Text: bytes in UTF-8 with a length, owned by somebody else.
 *
 *     struct text name = text_of("Ana");
 *     if (text_equal(name, other)) ...
 */
#ifndef TILTYARD_BASE_TEXT_H
#define TILTYARD_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/memory.h"

struct text {
    const char *bytes;
    uint32_t length;
};

/* `string` ends in NUL, may be NULL (then the text is empty), and must be shorter than 4 GiB. */
struct text text_of(const char *string);
bool text_equal(struct text a, struct text b);
bool text_is(struct text a, const char *string);
/* Does it begin so? */
bool text_has_prefix(struct text a, const char *string);
/* What is left of it behind its first `from` bytes; so many there must be. */
struct text text_skip(struct text text, uint32_t from);
/* The same but for the case of the letters A to Z: for words of our own, as people type them. */
bool text_is_word(struct text a, const char *string);
bool text_equal_word(struct text a, struct text b);
/* Byte order, the shorter first where one begins the other: negative, 0, positive. */
int text_compare(struct text a, struct text b);
/* A copy from the arena with a NUL behind it; NULL bytes: no memory. */
struct text text_dup(struct arena *arena, struct text text);
/* Without white space (Unicode's) at either end. */
struct text text_trimmed(struct text text);
/* What stands before the first `sign`, taken off the front of `left` together with it; all of it, where there is none. */
struct text text_split_once(struct text *left, char sign);

/* What may be wrong with a text that people typed. */
enum text_flaw {
    TEXT_GOOD = 0,
    TEXT_EMPTY, /* or nothing in it that shows */
    TEXT_TOO_LONG,
    TEXT_NOT_UTF8,
    TEXT_CONTROL, /* a control character, a line end, a non-character, anything invisible but a joiner between letters,
                   * private use, a heap of marks or a mark on nothing; a lone surrogate is no UTF-8 */
};
/* A name or a label: 1 to `characters_max` characters, valid UTF-8, nothing that could upset a line of output. Gives
 * the first flaw met on the way through it, and so reads no further than `characters_max`. */
enum text_flaw text_check(struct text text, uint32_t characters_max);
/* Valid UTF-8, whatever it says. */
bool text_is_utf8(struct text text);

/* Normal form C, always a copy from the arena; NULL bytes: no memory. Invalid UTF-8, and a text with more than 30
 * marks in a row, is copied as it is. */
struct text text_nfc(struct arena *arena, struct text text);
/* For finding: normal form KD, marks and invisible characters dropped, case folded, the many dashes and apostrophes as
 * one, white space runs as one space and none at the ends. A copy from the arena;
 * NULL bytes: no memory. Invalid UTF-8 is copied as it is. */
struct text text_casefold(struct arena *arena, struct text text);
/* The number of edits (insert, delete, replace, swap neighbours) between two texts, or limit + 1
 * when there are more than `limit`, or when one is over 128 characters and the other not the same. Counts characters;
 * nothing is edited twice. For "did you mean". */
unsigned text_distance(struct text a, struct text b, unsigned limit);

/* For one word of a few that people mistyped: what is two edits away at the most, and has something of it.
 *
 *     struct suggestion nearest = suggest_begin(typed);
 *     for (...) suggest_try(&nearest, text_of(words[i]), words[i]);
 *     if (nearest.name) ...
 */
struct suggestion {
    struct text typed;
    unsigned edits;
    const char *name; /* what to offer; NULL: nothing was near */
};
struct suggestion suggest_begin(struct text typed);
void suggest_try(struct suggestion *nearest, struct text word, const char *name);

/* Columns a terminal needs for it (wide characters count two, marks on a letter none, a byte that
 * is no UTF-8 one). */
uint32_t text_display_width(struct text text);

/* A whole number, with an optional sign, and nothing else; false, and `number` as it was, where it is none or not
 * from `least` to `most`. */
bool text_number(struct text text, int64_t min, int64_t max, int64_t *number);
/* Exactly 2 * size hexadecimal digits, of either case, into bytes; where it is false some may have been written. */
bool text_hex(struct text text, uint8_t *bytes, size_t size);

#endif
