#include "web/server/page_cache.h"

#include <sodium/utils.h>
#include <string.h>
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"

static int64_t now_of(const struct http_request *request) {
    const struct server_options *options = request->server->options;
    return options->now_ms(options->context);
}

/* Only viewers without a link see the same page; a revoked or pending link has a page of its own. */
static bool is_for_all(const struct http_request *request) {
    size_t length = (size_t)request->head.path.length + request->head.query.length;
    bool is_nobody = request->session.access == ACCESS_PUBLIC && sodium_is_zero(request->session.hash, HASH_SIZE);
    return request->connection && is_nobody && request->head.method != METHOD_POST &&
           length < PAGE_CACHE_TARGET_MAX - 1;
}

static uint32_t put_target(const struct http_request *request, char target[PAGE_CACHE_TARGET_MAX]) {
    struct buffer out = buffer_wrap(target, PAGE_CACHE_TARGET_MAX);
    buffer_add_text(&out, request->head.path);
    buffer_add_byte(&out, '?');
    buffer_add_text(&out, request->head.query);
    return (uint32_t)buffer_view(&out).length;
}

static bool is_same(const struct page_cache_entry *page, const struct http_request *request, const char *target,
                    uint32_t length) {
    return page->body && page->seq == request->state->seq && page->language == (uint8_t)request->language &&
           page->theme == (uint8_t)page_context_theme(request) && page->tls == request->tls &&
           page->target_length == length && memcmp(page->target, target, length) == 0;
}

bool page_cache_get(struct http_request *request) {
    char target[PAGE_CACHE_TARGET_MAX];
    if (!is_for_all(request)) return false;
    uint32_t length = put_target(request, target);
    int64_t now = now_of(request);
    for (uint32_t i = 0; i < PAGE_CACHE_ENTRIES; i++) {
        const struct page_cache_entry *page = &request->server->page_cache[i];
        if (!is_same(page, request, target, length) || now < page->at_ms || now - page->at_ms >= PAGE_CACHE_MS)
            continue;
        (void)respond_html(request);
        request->common = page->body;
        request->common->holders++;
        return true;
    }
    return false;
}

static bool is_worth_keeping(const struct http_request *request) {
    return is_for_all(request) && request->is_board && !request->common && request->response.status == 200 &&
           request->response.content == CONTENT_HTML && request->response.cookie_count == 0 &&
           request->html.id_count == 0 && !request->reply.failed && request->reply.length > 0 &&
           request->reply.length <= PAGE_CACHE_BYTES_MAX;
}

void page_cache_put(struct http_request *request) {
    struct server *server = request->server;
    struct refbuf *body = is_worth_keeping(request) ? refbuf_new() : NULL;
    if (!body) return;
    struct page_cache_entry *page = &server->page_cache[server->page_cache_next++ % PAGE_CACHE_ENTRIES];
    refbuf_release(page->body);
    *page = (struct page_cache_entry){.body = body,
                                      .language = (uint8_t)request->language,
                                      .theme = (uint8_t)page_context_theme(request),
                                      .tls = request->tls,
                                      .seq = request->state->seq,
                                      .at_ms = now_of(request)};
    page->target_length = put_target(request, page->target);
    body->bytes = request->reply;
    request->reply = (struct buffer){0};
    request->common = body;
    body->holders++;
}

void page_cache_free(struct server *server) {
    for (uint32_t i = 0; i < PAGE_CACHE_ENTRIES; i++) refbuf_release(server->page_cache[i].body);
}
