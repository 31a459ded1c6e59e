#include "web/request/respond.h"

#include "web/http/negotiate.h"
#include "web/server/server_internal.h"

struct html *respond_html(struct http_request *request) {
    buffer_clear(&request->reply);
    request->reply_fixed = (struct text){0};
    request->response = (struct http_response){.status = 200, .content = CONTENT_HTML};
    request->html = (struct html){.out = &request->reply,
                                  .language = request->language,
                                  .id_key = request->server->secret,
                                  .id_page = request->server->pages++};
    return &request->html;
}

bool respond_is_known(struct http_request *request, const char *etag, bool gzip) {
    struct http_response *response = &request->response;
    struct buffer whole = buffer_wrap(request->etag, sizeof request->etag);
    buffer_add_cstr(&whole, etag);
    if (gzip) buffer_add_cstr(&whole, "-gzip");
    response->caching = CACHE_ASK, response->gzip = gzip, response->etag = buffer_view(&whole);
    if (!etag_matches(request->head.fields[FIELD_IF_NONE_MATCH], response->etag)) return false;
    response->status = 304, response->content = CONTENT_NONE;
    return true;
}

void respond_static(struct http_request *request, enum content_type type, const struct asset *asset) {
    bool gzip = negotiate_gzip(request->head.fields[FIELD_ACCEPT_ENCODING]);
    request->response = (struct http_response){.status = 200, .content = type};
    if (respond_is_known(request, asset->hash, gzip)) return;
    request->reply_fixed = gzip ? (struct text){(const char *)asset->packed, (uint32_t)asset->packed_size}
                                : (struct text){(const char *)asset->bytes, (uint32_t)asset->size};
}

void respond_cookie(struct http_request *request, enum cookie cookie, struct text value, uint32_t seconds) {
    request->response.cookies[request->response.cookie_count++] = (struct cookie_set){cookie, value, seconds};
}
