#include "pages/shared/url.h"

#include <assert.h>
#include <string.h>
#include "base/percent.h"

/* "." and ".." have a meaning in a path, even percent-encoded. They get a tilde in front, and are then not found. */
static bool is_dots(struct text piece) {
    return piece.length > 0 && piece.length <= 2 && piece.bytes[0] == '.' && piece.bytes[piece.length - 1] == '.';
}

void url_encode(struct buffer *out, struct text piece) {
    if (is_dots(piece)) buffer_add_byte(out, '~');
    percent_encode(out, piece, "");
}

/* Appends; "/" if that is too long. */
static struct url extended(struct url url, const char *sign, const char *key, struct text value) {
    char room[URL_BYTES_MAX + 1];
    struct buffer out = buffer_wrap(room, sizeof room);
    buffer_add_text(&out, url_text(&url));
    buffer_add_cstr(&out, sign);
    buffer_add_cstr(&out, key);
    url_encode(&out, value);
    if (out.failed) return url_at("/");
    memcpy(url.bytes, out.bytes, out.length);
    url.length = (uint32_t)out.length;
    return url;
}

struct url url_at(const char *path) {
    struct url url = {.length = (uint32_t)strlen(path)};
    assert(path[0] == '#' || (path[0] == '/' && path[1] != '/' && path[1] != '\\'));
    assert(url.length < URL_BYTES_MAX);
    memcpy(url.bytes, path, url.length);
    return url;
}

struct url url_piece(struct url url, struct text piece) {
    bool ends = url.length > 0 && url.bytes[url.length - 1] == '/';
    return extended(url, ends ? "" : "/", "", piece);
}

struct url url_number(struct url url, int64_t number) {
    char room[24];
    struct buffer digits = buffer_wrap(room, sizeof room);
    buffer_add_number(&digits, number);
    return url_piece(url, buffer_view(&digits));
}

struct url url_asks(struct url url, const char *key, struct text value) {
    char room[URL_BYTES_MAX];
    struct buffer name = buffer_wrap(room, sizeof room);
    buffer_add_cstr(&name, key);
    buffer_add_byte(&name, '=');
    bool first = !memchr(url.bytes, '?', url.length);
    return extended(url, first ? "?" : "&", buffer_view(&name).bytes, value);
}

struct url url_asks_number(struct url url, const char *key, uint32_t number) {
    char digits[16];
    struct buffer out = buffer_wrap(digits, sizeof digits);
    buffer_add_number(&out, number);
    return number ? url_asks(url, key, buffer_view(&out)) : url;
}

struct text url_text(const struct url *url) {
    return (struct text){url->bytes, url->length};
}
