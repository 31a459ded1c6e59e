#include "base/json_read.h"

#include <string.h>
#include "base/utf8.h"

enum expects { VALUE, VALUE_OR_END, KEY, KEY_OR_END, COMMA_OR_END, NOTHING, NEVER };

static void take(struct json_reader *json, uint32_t count) {
    json->left.bytes += count;
    json->left.length -= count;
}

static char first(const struct json_reader *json) { return json->left.length ? json->left.bytes[0] : 0; }

void json_start(struct json_reader *json, struct text text) {
    *json = (struct json_reader){.left = text, .line = 1, .line_left = 1, .last = JSON_DONE, .expects = VALUE};
    if (text_has_prefix(text, "\xef\xbb\xbf")) take(json, 3);
}

static enum json_token broken(struct json_reader *json) {
    json->line = json->line_left;
    json->expects = NEVER;
    return JSON_BROKEN;
}

/* Skips white space and counts lines; a line ends with LF, CR LF, or CR. */
static void skip_space(struct json_reader *json) {
    for (char byte = first(json); byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; byte = first(json)) {
        bool is_half = byte == '\r' && text_has_prefix(json->left, "\r\n");
        if ((byte == '\r' && !is_half) || byte == '\n') json->line_left++;
        take(json, 1);
    }
}

static int digit_of(char byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
    return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/* The value of the four digits after \u; negative: not four digits. */
static int32_t code_of(struct text digits) {
    int32_t code = 0;
    if (digits.length < 4) return -1;
    for (uint32_t i = 0; i < 4; i++) {
        int digit = digit_of(digits.bytes[i]);
        if (digit < 0) return -1;
        code = code * 16 + digit;
    }
    return code;
}

/* Length in bytes of the escape at the beginning of `text`; 0: not valid. */
static uint32_t escape_in(struct text text) {
    if (text.length < 2 || !text.bytes[1]) return 0;
    if (text.bytes[1] == 'u') return code_of(text_skip(text, 2)) < 0 ? 0 : 6;
    return strchr("\"\\/bfnrt", text.bytes[1]) ? 2 : 0;
}

/* Reads a string, from its opening quote on. */
static enum json_token string(struct json_reader *json, enum json_token piece) {
    take(json, 1);
    json->line = json->line_left;
    json->raw = (struct text){json->left.bytes, 0};
    while (first(json) != '"') {
        uint32_t step = 1;
        if ((uint8_t)first(json) < ' ') return broken(json); /* also at the end of the text */
        if (first(json) == '\\') step = escape_in(json->left);
        if ((uint8_t)first(json) >= 0x80) {
            struct text rest = json->left;
            step = utf8_next(&rest) < 0 ? 0 : json->left.length - rest.length;
        }
        if (!step) return broken(json);
        take(json, step);
        json->raw.length += step;
    }
    take(json, 1);
    return piece;
}

static uint32_t digits_in(struct text text, uint32_t from) {
    uint32_t count = 0;
    while (from + count < text.length && text.bytes[from + count] >= '0' && text.bytes[from + count] <= '9') count++;
    return count;
}

/* Length of a number: a sign, no zero before other digits, a fraction, an exponent. 0: not a number. */
static uint32_t number_in(struct text text) {
    uint32_t at = text.length && text.bytes[0] == '-' ? 1 : 0, whole = digits_in(text, at);
    if (!whole || (whole > 1 && text.bytes[at] == '0')) return 0;
    at += whole;
    if (at < text.length && text.bytes[at] == '.') {
        uint32_t digits = digits_in(text, at + 1);
        if (!digits) return 0;
        at += 1 + digits;
    }
    if (at < text.length && (text.bytes[at] == 'e' || text.bytes[at] == 'E')) {
        bool is_signed = at + 1 < text.length && (text.bytes[at + 1] == '+' || text.bytes[at + 1] == '-');
        at += is_signed ? 2 : 1;
        uint32_t digits = digits_in(text, at);
        if (!digits) return 0;
        at += digits;
    }
    return at;
}

static enum json_token plain(struct json_reader *json) {
    static const char *const words[] = {"true", "false", "null"};
    uint32_t length = number_in(json->left);
    enum json_token piece = length ? JSON_NUMBER : JSON_WORD;
    for (size_t i = 0; !length && i < sizeof words / sizeof *words; i++) {
        if (text_has_prefix(json->left, words[i])) length = (uint32_t)strlen(words[i]);
    }
    if (!length) return broken(json);
    json->raw = (struct text){json->left.bytes, length};
    json->line = json->line_left;
    take(json, length);
    return piece;
}

static uint8_t after_value(const struct json_reader *json) { return json->depth ? COMMA_OR_END : NOTHING; }

static enum json_token open_container(struct json_reader *json, bool is_object) {
    if (json->depth == JSON_DEPTH_MAX) return broken(json);
    json->is_object[json->depth++] = is_object;
    json->line = json->line_left;
    json->expects = is_object ? KEY_OR_END : VALUE_OR_END;
    take(json, 1);
    return is_object ? JSON_OBJECT : JSON_ARRAY;
}

static enum json_token close_container(struct json_reader *json) {
    bool is_object = json->is_object[--json->depth];
    if (first(json) != (is_object ? '}' : ']')) return broken(json);
    json->expects = after_value(json);
    json->line = json->line_left;
    take(json, 1);
    return is_object ? JSON_OBJECT_END : JSON_ARRAY_END;
}

static enum json_token key(struct json_reader *json) {
    if (first(json) != '"' || string(json, JSON_KEY) == JSON_BROKEN) return broken(json);
    skip_space(json);
    if (first(json) != ':') return broken(json);
    take(json, 1);
    json->expects = VALUE;
    return JSON_KEY;
}

static enum json_token value(struct json_reader *json) {
    if (first(json) == '{' || first(json) == '[') return open_container(json, first(json) == '{');
    enum json_token piece = first(json) == '"' ? string(json, JSON_TEXT) : plain(json);
    if (piece != JSON_BROKEN) json->expects = after_value(json);
    return piece;
}

static bool is_close(char byte) { return byte == '}' || byte == ']'; }

/* After a value in a container: its end, or a comma and the next value. */
static enum json_token further(struct json_reader *json) {
    if (is_close(first(json))) return close_container(json);
    if (first(json) != ',') return broken(json);
    take(json, 1);
    skip_space(json);
    return json->is_object[json->depth - 1] ? key(json) : value(json);
}

static enum json_token next(struct json_reader *json) {
    skip_space(json);
    switch (json->expects) {
    case VALUE: return value(json);
    case VALUE_OR_END: return is_close(first(json)) ? close_container(json) : value(json);
    case KEY_OR_END: return is_close(first(json)) ? close_container(json) : key(json);
    case COMMA_OR_END: return further(json);
    case NOTHING: return json->left.length ? broken(json) : JSON_DONE;
    default: return JSON_BROKEN;
    }
}

enum json_token json_next(struct json_reader *json) { return json->last = next(json); }

bool json_skip(struct json_reader *json) {
    uint32_t around = json->depth;
    if (json->last != JSON_OBJECT && json->last != JSON_ARRAY) return json->last != JSON_BROKEN;
    while (json->depth >= around) {
        if (json_next(json) == JSON_BROKEN) return false;
    }
    return true;
}

static void put(struct buffer *out, int32_t code) {
    char bytes[UTF8_BYTES_MAX];
    buffer_add(out, bytes, utf8_put(code, bytes));
}

static bool is_surrogate(int32_t code, int32_t half) { return code >= half && code < half + 0x400; }

/* Decodes an escape \uXXXX, or a surrogate pair of two; returns its length. */
static uint32_t put_code(struct buffer *out, struct text escape) {
    enum { HIGH = 0xd800, LOW = 0xdc00 };
    int32_t code = code_of(text_skip(escape, 2)), second = -1;
    if (is_surrogate(code, HIGH) && escape.length >= 12 && text_has_prefix(text_skip(escape, 6), "\\u")) {
        second = code_of(text_skip(escape, 8));
    }
    if (second >= 0 && is_surrogate(second, LOW)) {
        put(out, 0x10000 + (code - HIGH) * 0x400 + (second - LOW));
        return 12;
    }
    bool is_half = is_surrogate(code, HIGH) || is_surrogate(code, LOW);
    put(out, is_half ? 0xfffd : code);
    return 6;
}

void json_said(const struct json_reader *json, struct buffer *out) {
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    for (struct text left = json->raw; left.length;) {
        const char *escape = memchr(left.bytes, '\\', left.length);
        uint32_t plain_length = escape ? (uint32_t)(escape - left.bytes) : left.length;
        buffer_add(out, left.bytes, plain_length);
        left = text_skip(left, plain_length);
        if (!escape) return;
        const char *letter = strchr(letters, left.bytes[1]);
        bool is_code = left.bytes[1] == 'u';
        if (!is_code) buffer_add_byte(out, letter ? meant[letter - letters] : left.bytes[1]);
        left = text_skip(left, is_code ? put_code(out, left) : 2);
    }
}
