/* JSON writer, into a buffer: adds commas and quotes, keeps the order of the calls, writes no spaces.
 *
 *     struct json json = {.out = &buffer};
 *     json_open(&json, '{'); json_key(&json, "saved"); json_number(&json, 7); json_close(&json, '}');
 */
#ifndef TILTYARD_BASE_JSON_H
#define TILTYARD_BASE_JSON_H

#include "base/buffer.h"

struct json {
    struct buffer *out;
    bool after_value; /* a comma is due before the next value or key */
};

void json_open(struct json *json, char bracket);  /* '{' or '[' */
void json_close(struct json *json, char bracket); /* '}' or ']' */
void json_key(struct json *json, const char *key);
void json_number(struct json *json, int64_t number);
void json_halves(struct json *json, int64_t halves); /* 7.5 */
void json_bool(struct json *json, bool value);
void json_null(struct json *json);
/* Escapes control characters, quotes and backslashes; each byte that is not valid UTF-8 becomes U+FFFD. */
void json_text(struct json *json, struct text text);
void json_string(struct json *json, const char *string);
/* A member: the text, or null if it is empty. */
void json_text_or_null(struct json *json, const char *key, struct text text);
void json_hex(struct json *json, const uint8_t *bytes, size_t size);

#endif
