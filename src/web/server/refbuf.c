#include "web/server/refbuf.h"

#include <event2/buffer.h>

struct refbuf *refbuf_new(void) {
    struct refbuf *shared = memory_alloc(sizeof *shared);
    if (shared) shared->holders = 1;
    return shared;
}

void refbuf_release(struct refbuf *shared) {
    if (!shared || --shared->holders > 0) return;
    buffer_free(&shared->bytes);
    memory_free(shared);
}

static void on_sent(const void *bytes, size_t size, void *context) {
    (void)bytes, (void)size;
    refbuf_release(context);
}

bool refbuf_send(struct evbuffer *output, struct refbuf *shared, size_t from) {
    size_t left = shared->bytes.length - from;
    shared->holders++;
    if (evbuffer_add_reference(output, shared->bytes.bytes + from, left, on_sent, shared) == 0) return true;
    refbuf_release(shared);
    return false;
}
