#include "base/utf8.h"

#include <assert.h>
#include <utf8proc.h>

int32_t utf8_next(struct text *left) {
    assert(left->length > 0);
    uint8_t first = (uint8_t)left->bytes[0];
    int32_t character = first;
    utf8proc_ssize_t size = 1;
    if (first >= 0x80) {
        size = utf8proc_iterate((const utf8proc_uint8_t *)left->bytes, (utf8proc_ssize_t)left->length, &character);
        if (size < 1) size = 1, character = -1 - first;
    }
    left->bytes += size;
    left->length -= (uint32_t)size;
    return character;
}

uint32_t utf8_put(int32_t character, char bytes[UTF8_BYTES_MAX]) {
    utf8proc_ssize_t size = utf8proc_encode_char(character, (utf8proc_uint8_t *)bytes);
    assert(size > 0);
    return (uint32_t)size;
}

bool utf8_is_space(int32_t c) {
    return c == ' ' || (c >= 0x09 && c <= 0x0d) || c == 0x85 || c == 0xa0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

bool utf8_is_blank(int32_t character) {
    static const int32_t braille_blank = 0x2800;
    return utf8_is_space(character) || character == braille_blank ||
           (character >= 0x80 && utf8proc_get_property(character)->ignorable);
}

bool utf8_is_mark(int32_t character) {
    if (character < 0x300) return false;
    utf8proc_category_t category = utf8proc_category(character);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

static bool is_control(int32_t c) { return (c >= 0 && c < 0x20) || (c >= 0x7f && c < 0xa0); }

static bool is_non_character(int32_t c) { return (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef); }

/* U+2028 to 202E: the separators, embeddings and overrides; U+2066 to 206F: the isolates, and six deprecated
 * characters; U+FFF9 to FFFB: annotations, which can hide text. */
bool utf8_upsets_line(int32_t c) {
    return is_control(c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x206f) ||
           (c >= 0xfff9 && c <= 0xfffb) || is_non_character(c);
}

/* Reserved by Unicode for more such characters, and never drawn: the tags' plane, and two gaps. */
static bool is_reserved(int32_t c) {
    return c == 0x2065 || (c >= 0xfff0 && c <= 0xfff8) || (c >= 0xe0000 && c <= 0xe0fff);
}

bool utf8_is_hidden(int32_t character) {
    switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CC: return true;
    case UTF8PROC_CATEGORY_CN: return is_reserved(character);
    default: return false;
    }
}

bool utf8_is_joiner(int32_t character) { return character == 0x200c || character == 0x200d; }

bool utf8_is_joined(int32_t character) {
    switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_SK: /* skin tones */
    case UTF8PROC_CATEGORY_SO: return true;
    default: return utf8_is_mark(character);
    }
}

int32_t *utf8_decomposed(struct text text, unsigned options, size_t *count) {
    const utf8proc_uint8_t *bytes = (const utf8proc_uint8_t *)text.bytes;
    utf8proc_ssize_t length = (utf8proc_ssize_t)text.length;
    utf8proc_option_t option = (utf8proc_option_t)options;
    utf8proc_ssize_t needed = utf8proc_decompose(bytes, length, NULL, 0, option);
    assert(needed >= 0); /* it fails only for invalid text, or if the count does not fit in 63 bits */
    int32_t *characters = memory_alloc(((size_t)needed + 1) * sizeof *characters);
    if (characters == NULL) return NULL;
    utf8proc_ssize_t written = utf8proc_decompose(bytes, length, characters, needed, option);
    assert(written == needed);
    *count = (size_t)written;
    return characters;
}
