#include "web/http/path.h"

#include <assert.h>
#include "web/http/http_chars.h"

/* The byte of an escape at the front, or -1 if it is malformed. */
static int escaped(struct text left) {
    uint8_t byte;
    return left.length >= 3 && text_hex((struct text){left.bytes + 1, 2}, &byte, 1) ? byte : -1;
}

bool percent_decode(struct text raw, bool plus_is_space, char *room, uint32_t *length) {
    *length = 0;
    while (raw.length > 0) {
        int byte = (uint8_t)raw.bytes[0];
        bool is_escape = byte == '%';
        if (byte == '+' && plus_is_space) byte = ' ';
        if (is_escape) byte = escaped(raw);
        if (byte < 0) return false;
        room[(*length)++] = (char)byte;
        raw = text_skip(raw, is_escape ? 3 : 1);
    }
    return true;
}

/* Checks the characters of a segment as sent. */
static enum request_error signs_flaw(struct text piece) {
    while (piece.length > 0) {
        bool is_escape = piece.bytes[0] == '%';
        int byte = is_escape ? escaped(piece) : (uint8_t)piece.bytes[0];
        if (is_escape && (byte < 0x20 || byte == 0x7f || byte == '/' || byte == '\\')) return HTTP_ERROR_PATH_ESCAPE;
        if (!is_escape && !http_char_is(piece.bytes[0], SIGN_PATH)) return HTTP_ERROR_PATH_SIGN;
        piece = text_skip(piece, is_escape ? 3 : 1);
    }
    return HTTP_ERROR_NONE;
}

/* Decodes a segment into the room: refuses . and .., and control characters. */
static enum request_error piece_flaw(struct text piece, char *room) {
    enum request_error flaw = signs_flaw(piece);
    if (flaw != HTTP_ERROR_NONE) return flaw;
    struct text decoded = {room, 0};
    bool is_decoded = percent_decode(piece, false, room, &decoded.length);
    assert(is_decoded);
    (void)is_decoded;
    if (text_is(decoded, ".") || text_is(decoded, "..")) return HTTP_ERROR_PATH_DOTS;
    enum text_flaw text = text_check(decoded, REQUEST_LINE_MAX);
    return text == TEXT_GOOD || text == TEXT_EMPTY ? HTTP_ERROR_NONE : HTTP_ERROR_PATH_TEXT;
}

enum request_error path_check(struct text raw) {
    char room[REQUEST_LINE_MAX];
    if (raw.length > sizeof room) return HTTP_ERROR_LINE_LONG;
    if (raw.length == 0 || raw.bytes[0] != '/') return HTTP_ERROR_TARGET;
    struct text left = text_skip(raw, 1), piece;
    for (bool more = true; more;) {
        more = text_split(&left, '/', &piece);
        if (more && piece.length == 0) return HTTP_ERROR_PATH_EMPTY;
        enum request_error flaw = piece_flaw(piece, room);
        if (flaw != HTTP_ERROR_NONE) return flaw;
    }
    return HTTP_ERROR_NONE;
}

bool path_read(struct text raw, char *room, struct path *path) {
    assert(raw.length > 0 && raw.bytes[0] == '/');
    *path = (struct path){0};
    struct text left = text_skip(raw, 1), piece;
    for (bool more = raw.length > 1; more;) {
        more = text_split(&left, '/', &piece);
        if (path->count == PATH_PIECES_MAX) return false;
        struct text *decoded = &path->pieces[path->count++];
        *decoded = (struct text){room, 0};
        if (!percent_decode(piece, false, room, &decoded->length)) return false;
        room += decoded->length;
    }
    return true;
}

bool query_is_good(struct text raw) {
    while (raw.length > 0) {
        bool is_escape = raw.bytes[0] == '%';
        if (is_escape ? escaped(raw) <= 0 : !http_char_is(raw.bytes[0], SIGN_QUERY)) return false;
        raw = text_skip(raw, is_escape ? 3 : 1);
    }
    return true;
}
