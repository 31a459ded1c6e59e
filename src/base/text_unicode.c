/* Unicode checks of a text: whether it can be shown, its normal form, its display width. */
#include "base/text.h"

#include <string.h>
#include <utf8proc.h>
#include "base/utf8.h"

bool text_is_utf8(struct text text) {
    while (text.length > 0)
        if (utf8_next(&text) < 0) return false;
    return true;
}

/* A joiner must connect the characters on both sides; anywhere else it would be invisible. */
static bool is_out_of_place(int32_t before, int32_t character) {
    if (utf8_is_joiner(before) && !utf8_is_joined(character)) return true;
    if (utf8_is_joiner(character)) return !utf8_is_joined(before);
    return utf8_upsets_line(character) || utf8_is_hidden(character);
}

enum text_flaw text_check(struct text text, uint32_t characters_max) {
    uint32_t characters = 0;
    int32_t before = ' ';
    uint32_t marks = UTF8_MARKS_MAX; /* a leading mark would combine with whatever is printed before */
    bool visible = false;
    while (text.length > 0) {
        int32_t character = utf8_next(&text);
        if (character < 0) return TEXT_NOT_UTF8;
        if (is_out_of_place(before, character)) return TEXT_CONTROL;
        before = character;
        if (utf8_is_mark(character))
            marks++;
        else if (!utf8_is_blank(character) || utf8_is_space(character))
            marks = 0;
        if (marks > UTF8_MARKS_MAX) return TEXT_CONTROL;
        if (++characters > characters_max) return TEXT_TOO_LONG;
        visible = visible || !utf8_is_blank(character);
    }
    if (utf8_is_joiner(before)) return TEXT_CONTROL;
    return visible ? TEXT_GOOD : TEXT_EMPTY;
}

/* utf8proc sorts marks by swapping neighbours, which is far too slow for thousands of them. No language uses more than
 * 30 in a row, according to Unicode (UAX 15, stream-safe text). */
static bool has_heap(struct text text) {
    for (unsigned marks = 0; text.length > 0;) {
        marks = utf8_is_mark(utf8_next(&text)) ? marks + 1 : 0;
        if (marks > 30) return true;
    }
    return false;
}

struct text text_nfc(struct arena *arena, struct text text) {
    if (!text_is_utf8(text) || has_heap(text)) return text_dup(arena, text);
    unsigned options = UTF8PROC_STABLE | UTF8PROC_COMPOSE;
    size_t count = 0;
    int32_t *characters = utf8_decomposed(text, options, &count);
    if (characters == NULL) return (struct text){NULL, 0};
    /* utf8proc writes the bytes over the characters; there is always room, because a character has at most four
     * bytes. */
    utf8proc_ssize_t length = utf8proc_reencode(characters, (utf8proc_ssize_t)count, (utf8proc_option_t)options);
    struct text bytes = {(const char *)characters, (uint32_t)length};
    bool fits = length >= 0 && (uint64_t)length <= UINT32_MAX;
    struct text composed = fits ? text_dup(arena, bytes) : (struct text){NULL, 0};
    memory_free(characters);
    return composed;
}

struct text text_tidied(struct arena *arena, struct text text) {
    struct text composed = text_nfc(arena, text_trimmed(text)), left = composed;
    if (!composed.bytes) return composed;
    char *bytes = (char *)composed.bytes; /* the copy is in the arena, and becomes no longer */
    uint32_t length = 0;
    bool spaced = false;
    while (left.length > 0) {
        const char *here = left.bytes;
        int32_t character = utf8_next(&left);
        bool space = utf8_is_space(character) && !utf8_upsets_line(character);
        uint32_t taken = (uint32_t)(left.bytes - here);
        if (space && !spaced) bytes[length++] = ' ';
        if (!space) memmove(bytes + length, here, taken), length += taken;
        spaced = space;
    }
    bytes[length] = '\0';
    return (struct text){bytes, length};
}

/* Terminals differ from utf8proc in two cases: spacing marks take a column, and the vowels and final consonants of
 * Hangul, which are drawn into the syllable before them, take none. */
static uint32_t character_columns(int32_t character) {
    if (character < 0) return 1;
    if ((character >= 0x1160 && character <= 0x11ff) || (character >= 0xd7b0 && character <= 0xd7ff)) return 0;
    if (utf8proc_category(character) == UTF8PROC_CATEGORY_MC) return 1;
    return (uint32_t)utf8proc_charwidth(character);
}

uint32_t text_display_width(struct text text) {
    uint32_t columns = 0;
    while (text.length > 0) columns += character_columns(utf8_next(&text));
    return columns;
}
