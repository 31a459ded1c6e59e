/* Where a link or a form leads, on this server: made piece by piece, each
 * percent-encoded, so that no value can become another path, a query, or a
 * scheme like javascript:.
 *
 *     struct url url = url_at("/t");           // a path of ours, as it stands
 *     url = url_piece(url, slug);              // "/t/club-night"
 *     url = url_asks(url, "by", text_of("name"));
 *
 * In a template the same is {url /t/ slug "?by=name"}, without a struct.
 */
#ifndef TILTYARD_PAGES_SHARED_URL_H
#define TILTYARD_PAGES_SHARED_URL_H

#include "base/buffer.h"

enum { URL_BYTES_MAX = 764 };
/* Only the functions here make one. */
struct url {
    uint32_t length; /* 0: none */
    char bytes[URL_BYTES_MAX];
};

/* `path` begins with one slash and is a literal of ours: it is not encoded. */
struct url url_at(const char *path);
/* A slash and the piece. One that would be too long becomes "/". */
struct url url_piece(struct url url, struct text piece);
struct url url_number(struct url url, int64_t number);
/* "?key=value", "&key=value" from the second on; `key` is a literal of ours. */
struct url url_asks(struct url url, const char *key, struct text value);
/* The same of a number; 0 asks for nothing. */
struct url url_asks_number(struct url url, const char *key, uint32_t number);
struct text url_text(const struct url *url);
/* Everything but letters, digits and -._~ as %XX; a piece of nothing but dots too, so that no browser takes it for a way up. */
void url_encode(struct buffer *out, struct text piece);

#endif
