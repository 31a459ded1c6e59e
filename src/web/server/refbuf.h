/* Reference-counted buffer: bytes that many connections send at once.
 *
 *     struct refbuf *shared = refbuf_new();                    // the caller holds it
 *     refbuf_send(output, shared, 0);                          // so does the output, until it is sent
 *     refbuf_release(shared);
 */
#ifndef TILTYARD_WEB_SERVER_REFBUF_H
#define TILTYARD_WEB_SERVER_REFBUF_H

#include "base/buffer.h"

struct evbuffer;

/* Freed when the last holder releases it. */
struct refbuf {
    uint32_t holders;
    struct buffer bytes;
};
/* An empty buffer, held by the caller. NULL: no memory. */
struct refbuf *refbuf_new(void);
void refbuf_release(struct refbuf *shared);
/* Sends the bytes after the first `from`. The output holds the buffer until they are sent. False: no memory. */
bool refbuf_send(struct evbuffer *output, struct refbuf *shared, size_t from);

#endif
