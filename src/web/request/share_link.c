#include "web/request/share_link.h"

#include "web/request/host_check.h"
#include "web/request/qr.h"

status share_link_of(struct http_request *request, const char *path, struct text behind, struct text *address,
                     struct code_picture *picture) {
    struct buffer url = {.ceiling = 4096}, drawn = {.ceiling = 65536};
    host_of_links(&url, request);
    buffer_add_cstr(&url, path), buffer_add_text(&url, behind);
    TRY(arena_keep(&request->arena, &url, address));
    *picture = (struct code_picture){.path = text_of("")};
    if (qr_draw(&drawn, address->bytes, &picture->side)) return arena_keep(&request->arena, &drawn, &picture->path);
    buffer_free(&drawn);
    return done();
}
