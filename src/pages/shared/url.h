/* URL builder: local URLs, made segment by segment. Each segment is percent-encoded, so that no value can become
 * another path, a query, or a scheme like javascript:.
 *
 *     struct url url = url_at("/t");           // a local path, not encoded
 *     url = url_piece(url, slug);              // "/t/club-night"
 *     url = url_asks(url, "by", text_of("name"));
 *
 * In a template the same is {url /t/ slug "?by=name"}, without a struct.
 */
#ifndef TILTYARD_PAGES_SHARED_URL_H
#define TILTYARD_PAGES_SHARED_URL_H

#include "base/buffer.h"

enum { URL_BYTES_MAX = 764 };
/* Made only by the functions below. */
struct url {
    uint32_t length; /* 0: no URL */
    char bytes[URL_BYTES_MAX];
};

/* `path` begins with one slash, or is a #place on the page, and is a literal in our code: it is not encoded. */
struct url url_at(const char *path);
/* Appends a slash and the segment. If the URL would be too long, it becomes "/". */
struct url url_piece(struct url url, struct text piece);
struct url url_number(struct url url, int64_t number);
/* Appends "?key=value", or "&key=value" from the second on; `key` is a literal in our code. */
struct url url_asks(struct url url, const char *key, struct text value);
/* The same for a number; 0 appends nothing. */
struct url url_asks_number(struct url url, const char *key, uint32_t number);
struct text url_text(const struct url *url);
/* Writes everything but letters, digits and -._~ as %XX. "." and ".." get a ~ in front, so that no browser takes them
 * for a way up. */
void url_encode(struct buffer *out, struct text piece);

#endif
