/* Text: a string view of UTF-8, with comparing, trimming, parsing and case folding. It does not own its bytes.
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

/* `string` ends in NUL or is NULL (an empty text), and must be shorter than 4 GiB. */
struct text text_of(const char *string);
bool text_equal(struct text a, struct text b);
bool text_is(struct text a, const char *string);
/* Does it begin with `string`? */
bool text_has_prefix(struct text a, const char *string);
/* The same for whole words: "draw --again" begins with "draw", "drawn" does not. */
bool text_begins_with_words(struct text a, const char *words);
/* The rest of the text after its first `from` bytes; it must have that many. */
struct text text_skip(struct text text, uint32_t from);
/* Equal, ignoring the case of the letters A to Z: for keywords that people type. */
bool text_is_word(struct text a, const char *string);
bool text_equal_word(struct text a, struct text b);
/* Byte order; a prefix comes before the longer text. Negative, 0 or positive. */
int text_compare(struct text a, struct text b);
/* A copy in the arena, with a final NUL; NULL bytes: no memory. */
struct text text_dup(struct arena *arena, struct text text);
/* Without leading and trailing white space (Unicode's). */
struct text text_trimmed(struct text text);
/* Removes and returns the part of `left` before the first `sign`, and removes the sign; all of it, if there is no
 * sign. */
struct text text_split_once(struct text *left, char sign);

/* What can be wrong with a text that people typed. */
enum text_flaw {
    TEXT_GOOD = 0,
    TEXT_EMPTY, /* or nothing visible in it */
    TEXT_TOO_LONG,
    TEXT_NOT_UTF8,
    TEXT_CONTROL, /* a control character, a line end, a non-character, anything invisible but a joiner between letters,
                   * private use, too many marks or a mark on nothing; a lone surrogate is not UTF-8 */
};
/* Checks a name or a label: 1 to `characters_max` characters, valid UTF-8, nothing that could break a line of output.
 * Returns the first flaw, and so reads no more than `characters_max` characters. */
enum text_flaw text_check(struct text text, uint32_t characters_max);
/* Is it valid UTF-8? */
bool text_is_utf8(struct text text);

/* Normal form C, always a copy in the arena; NULL bytes: no memory. Invalid UTF-8, or a text with more than 30 marks in
 * a row, is copied unchanged. */
struct text text_nfc(struct arena *arena, struct text text);
/* A name as it is kept: normal form C, trimmed, each run of blanks one space (line ends and tabs stay, and are
 * refused). A copy in the arena; NULL bytes: no
 * memory. */
struct text text_tidied(struct arena *arena, struct text text);
/* Folds a text for searching: normal form KD, marks and invisible characters dropped, case folded, all dashes and all
 * apostrophes made one, runs of white space made one space and trimmed. A copy in the arena; NULL bytes: no memory.
 * Invalid UTF-8 is copied unchanged. */
struct text text_casefold(struct arena *arena, struct text text);
/* The number of edits (insert, delete, replace, swap neighbours) between two texts; limit + 1 if there are more than
 * `limit`, or if one has over 128 characters and they differ. Counts characters; none is edited twice. For "did you
 * mean". */
unsigned text_distance(struct text a, struct text b, unsigned limit);

/* Finds the nearest of a few words to a mistyped one: at most one edit away from a word of up to five characters, at
 * most two from a longer one, and fewer edits than the typed word has bytes.
 *
 *     struct suggestion nearest = suggest_begin(typed);
 *     for (...) suggest_try(&nearest, text_of(words[i]), words[i]);
 *     if (nearest.name) ...
 */
struct suggestion {
    struct text typed;
    unsigned edits;
    const char *name; /* what to suggest; NULL: no word was near */
};
struct suggestion suggest_begin(struct text typed);
void suggest_try(struct suggestion *nearest, struct text word, const char *name);

/* Columns in a terminal (a wide character counts two, a mark on a letter none, a byte that is not UTF-8 one). */
uint32_t text_display_width(struct text text);

/* A whole number with an optional sign, and nothing else. False if it is none or not from `min` to `max`; `number` is
 * then unchanged. */
bool text_number(struct text text, int64_t min, int64_t max, int64_t *number);
/* Exactly 2 * size hexadecimal digits, of either case, into bytes; on false, some bytes may have been written. */
bool text_hex(struct text text, uint8_t *bytes, size_t size);

#endif
