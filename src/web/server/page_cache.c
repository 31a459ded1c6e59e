#include "web/server/page_cache.h"

#include <event2/buffer.h>
#include <sodium/utils.h>
#include <string.h>
#include "web/server/server_internal.h"
#include "web/request/page_context.h"

/* --- bytes --- */

struct shared *shared_make(void) {
    struct shared *shared = memory_take(sizeof *shared);
    if (shared) shared->holders = 1;
    return shared;
}

void shared_let_go(struct shared *shared) {
    if (!shared || --shared->holders > 0) return;
    buffer_free(&shared->bytes);
    memory_free(shared);
}

static void on_sent(const void *bytes, size_t size, void *context) {
    (void)bytes, (void)size;
    shared_let_go(context);
}

bool shared_send(struct evbuffer *output, struct shared *shared, size_t from) {
    size_t left = shared->bytes.length - from;
    shared->holders++;
    if (evbuffer_add_reference(output, shared->bytes.bytes + from, left, on_sent, shared) == 0) return true;
    shared_let_go(shared);
    return false;
}

/* --- pages --- */

static int64_t now_of(const struct visit *visit) {
    const struct server_options *options = visit->server->options;
    return options->now_ms(options->context);
}

/* Only those without a link see the same; one that counts no longer, or not yet, is somebody's all the same. */
static bool is_for_all(const struct visit *visit) {
    size_t length = (size_t)visit->request.path.length + visit->request.query.length;
    bool is_nobody = visit->session.access == ACCESS_PUBLIC && sodium_is_zero(visit->session.hash, HASH_SIZE);
    return visit->connection && is_nobody && visit->request.method != METHOD_POST && length < KEPT_TARGET_MAX - 1;
}

static uint32_t put_target(const struct visit *visit, char target[KEPT_TARGET_MAX]) {
    struct buffer out = buffer_over(target, KEPT_TARGET_MAX);
    buffer_piece(&out, visit->request.path);
    buffer_byte(&out, '?');
    buffer_piece(&out, visit->request.query);
    return (uint32_t)buffer_held(&out).length;
}

static bool is_same(const struct kept_page *page, const struct visit *visit, const char *target, uint32_t length) {
    return page->body && page->seq == visit->state->seq && page->language == (uint8_t)visit->language &&
           page->theme == (uint8_t)looking_theme(visit) && page->tls == visit->tls && page->target_length == length &&
           memcmp(page->target, target, length) == 0;
}

bool kept_find(struct visit *visit) {
    char target[KEPT_TARGET_MAX];
    if (!is_for_all(visit)) return false;
    uint32_t length = put_target(visit, target);
    int64_t now = now_of(visit);
    for (uint32_t i = 0; i < KEPT_PAGES; i++) {
        const struct kept_page *page = &visit->server->kept[i];
        if (!is_same(page, visit, target, length) || now < page->at_ms || now - page->at_ms >= KEPT_MILLISECONDS)
            continue;
        (void)visit_html(visit);
        visit->common = page->body;
        visit->common->holders++;
        return true;
    }
    return false;
}

static bool is_worth_keeping(const struct visit *visit) {
    return is_for_all(visit) && visit->is_board && !visit->common && visit->head.status == 200 &&
           visit->head.content == CONTENT_HTML && visit->head.cookie_count == 0 && visit->html.id_count == 0 &&
           !visit->reply.failed && visit->reply.length > 0 && visit->reply.length <= KEPT_BYTES_MAX;
}

void kept_note(struct visit *visit) {
    struct server *server = visit->server;
    struct shared *body = is_worth_keeping(visit) ? shared_make() : NULL;
    if (!body) return;
    struct kept_page *page = &server->kept[server->kept_next++ % KEPT_PAGES];
    shared_let_go(page->body);
    *page = (struct kept_page){.body = body,
                               .language = (uint8_t)visit->language,
                               .theme = (uint8_t)looking_theme(visit),
                               .tls = visit->tls,
                               .seq = visit->state->seq,
                               .at_ms = now_of(visit)};
    page->target_length = put_target(visit, page->target);
    body->bytes = visit->reply;
    visit->reply = (struct buffer){0};
    visit->common = body;
    body->holders++;
}

void kept_free(struct server *server) {
    for (uint32_t i = 0; i < KEPT_PAGES; i++) shared_let_go(server->kept[i].body);
}
