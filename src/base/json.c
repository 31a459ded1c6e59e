#include "base/json.h"

#include <assert.h>
#include "base/utf8.h"

/* Writes a comma before a value, if one is due. */
static void begin(struct json *json) {
    if (json->after_value) buffer_add_byte(json->out, ',');
    json->after_value = true;
}

void json_open(struct json *json, char bracket) {
    assert(bracket == '{' || bracket == '[');
    begin(json);
    buffer_add_byte(json->out, bracket);
    json->after_value = false;
}

void json_close(struct json *json, char bracket) {
    assert(bracket == '}' || bracket == ']');
    buffer_add_byte(json->out, bracket);
    json->after_value = true;
}

void json_key(struct json *json, const char *key) {
    json_string(json, key);
    buffer_add_byte(json->out, ':');
    json->after_value = false;
}

void json_number(struct json *json, int64_t number) {
    begin(json);
    buffer_add_number(json->out, number);
}

void json_halves(struct json *json, int64_t halves) {
    begin(json);
    buffer_add_half_points(json->out, halves, '.');
}

void json_bool(struct json *json, bool value) {
    begin(json);
    buffer_add_cstr(json->out, value ? "true" : "false");
}

void json_null(struct json *json) {
    begin(json);
    buffer_add_cstr(json->out, "null");
}

/* DEL and the controls from 0x80 too: JSON allows them, but a terminal may interpret them. */
static bool must_escape(int32_t character) {
    return character < 0x20 || character == '"' || character == '\\' || (character >= 0x7f && character < 0xa0);
}

static void add_escaped(struct buffer *out, int32_t character) {
    uint8_t code = (uint8_t)character;
    switch (character) {
    case '"': buffer_add_cstr(out, "\\\""); break;
    case '\\': buffer_add_cstr(out, "\\\\"); break;
    case '\n': buffer_add_cstr(out, "\\n"); break;
    case '\r': buffer_add_cstr(out, "\\r"); break;
    case '\t': buffer_add_cstr(out, "\\t"); break;
    default: buffer_add_cstr(out, "\\u00"), buffer_add_hex(out, &code, 1); break;
    }
}

void json_text(struct json *json, struct text text) {
    begin(json);
    buffer_add_byte(json->out, '"');
    struct text plain = {text.bytes, 0}; /* what can be written unchanged, since the last escape */
    while (text.length > 0) {
        const char *here = text.bytes;
        int32_t character = utf8_next(&text);
        if (!must_escape(character)) continue;
        plain.length = (uint32_t)(here - plain.bytes);
        buffer_add_text(json->out, plain);
        if (character < 0)
            buffer_add_cstr(json->out, UTF8_REPLACEMENT);
        else
            add_escaped(json->out, character);
        plain.bytes = text.bytes;
    }
    if (text.bytes != NULL) plain.length = (uint32_t)(text.bytes - plain.bytes);
    buffer_add_text(json->out, plain);
    buffer_add_byte(json->out, '"');
}

void json_string(struct json *json, const char *string) { json_text(json, text_of(string)); }

void json_hex(struct json *json, const uint8_t *bytes, size_t size) {
    begin(json);
    buffer_add_byte(json->out, '"');
    buffer_add_hex(json->out, bytes, size);
    buffer_add_byte(json->out, '"');
}

void json_text_or_null(struct json *json, const char *key, struct text text) {
    json_key(json, key);
    if (text.length)
        json_text(json, text);
    else
        json_null(json);
}
