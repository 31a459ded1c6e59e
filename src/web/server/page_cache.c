#include "web/server/page_cache.h"

#include <sodium/utils.h>
#include <string.h>
#include "base/hash.h"
#include "web/http/negotiate.h"
#include "web/server/gzip.h"
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

/* Is that the page which is asked for, as of some state? */
static bool is_page(const struct page_cache_entry *page, const struct http_request *request, const char *target,
                    uint32_t length) {
    return page->body && page->language == (uint8_t)request->language &&
           page->theme == (uint8_t)page_context_theme(request) && page->tls == request->tls &&
           page->target_length == length && memcmp(page->target, target, length) == 0;
}

/* NULL: it is not kept. */
static struct page_cache_entry *entry_of(const struct http_request *request) {
    char target[PAGE_CACHE_TARGET_MAX];
    uint32_t length = put_target(request, target);
    for (uint32_t i = 0; i < PAGE_CACHE_ENTRIES; i++)
        if (is_page(&request->server->page_cache[i], request, target, length)) return &request->server->page_cache[i];
    return NULL;
}

/* Compresses the page for the first who takes it so. False: there is no memory. */
static bool pack(struct page_cache_entry *page) {
    if (page->packed) return true;
    struct refbuf *packed = refbuf_new();
    if (packed && gzip_compress(buffer_view(&page->body->bytes), &packed->bytes)) {
        page->packed = packed;
        return true;
    }
    refbuf_release(packed);
    return false;
}

/* The client gets the page, or learns that it has it. */
static void answer_with(struct http_request *request, struct page_cache_entry *page) {
    bool gzip = negotiate_gzip(request->head.fields[FIELD_ACCEPT_ENCODING]) && pack(page);
    (void)respond_html(request);
    if (respond_is_known(request, page->etag, gzip)) return;
    request->common = gzip ? page->packed : page->body;
    request->common->holders++;
}

bool page_cache_get(struct http_request *request) {
    struct page_cache_entry *page = is_for_all(request) ? entry_of(request) : NULL;
    if (!page || page->seq != request->state->seq) return false;
    int64_t now = now_of(request);
    if (now < page->at_ms || now - page->at_ms >= PAGE_CACHE_MS) return false;
    answer_with(request, page);
    return true;
}

static bool is_worth_keeping(const struct http_request *request) {
    return is_for_all(request) && request->is_board && !request->common && request->response.status == 200 &&
           request->response.content == CONTENT_HTML && request->response.cookie_count == 0 &&
           request->html.id_count == 0 && !request->reply.failed && request->reply.length > 0 &&
           request->reply.length <= PAGE_CACHE_BYTES_MAX;
}

static void drop(struct page_cache_entry *page) {
    refbuf_release(page->body);
    refbuf_release(page->packed);
    *page = (struct page_cache_entry){0};
}

static void put_etag(struct page_cache_entry *page) {
    uint8_t hash[HASH_SIZE];
    struct buffer out = buffer_wrap(page->etag, sizeof page->etag);
    hash_bytes(page->body->bytes.bytes, page->body->bytes.length, hash);
    buffer_add_hex(&out, hash, PAGE_CACHE_ETAG);
}

/* The bytes of the reply as an entry, in the place of an older one. NULL: there is no memory. */
static struct page_cache_entry *keep(struct http_request *request, struct page_cache_entry *page) {
    struct server *server = request->server;
    struct refbuf *body = refbuf_new();
    if (!body) return NULL;
    if (!page) page = &server->page_cache[server->page_cache_next++ % PAGE_CACHE_ENTRIES];
    drop(page);
    body->bytes = request->reply;
    request->reply = (struct buffer){0};
    *page = (struct page_cache_entry){.body = body,
                                      .language = (uint8_t)request->language,
                                      .theme = (uint8_t)page_context_theme(request),
                                      .tls = request->tls};
    page->target_length = put_target(request, page->target);
    put_etag(page);
    return page;
}

static bool shows_the_same(const struct page_cache_entry *page, const struct http_request *request) {
    return text_equal(buffer_view(&page->body->bytes), buffer_view(&request->reply));
}

void page_cache_put(struct http_request *request) {
    if (!is_worth_keeping(request)) return;
    struct page_cache_entry *page = entry_of(request);
    if (!page || !shows_the_same(page, request)) page = keep(request, page);
    if (!page) return;
    page->seq = request->state->seq;
    page->at_ms = now_of(request);
    answer_with(request, page);
}

void page_cache_free(struct server *server) {
    for (uint32_t i = 0; i < PAGE_CACHE_ENTRIES; i++) drop(&server->page_cache[i]);
}
