/* JSON parser (RFC 8259), token by token, without allocations.
 * JSON in, as RFC 8259 has it, piece by piece and without an allocation: whoever asks for the pieces keeps what is
 * wanted and steps over the rest.
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
    JSON_BROKEN, /* no JSON from here on, or deeper than JSON_DEPTH_MAX; asking again gives it again */
    JSON_DONE,   /* one value and nothing behind it; asking again gives it again */
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
    uint32_t line;                  /* of the latest piece, from 1; of a broken one, where it breaks */
    uint32_t line_left;             /* where `left` begins */
    enum json_token last;           /* the latest piece */
    struct text raw;                /* of a key or text: what stands between the quotes; of a number or word: itself */
    bool is_object[JSON_DEPTH_MAX]; /* of the containers around: an object, not an array */
    uint32_t depth;
    uint8_t expects; /* what may follow */
};

/* A byte-order mark in front is no part of it. The text must live as long as the reader. */
void json_start(struct json_reader *json, struct text text);
enum json_token json_next(struct json_reader *json);
/* To the end of the object or array that the latest piece opened; of any other piece there is nothing to step over.
 * False: it is broken. */
bool json_skip(struct json_reader *json);
/* What the latest key or text says, its escapes undone; half of a surrogate pair becomes U+FFFD. */
void json_said(const struct json_reader *json, struct buffer *out);

#endif
