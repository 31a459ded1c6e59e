/* UTF-8 decoder, and classes of characters.
 * One character of UTF-8 after another, and what a character is: for the files
 * that read or write text by characters. Everybody else finds text.h enough.
 *
 *     while (left.length > 0) {
 *         int32_t character = utf8_next(&left);   // negative: a byte that is no UTF-8
 */
#ifndef TILTYARD_BASE_UTF8_H
#define TILTYARD_BASE_UTF8_H

#include "base/text.h"

/* U+FFFD, in place of what cannot be shown. */
#define UTF8_REPLACEMENT "\xef\xbf\xbd"

/* More marks (accents and the like) on one letter than this are there to upset the lines above and below. */
enum { UTF8_MARKS_MAX = 8 };

/* Takes one character off the front of a text that is not empty. A byte that does not belong to a well-formed
 * character is taken alone and given as -1 - byte. */
int32_t utf8_next(struct text *left);
/* Writes the bytes of a character of Unicode that is no half of a pair; gives back how many. */
enum { UTF8_BYTES_MAX = 4 };
uint32_t utf8_put(int32_t character, char bytes[UTF8_BYTES_MAX]);
/* Unicode's White_Space. */
bool utf8_is_space(int32_t character);
/* Shows nothing of its own: white space, and what Unicode lets a program ignore. */
bool utf8_is_blank(int32_t character);
/* A mark that stands on the character before it. */
bool utf8_is_mark(int32_t character);
/* What may not stand in a line of output: control characters, line and paragraph separators, embeddings,
 * overrides and isolates of direction, annotation marks, non-characters. */
bool utf8_upsets_line(int32_t character);

/* Is there and cannot be seen, so that two names look alike: format characters (zero width, direction, tags, the soft
 * hyphen), separators of lines, private use, controls. */
bool utf8_is_hidden(int32_t character);
/* U+200C and U+200D: hidden too, and yet part of how some scripts and emoji are written. */
bool utf8_is_joiner(int32_t character);
/* What a joiner may stand between: letters and their marks, and pictures. */
bool utf8_is_joined(int32_t character);

/* The characters that utf8proc's mapping makes of a valid text, in a block of `count` + 1 that the caller gives back
 * with memory_free; NULL: no memory. `options` are utf8proc_option_t. */
int32_t *utf8_decomposed(struct text text, unsigned options, size_t *count);

#endif
