/* Request handlers of event streams and static files. From here on, sse.c owns a stream's connection. */
#include <string.h>
#include "pages/shared/assets.h"
#include "web/request/handlers.h"
#include "web/request/respond.h"

status on_live(struct http_request *request) {
    request->is_stream = request->head.method != METHOD_HEAD;
    request->response = (struct http_response){.status = 200, .content = CONTENT_EVENTS};
    return done();
}

static enum content_type type_of(const struct asset *asset) {
    static const struct {
        const char *ending;
        enum content_type type;
    } types[] = {{".css", CONTENT_CSS}, {".js", CONTENT_SCRIPT}, {".svg", CONTENT_SVG}, {".png", CONTENT_PNG}};
    size_t length = strlen(asset->name);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && strcmp(asset->name + length - ending, types[i].ending) == 0) return types[i].type;
    }
    return CONTENT_BYTES;
}

status on_asset(struct http_request *request) {
    for (uint32_t i = 0; i < asset_count; i++) {
        const struct asset *asset = &assets[i];
        if (!text_is(request->segments[0], asset->name)) continue;
        respond_static(request, type_of(asset), asset);
        if (text_is(param_text(request, "v"), asset->hash)) request->response.caching = CACHE_FOREVER;
        return done();
    }
    respond_not_found(request);
    return done();
}
