/* URL path parser: segments, and percent-decoding.
 * A path in pieces, and percent escapes.
 *
 *     struct path path; char room[REQUEST_LINE_MAX];
 *     if (path_read(request.path, room, &path) && path.count == 2 && text_is(path.pieces[0], "table")) ...
 *
 * "/" has no pieces, "/table/7" has two, "/table/" two as well, the last of them empty.
 */
#ifndef TILTYARD_WEB_HTTP_PATH_H
#define TILTYARD_WEB_HTTP_PATH_H

#include "base/buffer.h"
#include "web/http/http_parse.h"

enum { PATH_PIECES_MAX = 16 };

struct path {
    struct text
        pieces[PATH_PIECES_MAX]; /* decoded, UTF-8 without control characters and slashes; they stand in the room */
    uint32_t count;
};

/* Of the path of a request, which was checked. The room has as many bytes as the path at least. False: more pieces than
 * any path of ours has. */
bool path_read(struct text raw, char *room, struct path *path);
/* FLAW_NONE, or one of FLAW_PATH_…: what http_parse asks of every path. */
enum request_error path_check(struct text raw);
/* What may stand behind a '?'. */
bool query_is_good(struct text raw);

/* Decoded into the room, which has as many bytes as `raw`, and how many it became; false: an escape is broken. */
bool percent_decode(struct text raw, bool plus_is_space, char *room, uint32_t *length);

#endif
