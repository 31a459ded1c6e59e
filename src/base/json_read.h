/* JSON parser (RFC 8259), token by token, without allocations.
 *
 * The caller asks for the next token, keeps what it needs, and skips the rest.
 *
 *     struct json_reader json;
 *     json_start(&json, text);
 *     json_next(&json) == JSON_OBJECT
 *     while (json_next(&json) == JSON_KEY) ... json.raw ... json_next(&json), json_skip(&json) ...
 */
#ifndef TILTYARD_BASE_JSON_READ_H
#define TILTYARD_BASE_JSON_READ_H

#include "base/buffer.h"

enum { JSON_DEPTH_MAX = 32 };

enum json_token {
    JSON_BROKEN, /* not JSON from here on, or deeper than JSON_DEPTH_MAX; repeats on every further call */
    JSON_DONE,   /* one value was read and nothing follows it; repeats on every further call */
    JSON_OBJECT,
    JSON_OBJECT_END,
    JSON_ARRAY,
    JSON_ARRAY_END,
    JSON_KEY,
    JSON_TEXT,
    JSON_NUMBER,
    JSON_WORD, /* true, false, null */
};

struct json_reader {
    struct text left;
    uint32_t line;        /* of the last token, from 1; for JSON_BROKEN, of the error */
    uint32_t line_left;   /* of the beginning of `left` */
    enum json_token last; /* the last token */
    struct text raw; /* of a key or text: the bytes between its quotes; of a number or word: the bytes themselves */
    bool is_object[JSON_DEPTH_MAX]; /* for each open container: is it an object, not an array? */
    uint32_t depth;
    uint8_t expects; /* which tokens may follow */
};

/* Skips a leading byte-order mark. The text must live as long as the reader. */
void json_start(struct json_reader *json, struct text text);
enum json_token json_next(struct json_reader *json);
/* Skips to the end of the object or array that the last token opened; does nothing after any other token. False: the
 * JSON is broken. */
bool json_skip(struct json_reader *json);
/* The last key or text with its escapes decoded; half of a surrogate pair becomes U+FFFD. */
void json_said(const struct json_reader *json, struct buffer *out);

#endif
