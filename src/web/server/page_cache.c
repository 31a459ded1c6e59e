#include "web/server/page_cache.h"

#include <event2/buffer.h>
#include <sodium/utils.h>
#include <string.h>
#include "web/server/server_internal.h"
#include "web/request/page_context.h"

/* --- bytes --- */

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

/* --- pages --- */

static int64_t now_of(const struct http_request *visit) {
    const struct server_options *options = visit->server->options;
    return options->now_ms(options->context);
}

/* Only those without a link see the same; one that counts no longer, or not yet, is somebody's all the same. */
static bool is_for_all(const struct http_request *visit) {
    size_t length = (size_t)visit->request.path.length + visit->request.query.length;
    bool is_nobody = visit->session.access == ACCESS_PUBLIC && sodium_is_zero(visit->session.hash, HASH_SIZE);
    return visit->connection && is_nobody && visit->request.method != METHOD_POST && length < KEPT_TARGET_MAX - 1;
}

static uint32_t put_target(const struct http_request *visit, char target[KEPT_TARGET_MAX]) {
    struct buffer out = buffer_wrap(target, KEPT_TARGET_MAX);
    buffer_piece(&out, visit->request.path);
    buffer_byte(&out, '?');
    buffer_piece(&out, visit->request.query);
    return (uint32_t)buffer_held(&out).length;
}

static bool is_same(const struct page_cache_entry *page, const struct http_request *visit, const char *target,
                    uint32_t length) {
    return page->body && page->seq == visit->state->seq && page->language == (uint8_t)visit->language &&
           page->theme == (uint8_t)page_context_theme(visit) && page->tls == visit->tls &&
           page->target_length == length && memcmp(page->target, target, length) == 0;
}

bool page_cache_get(struct http_request *visit) {
    char target[KEPT_TARGET_MAX];
    if (!is_for_all(visit)) return false;
    uint32_t length = put_target(visit, target);
    int64_t now = now_of(visit);
    for (uint32_t i = 0; i < KEPT_PAGES; i++) {
        const struct page_cache_entry *page = &visit->server->kept[i];
        if (!is_same(page, visit, target, length) || now < page->at_ms || now - page->at_ms >= KEPT_MILLISECONDS)
            continue;
        (void)respond_html(visit);
        visit->common = page->body;
        visit->common->holders++;
        return true;
    }
    return false;
}

static bool is_worth_keeping(const struct http_request *visit) {
    return is_for_all(visit) && visit->is_board && !visit->common && visit->head.status == 200 &&
           visit->head.content == CONTENT_HTML && visit->head.cookie_count == 0 && visit->html.id_count == 0 &&
           !visit->reply.failed && visit->reply.length > 0 && visit->reply.length <= KEPT_BYTES_MAX;
}

void page_cache_put(struct http_request *visit) {
    struct server *server = visit->server;
    struct refbuf *body = is_worth_keeping(visit) ? refbuf_new() : NULL;
    if (!body) return;
    struct page_cache_entry *page = &server->kept[server->kept_next++ % KEPT_PAGES];
    refbuf_release(page->body);
    *page = (struct page_cache_entry){.body = body,
                                      .language = (uint8_t)visit->language,
                                      .theme = (uint8_t)page_context_theme(visit),
                                      .tls = visit->tls,
                                      .seq = visit->state->seq,
                                      .at_ms = now_of(visit)};
    page->target_length = put_target(visit, page->target);
    body->bytes = visit->reply;
    visit->reply = (struct buffer){0};
    visit->common = body;
    body->holders++;
}

void page_cache_free(struct server *server) {
    for (uint32_t i = 0; i < KEPT_PAGES; i++) refbuf_release(server->kept[i].body);
}
