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

void respond_static(struct http_request *request, enum content_type type, const void *bytes, size_t size,
                    const char *etag) {
    request->response =
        (struct http_response){.status = 200, .content = type, .caching = CACHE_ASK, .etag = text_of(etag)};
    if (etag_matches(request->head.fields[FIELD_IF_NONE_MATCH], request->response.etag))
        request->response.status = 304, request->response.content = CONTENT_NONE;
    else
        request->reply_fixed = (struct text){bytes, (uint32_t)size};
}

void respond_cookie(struct http_request *request, enum cookie cookie, struct text value, uint32_t seconds) {
    request->response.cookies[request->response.cookie_count++] = (struct cookie_set){cookie, value, seconds};
}
