#include "base/text.h"

#include <assert.h>
#include <string.h>
#include "base/utf8.h"

struct text text_of(const char *string) {
    if (string == NULL) return (struct text){"", 0};
    size_t length = strlen(string);
    assert(length < UINT32_MAX);
    return (struct text){string, (uint32_t)length};
}

/* memcmp must not be given NULL, not even for zero bytes. */
static int compare_bytes(struct text a, struct text b, uint32_t count) {
    return count == 0 ? 0 : memcmp(a.bytes, b.bytes, count);
}

bool text_equal(struct text a, struct text b) { return a.length == b.length && compare_bytes(a, b, a.length) == 0; }

bool text_is(struct text a, const char *string) { return text_equal(a, text_of(string)); }

bool text_has_prefix(struct text a, const char *string) {
    struct text begin = text_of(string);
    return a.length >= begin.length && text_equal((struct text){a.bytes, begin.length}, begin);
}

bool text_begins_with_words(struct text a, const char *words) {
    if (!text_has_prefix(a, words)) return false;
    struct text rest = text_skip(a, (uint32_t)strlen(words));
    return rest.length == 0 || rest.bytes[0] == ' ';
}

struct text text_skip(struct text text, uint32_t from) {
    assert(from <= text.length);
    if (text.length == 0) return text;
    return (struct text){text.bytes + from, text.length - from};
}

static char lowered(char byte) { return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte; }

bool text_equal_word(struct text a, struct text b) {
    if (a.length != b.length) return false;
    for (uint32_t i = 0; i < a.length; i++)
        if (lowered(a.bytes[i]) != lowered(b.bytes[i])) return false;
    return true;
}

bool text_is_word(struct text a, const char *string) { return text_equal_word(a, text_of(string)); }

int text_compare(struct text a, struct text b) {
    int order = compare_bytes(a, b, a.length < b.length ? a.length : b.length);
    if (order != 0) return order;
    return (a.length > b.length) - (a.length < b.length);
}

struct text text_dup(struct arena *arena, struct text text) {
    char *bytes = arena_copy(arena, text.bytes, text.length);
    return (struct text){bytes, bytes == NULL ? 0 : text.length};
}

static bool is_plain_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
static bool is_plain(char byte) { return (uint8_t)byte < 0x80 && !is_plain_space(byte); }

struct text text_split_once(struct text *left, char sign) {
    const char *end = left->length ? memchr(left->bytes, sign, left->length) : NULL;
    struct text front = {left->bytes, end ? (uint32_t)(end - left->bytes) : left->length};
    uint32_t taken = end ? front.length + 1 : front.length;
    if (taken > 0) *left = (struct text){left->bytes + taken, left->length - taken};
    return front;
}

struct text text_trimmed(struct text text) {
    while (text.length > 0 && is_plain_space(text.bytes[0])) text.bytes++, text.length--;
    while (text.length > 0 && is_plain_space(text.bytes[text.length - 1])) text.length--;
    /* If both ends are plain characters, as in most texts, the text is trimmed; others may be Unicode white space. */
    if (text.length == 0 || (is_plain(text.bytes[0]) && is_plain(text.bytes[text.length - 1]))) return text;
    struct text left = text, trimmed = {text.bytes, 0};
    while (left.length > 0) {
        const char *here = left.bytes;
        if (utf8_is_space(utf8_next(&left))) continue;
        if (trimmed.length == 0) trimmed.bytes = here;
        trimmed.length = (uint32_t)(left.bytes - trimmed.bytes);
    }
    return trimmed;
}

/* Adds a digit to a number kept negative, because there is one more negative value; false: out of range. */
static bool add_digit(int64_t *negative, char digit) {
    if (digit < '0' || digit > '9') return false;
    int value = digit - '0';
    if (*negative < (INT64_MIN + value) / 10) return false;
    *negative = *negative * 10 - value;
    return true;
}

bool text_number(struct text text, int64_t min, int64_t max, int64_t *number) {
    if (text.length == 0) return false;
    bool below_zero = text.bytes[0] == '-';
    uint32_t at = below_zero || text.bytes[0] == '+' ? 1 : 0;
    if (at == text.length) return false;
    int64_t negative = 0;
    for (; at < text.length; at++)
        if (!add_digit(&negative, text.bytes[at])) return false;
    if (!below_zero && negative == INT64_MIN) return false;
    int64_t value = below_zero ? negative : -negative;
    if (value < min || value > max) return false;
    *number = value;
    return true;
}

static int hex_digit(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

bool text_hex(struct text text, uint8_t *bytes, size_t size) {
    if (text.length % 2 != 0 || text.length / 2 != size) return false;
    for (size_t i = 0; i < size; i++) {
        int high = hex_digit(text.bytes[2 * i]), low = hex_digit(text.bytes[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}
