#include "base/ip_address.h"

#include <string.h>

enum { NO_GAP = UINT8_MAX };

static const uint8_t mapped[IP_FOUR_AT] = {[10] = 0xff, [11] = 0xff};

/* "0" to "255" */
static bool read_number(struct text words, uint8_t *byte) {
    unsigned number = 0;
    if (words.length == 0 || words.length > 3 || (words.length > 1 && words.bytes[0] == '0')) return false;
    for (uint32_t i = 0; i < words.length; i++) {
        if (words.bytes[i] < '0' || words.bytes[i] > '9') return false;
        number = number * 10 + (unsigned)(words.bytes[i] - '0');
    }
    *byte = (uint8_t)number;
    return number <= UINT8_MAX;
}

static bool read_four(struct text words, uint8_t bytes[4]) {
    for (unsigned i = 0; i < 4; i++) {
        struct text number = i < 3 ? text_split_once(&words, '.') : words;
        if (!read_number(number, &bytes[i])) return false;
    }
    return true;
}

/* The value of a hexadecimal digit; 16: it is none. */
static unsigned digit_of(char letter) {
    if (letter >= '0' && letter <= '9') return (unsigned)(letter - '0');
    if (letter >= 'a' && letter <= 'f') return (unsigned)(letter - 'a') + 10;
    return letter >= 'A' && letter <= 'F' ? (unsigned)(letter - 'A') + 10 : 16;
}

/* "fe80", one to four digits */
static bool read_group(struct text words, uint8_t bytes[2]) {
    unsigned number = 0;
    if (words.length == 0 || words.length > 4) return false;
    for (uint32_t i = 0; i < words.length; i++) {
        unsigned digit = digit_of(words.bytes[i]);
        if (digit == 16) return false;
        number = number << 4 | digit;
    }
    bytes[0] = (uint8_t)(number >> 8), bytes[1] = (uint8_t)number;
    return true;
}

/* An IPv6 address being read: the bytes so far, and where "::" stood among them. */
struct ip_reading {
    uint8_t bytes[IP_BYTES];
    uint8_t count, gap;
};

/* The group or the IPv4 address at the front; takes it off. */
static bool read_piece(struct ip_reading *reading, struct text *left) {
    const char *colon = memchr(left->bytes, ':', left->length);
    struct text piece = {left->bytes, colon ? (uint32_t)(colon - left->bytes) : left->length};
    bool is_four = !colon && memchr(piece.bytes, '.', piece.length);
    uint8_t size = is_four ? 4 : 2;
    uint8_t *at = reading->bytes + reading->count;
    if (reading->count + size > IP_BYTES) return false;
    if (!(is_four ? read_four(piece, at) : read_group(piece, at))) return false;
    reading->count = (uint8_t)(reading->count + size);
    *left = text_skip(*left, piece.length);
    return true;
}

/* The ":" between two groups, or the "::" that may be there once. */
static bool skip_colons(struct ip_reading *reading, struct text *left) {
    *left = text_skip(*left, 1);
    if (left->length == 0 || left->bytes[0] != ':') return left->length > 0;
    if (reading->gap != NO_GAP) return false;
    reading->gap = reading->count;
    *left = text_skip(*left, 1);
    return true;
}

/* Puts the zeros of "::", at least one group, in their place. */
static bool fill_gap(const struct ip_reading *reading, uint8_t address[IP_BYTES]) {
    uint8_t after = (uint8_t)(reading->count - reading->gap);
    if (reading->count == IP_BYTES) return false;
    memset(address, 0, IP_BYTES);
    memcpy(address, reading->bytes, reading->gap);
    memcpy(address + IP_BYTES - after, reading->bytes + reading->gap, after);
    return true;
}

static bool read_six(struct text left, uint8_t address[IP_BYTES]) {
    struct ip_reading reading = {.gap = NO_GAP};
    if (text_has_prefix(left, "::")) reading.gap = 0, left = text_skip(left, 2);
    while (left.length > 0)
        if (!read_piece(&reading, &left) || (left.length > 0 && !skip_colons(&reading, &left))) return false;
    if (reading.gap != NO_GAP) return fill_gap(&reading, address);
    memcpy(address, reading.bytes, IP_BYTES);
    return reading.count == IP_BYTES;
}

void ip_of_four(const uint8_t four[4], uint8_t address[IP_BYTES]) {
    memcpy(address, mapped, sizeof mapped), memcpy(address + IP_FOUR_AT, four, 4);
}

bool ip_parse(struct text words, uint8_t address[IP_BYTES]) {
    uint8_t four[4];
    if (!read_four(words, four)) return read_six(words, address);
    ip_of_four(four, address);
    return true;
}

bool ip_equal(const uint8_t a[IP_BYTES], const uint8_t b[IP_BYTES]) { return memcmp(a, b, IP_BYTES) == 0; }

bool ip_is_four(const uint8_t address[IP_BYTES]) { return memcmp(address, mapped, sizeof mapped) == 0; }

bool ip_is_loopback(const uint8_t address[IP_BYTES]) {
    static const uint8_t six[IP_BYTES] = {[15] = 1};
    return ip_is_four(address) ? address[IP_FOUR_AT] == 127 : ip_equal(address, six);
}
