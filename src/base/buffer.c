#include "base/buffer.h"

#include <assert.h>
#include <string.h>
#include "base/utf8.h"

enum { CEILING_DEFAULT = 64 << 20, ROOM_LEAST = 64 };

/* A text's length has 32 bits, so no buffer can hold more. */
static size_t ceiling_of(const struct buffer *buffer) {
    size_t ceiling = buffer->ceiling == 0 ? CEILING_DEFAULT : buffer->ceiling;
    return ceiling < UINT32_MAX ? ceiling : UINT32_MAX;
}

struct buffer buffer_wrap(char *room, size_t size) {
    assert(size > 1); /* a limit of 0 would mean the default */
    room[0] = '\0';
    return (struct buffer){.bytes = room, .room = size, .ceiling = size - 1, .fixed = true};
}

bool buffer_reserve(struct buffer *buffer, size_t size) {
    size_t ceiling = ceiling_of(buffer);
    assert(buffer->length <= ceiling);
    buffer->over = size > ceiling - buffer->length;
    if (buffer->over) return false;
    size_t needed = buffer->length + size + 1; /* with the final NUL */
    if (needed <= buffer->room) return true;
    assert(!buffer->fixed); /* its limit is its size */
    size_t room = buffer->room < ROOM_LEAST / 2 ? ROOM_LEAST : buffer->room * 2;
    if (room > ceiling + 1) room = ceiling + 1;
    if (room < needed) room = needed;
    char *bytes = memory_realloc(buffer->bytes, buffer->room, room);
    if (bytes == NULL) return false;
    buffer->bytes = bytes;
    buffer->room = room;
    return true;
}

/* Adds `size` to the length and returns where to write; NULL: failed, now or before. */
static char *extend(struct buffer *buffer, size_t size) {
    if (!buffer->failed && !buffer_reserve(buffer, size)) buffer->failed = true;
    if (buffer->failed) return NULL;
    char *at = buffer->bytes + buffer->length;
    buffer->length += size;
    buffer->bytes[buffer->length] = '\0';
    return at;
}

void buffer_add(struct buffer *buffer, const void *bytes, size_t size) {
    char *at = size > 0 ? extend(buffer, size) : NULL;
    if (at != NULL) memcpy(at, bytes, size);
}

void buffer_add_cstr(struct buffer *buffer, const char *string) { buffer_add_text(buffer, text_of(string)); }

void buffer_add_text(struct buffer *buffer, struct text text) { buffer_add(buffer, text.bytes, text.length); }

void buffer_add_byte(struct buffer *buffer, char byte) { buffer_add(buffer, &byte, 1); }

void buffer_add_repeated(struct buffer *buffer, char byte, size_t count) {
    char *at = count > 0 ? extend(buffer, count) : NULL;
    if (at != NULL) memset(at, byte, count);
}

static void add_digits(struct buffer *buffer, uint64_t number) {
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    buffer_add(buffer, digits + first, sizeof digits - first);
}

/* The absolute value, unsigned, because that of INT64_MIN does not fit in int64_t. */
static uint64_t size_of_number(int64_t number) { return number < 0 ? 0 - (uint64_t)number : (uint64_t)number; }

void buffer_add_number(struct buffer *buffer, int64_t number) {
    if (number < 0) buffer_add_byte(buffer, '-');
    add_digits(buffer, size_of_number(number));
}

void buffer_add_half_points(struct buffer *buffer, int64_t halves, char point) {
    uint64_t size = size_of_number(halves);
    if (halves < 0) buffer_add_byte(buffer, '-');
    add_digits(buffer, size / 2);
    if (size % 2 == 0) return;
    buffer_add_byte(buffer, point);
    buffer_add_byte(buffer, '5');
}

void buffer_add_hex_groups(struct buffer *buffer, const uint8_t *bytes, size_t size) {
    enum { GROUP = 2 }; /* bytes */
    for (size_t i = 0; i < size; i += GROUP) {
        if (i) buffer_add_byte(buffer, ' ');
        buffer_add_hex(buffer, &bytes[i], size - i < GROUP ? size - i : GROUP);
    }
}

void buffer_add_hex(struct buffer *buffer, const uint8_t *bytes, size_t size) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        buffer_add(buffer, pair, 2);
    }
}

void buffer_add_sanitized(struct buffer *buffer, struct text text) {
    while (text.length > 0) {
        struct text before = text;
        int32_t character = utf8_next(&text);
        if (character < 0 || utf8_upsets_line(character))
            buffer_add_cstr(buffer, UTF8_REPLACEMENT);
        else
            buffer_add(buffer, before.bytes, before.length - text.length);
    }
}

/* Letters, digits, non-ASCII bytes, and characters that no shell interprets. */
static bool is_plain(char byte) {
    unsigned char code = (unsigned char)byte;
    return code >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (byte != '\0' && strchr("./_-+,:@%=", byte) != NULL);
}

void buffer_add_shell_quoted(struct buffer *buffer, struct text word) {
    bool plain = word.length > 0, simple = true;
    for (uint32_t i = 0; i < word.length; i++) {
        if (!is_plain(word.bytes[i])) plain = false;
        if (strchr("\"$`\\!", word.bytes[i])) simple = false;
    }
    const char *quote = plain ? "" : simple ? "\"" : "'";
    buffer_add_cstr(buffer, quote);
    for (uint32_t i = 0; i < word.length; i++) {
        if (*quote == '\'' && word.bytes[i] == '\'')
            buffer_add_cstr(buffer, "'\\''");
        else
            buffer_add_byte(buffer, word.bytes[i]);
    }
    buffer_add_cstr(buffer, quote);
}

void buffer_clear(struct buffer *buffer) {
    buffer->length = 0;
    buffer->failed = buffer->over = false;
    if (buffer->bytes != NULL) buffer->bytes[0] = '\0';
}

void buffer_free(struct buffer *buffer) {
    if (!buffer->fixed) memory_free(buffer->bytes);
    *buffer = (struct buffer){.ceiling = buffer->ceiling};
}

struct text buffer_view(const struct buffer *buffer) {
    if (buffer->bytes == NULL) return text_of("");
    return (struct text){buffer->bytes, (uint32_t)buffer->length};
}

status arena_keep(struct arena *arena, struct buffer *buffer, struct text *text) {
    *text = buffer->failed ? (struct text){0} : text_dup(arena, buffer_view(buffer));
    buffer_free(buffer);
    return text->bytes ? done() : no_memory();
}
