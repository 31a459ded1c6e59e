/* Bytes that many connections send at once, counted by who holds them.
 *
 *     struct refbuf *shared = refbuf_new();                    // the caller holds it
 *     refbuf_send(output, shared, 0);                          // so does the output, until it is sent
 *     refbuf_release(shared);
 */
#ifndef TILTYARD_WEB_SERVER_REFBUF_H
#define TILTYARD_WEB_SERVER_REFBUF_H

#include "base/buffer.h"

struct evbuffer;

/* They live until the last who holds them has let go. */
struct refbuf {
    uint32_t holders;
    struct buffer bytes;
};
/* NULL: no memory. The caller holds it, empty. */
struct refbuf *refbuf_new(void);
void refbuf_release(struct refbuf *shared);
/* What is behind its first `from` bytes. The output holds it until it is sent. False: no memory. */
bool refbuf_send(struct evbuffer *output, struct refbuf *shared, size_t from);

#endif
