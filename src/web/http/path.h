/* URL path parser: segments, and percent-decoding.
 *
 *     struct path path; char room[REQUEST_LINE_MAX];
 *     if (path_read(request.path, room, &path) && path.count == 2 && text_is(path.pieces[0], "table")) ...
 *
 * "/" has no pieces, "/table/7" has two, "/table/" has two as well, the last of them empty.
 */
#ifndef TILTYARD_WEB_HTTP_PATH_H
#define TILTYARD_WEB_HTTP_PATH_H

#include "base/buffer.h"
#include "web/http/http_parse.h"

enum { PATH_PIECES_MAX = 16 };

struct path {
    struct text pieces[PATH_PIECES_MAX]; /* decoded, in `room`; UTF-8 without control characters and slashes */
    uint32_t count;
};

/* Splits the path of a request, already checked. `room` has at least as many bytes as the path. False: more pieces than
 * any of our paths has. */
bool path_read(struct text raw, char *room, struct path *path);
/* HTTP_ERROR_NONE, or one of HTTP_ERROR_PATH_…: the checks that http_parse makes of every path. */
enum request_error path_check(struct text raw);
/* Are all characters allowed after a '?'? */
bool query_is_good(struct text raw);

/* Decodes into `room`, which has as many bytes as `raw`, and sets the decoded length. False: a malformed escape. */
bool percent_decode(struct text raw, bool plus_is_space, char *room, uint32_t *length);

#endif
