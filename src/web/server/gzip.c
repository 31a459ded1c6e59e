#include "web/server/gzip.h"

#include <stdint.h>
#include <zlib.h>
#include "base/memory.h"

enum { GZIP_LEVEL = 9, GZIP_WINDOW = MAX_WBITS + 16 /* with the head and the end of gzip */, GZIP_MEMORY = 8 };

static voidpf allocate(voidpf unused, uInt count, uInt size) {
    (void)unused;
    return size && count > SIZE_MAX / size ? NULL : memory_alloc((size_t)count * size);
}

static void give_back(voidpf unused, voidpf block) {
    (void)unused;
    memory_free(block);
}

bool gzip_compress(struct text text, struct buffer *out) {
    z_stream stream = {.zalloc = allocate, .zfree = give_back};
    if (deflateInit2(&stream, GZIP_LEVEL, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    size_t most = deflateBound(&stream, text.length);
    bool good = buffer_reserve(out, most);
    if (good) {
        stream.next_in = (z_const Bytef *)text.bytes, stream.avail_in = text.length;
        stream.next_out = (Bytef *)out->bytes, stream.avail_out = (uInt)most;
        good = deflate(&stream, Z_FINISH) == Z_STREAM_END;
        out->length = good ? stream.total_out : 0;
    }
    (void)deflateEnd(&stream);
    return good;
}
