#include "web/request/share_link.h"

#include <string.h>
#include "sys/addresses.h"
#include "web/server/server_internal.h"
#include "web/request/qr.h"

/* A host name that works only on this machine. */
static bool host_is_own(struct text host) {
    static const char *const own[] = {"localhost", "127.", "[::1]"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (host.length >= strlen(own[i]) && memcmp(host.bytes, own[i], strlen(own[i])) == 0) return true;
    return false;
}

/* "192.168.0.7:8080": the host that the viewer used; or, if that is local to this machine, its network address. */
static void add_host(struct buffer *out, const struct http_request *request) {
    struct text host = request->head.fields[FIELD_HOST];
    struct addresses addresses = {0};
    if (host_is_own(host)) addresses_find(&addresses);
    if (!addresses.count) {
        buffer_add_text(out, host);
        return;
    }
    buffer_add_cstr(out, addresses.list[0]), buffer_add_byte(out, ':'), buffer_add_number(out, request->server->port);
}

status share_link_of(struct http_request *request, const char *path, struct text behind, struct text *address,
                     struct code_picture *picture) {
    struct buffer url = {.ceiling = 4096}, drawn = {.ceiling = 65536};
    buffer_add_cstr(&url, request->tls ? "https://" : "http://");
    add_host(&url, request);
    buffer_add_cstr(&url, path), buffer_add_text(&url, behind);
    TRY(arena_keep(&request->arena, &url, address));
    *picture = (struct code_picture){.path = text_of("")};
    if (qr_draw(&drawn, address->bytes, &picture->side)) return arena_keep(&request->arena, &drawn, &picture->path);
    buffer_free(&drawn);
    return done();
}
