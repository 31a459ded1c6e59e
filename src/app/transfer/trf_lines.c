#include "app/transfer/trf_lines.h"

#include "base/buffer.h"
#include "base/utf8.h"

bool trf_next_line(struct text *left, struct text *line) {
    if (left->length == 0) return false;
    uint32_t end = 0;
    while (end < left->length && left->bytes[end] != '\r' && left->bytes[end] != '\n') end++;
    *line = (struct text){left->bytes, end};
    bool pair = end + 1 < left->length && left->bytes[end] == '\r' && left->bytes[end + 1] == '\n';
    uint32_t taken = end < left->length ? end + 1 + pair : end;
    *left = (struct text){left->bytes + taken, left->length - taken};
    while (line->length && line->bytes[line->length - 1] == ' ') line->length--;
    return true;
}

void trf_lay_out(struct trf_line *line, bool by_characters) {
    struct text left = line->bytes;
    for (line->columns = 0; left.length && line->columns < TRF_COLUMNS_MAX; line->columns++) {
        line->start[line->columns] = line->bytes.length - left.length;
        if (by_characters)
            (void)utf8_next(&left);
        else
            left = (struct text){left.bytes + 1, left.length - 1};
    }
    line->start[line->columns] = line->bytes.length - left.length;
    line->is_longer = left.length > 0;
}

struct text trf_columns(const struct trf_line *line, uint32_t first, uint32_t last) {
    if (last > line->columns) last = line->columns;
    if (first > last) return text_of("");
    uint32_t start = line->start[first - 1];
    return (struct text){line->bytes.bytes + start, line->start[last] - start};
}

static struct text without_blanks(struct text text) {
    while (text.length && text.bytes[0] == ' ') text.bytes++, text.length--;
    while (text.length && text.bytes[text.length - 1] == ' ') text.length--;
    return text;
}

struct text trf_field(const struct trf_line *line, uint32_t first, uint32_t last) {
    return without_blanks(trf_columns(line, first, last));
}

char trf_column(const struct trf_line *line, uint32_t column) {
    struct text there = trf_columns(line, column, column);
    if (there.length == 0) return ' ';
    return there.length == 1 && (there.bytes[0] & 0x80) == 0 ? there.bytes[0] : 0x7f;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool trf_number(struct text field, uint32_t min, uint32_t max, uint32_t *number) {
    uint64_t value = 0;
    if (field.length == 0 || field.length > 9) return false;
    for (uint32_t i = 0; i < field.length; i++) {
        if (!is_digit(field.bytes[i])) return false;
        value = value * 10 + (uint64_t)(field.bytes[i] - '0');
    }
    if (value < min || value > max) return false;
    *number = (uint32_t)value;
    return true;
}

bool trf_points(struct text field, int32_t *halves) {
    uint32_t point = 0, whole = 0;
    while (point < field.length && is_digit(field.bytes[point])) point++;
    if (point && !trf_number((struct text){field.bytes, point}, 0, 9999, &whole)) return false;
    *halves = (int32_t)whole * 2;
    if (point == field.length) return point > 0;
    if (field.bytes[point] != '.' && field.bytes[point] != ',') return false;
    for (uint32_t i = point + 1; i < field.length; i++)
        if (!is_digit(field.bytes[i])) return false;
    if (point + 1 < field.length && field.bytes[point + 1] >= '5') *halves += 1;
    return field.length > 1;
}

bool trf_next_word(struct text *left, struct text *word) {
    while (left->length && (left->bytes[0] == ' ' || left->bytes[0] == '\t')) left->bytes++, left->length--;
    *word = (struct text){left->bytes, 0};
    while (word->length < left->length && left->bytes[word->length] != ' ' && left->bytes[word->length] != '\t')
        word->length++;
    left->bytes += word->length, left->length -= word->length;
    return word->length > 0;
}

/* Windows-1252 is Latin-1 with printable characters where Latin-1 has control characters; 0: none at that place. */
static uint16_t character_of(uint8_t byte) {
    static const uint16_t controls[32] = {
        0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
    };
    return byte >= 0x80 && byte < 0xa0 ? controls[byte - 0x80] : byte;
}

struct text trf_in_utf8(struct arena *arena, struct text field, bool is_latin) {
    struct text text = {NULL, 0};
    field = without_blanks(field);
    if (!is_latin) return text_dup(arena, text_trimmed(field));
    char *bytes = arena_alloc(arena, 3 * (size_t)field.length + UTF8_BYTES_MAX);
    if (!bytes) return text;
    for (uint32_t i = 0; i < field.length; i++) {
        uint16_t character = character_of((uint8_t)field.bytes[i]);
        text.length += utf8_put(character ? character : 0xfffd, bytes + text.length);
    }
    text.bytes = bytes;
    return text_trimmed(text);
}
