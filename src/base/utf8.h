/* UTF-8 decoder, and classes of characters, for files that handle text character by character. For all else text.h is
 * enough.
 *
 *     while (left.length > 0) {
 *         int32_t character = utf8_next(&left);   // negative: a byte that is not UTF-8
 */
#ifndef TILTYARD_BASE_UTF8_H
#define TILTYARD_BASE_UTF8_H

#include "base/text.h"

/* U+FFFD, shown instead of characters that cannot be shown. */
#define UTF8_REPLACEMENT "\xef\xbf\xbd"

/* Allowed marks (accents and the like) on one letter. More would run into the lines above and below. */
enum { UTF8_MARKS_MAX = 8 };

/* Takes one character from the front of a text that is not empty. A byte that is not part of a well-formed character is
 * taken alone and returned as -1 - byte. */
int32_t utf8_next(struct text *left);
/* Encodes a Unicode character that is not half of a surrogate pair; returns the number of bytes. */
enum { UTF8_BYTES_MAX = 4 };
uint32_t utf8_put(int32_t character, char bytes[UTF8_BYTES_MAX]);
/* Unicode's White_Space. */
bool utf8_is_space(int32_t character);
/* Shows nothing by itself: white space, and what Unicode lets a program ignore. */
bool utf8_is_blank(int32_t character);
/* A mark that combines with the character before it. */
bool utf8_is_mark(int32_t character);
/* Must not appear in a line of output: control characters, line and paragraph separators, embeddings, overrides and
 * isolates of direction, annotation marks, non-characters. */
bool utf8_upsets_line(int32_t character);

/* Invisible, so that two names can look alike: format characters (zero width, direction, tags, the soft hyphen),
 * separators of lines, private use, controls. */
bool utf8_is_hidden(int32_t character);
/* U+200C and U+200D: invisible, but needed to write some scripts and emoji. */
bool utf8_is_joiner(int32_t character);
/* Characters that a joiner may connect: letters and their marks, and pictures. */
bool utf8_is_joined(int32_t character);

/* The characters that utf8proc's mapping makes of a valid text, in a block of `count` + 1 that the caller frees with
 * memory_free; NULL: no memory. `options` are utf8proc_option_t. */
int32_t *utf8_decomposed(struct text text, unsigned options, size_t *count);

#endif
