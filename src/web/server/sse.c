/* Server-Sent Events: streams that send the live parts of a page after each commit. A page is rendered once for all
 * viewers who see the same: by path, role (or person) and language. After a commit all live pages are due. The loop
 * renders and sends a few at a time, between other work, each once before any is rendered again; later commits are
 * included. So saving never waits for viewers. */
#include <assert.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include "web/request/respond.h"
#include "web/request/router.h"
#include "web/server/live_page.h"
#include "web/server/server_internal.h"

enum { PAGES_AT_ONCE = 8, WATCHERS_AT_ONCE = 64 };

/* Replaces the part if it has changed. */
static bool part_update(struct live_part *part, const struct html *html, const struct html_part *rendered,
                        uint64_t now) {
    uint8_t hash[HASH_SIZE];
    struct text held = html_part_held(html, rendered);
    struct hasher hasher; /* with the name: after a part that is gone, the next one is in its place */
    hash_start(&hasher, NULL);
    hash_add(&hasher, rendered->name, strlen(rendered->name));
    hash_add(&hasher, held.bytes, held.length);
    hash_end(&hasher, hash);
    if (part->event && memcmp(hash, part->hash, HASH_SIZE) == 0) return true;
    struct refbuf *event = refbuf_new();
    if (!event) return false;
    /* The entry that the page shows: a command sent from it has it as `based_on`. */
    buffer_add_cstr(&event->bytes, "id: ");
    buffer_add_number(&event->bytes, (int64_t)now);
    buffer_add_byte(&event->bytes, '\n');
    html_part_event(&event->bytes, html, rendered);
    if (event->bytes.failed) {
        refbuf_release(event);
        return false;
    }
    refbuf_release(part->event);
    *part = (struct live_part){.event = event, .changed = now};
    memcpy(part->hash, hash, HASH_SIZE);
    return true;
}

/* False: the page no longer exists, or no memory; its watchers must reconnect. */
static bool page_render(struct server *server, struct live_page *page) {
    struct http_request *request = memory_alloc(sizeof *request);
    if (!request) return false;
    request->server = server;
    request->session = page->session;
    request->language = page->language;
    request->tls = page->tls;
    bool good = router_render(request, page->target);
    assert(!request->is_pending); /* only pages are rendered */
    for (uint32_t i = 0; good && i < request->html.part_count; i++) {
        good = part_update(&page->parts[i], &request->html, &request->html.parts[i], server->state->seq);
        if (good && i >= page->part_count) page->part_count = i + 1;
    }
    page->seq = server->state->seq;
    http_request_free(request);
    memory_free(request);
    return good;
}

/* If no output is waiting, writes as much as the kernel takes. This saves waiting until the socket is writable. */
static size_t send_at_once(struct connection *connection, const struct refbuf *event) {
    const struct buffer *bytes = &event->bytes;
    bool waits = evbuffer_get_length(bufferevent_get_output(connection->socket)) > 0;
    if (connection->server->tls || waits) return 0;
    ssize_t sent = write(bufferevent_getfd(connection->socket), bytes->bytes, bytes->length);
    return sent > 0 ? (size_t)sent : 0;
}

/* Sends the parts that changed after `since`. A client that is too slow is closed; it reconnects and gets the current
 * parts. */
static void send_since(struct connection *connection, uint64_t since) {
    const struct live_page *page = connection->page;
    struct evbuffer *output = bufferevent_get_output(connection->socket);
    for (uint32_t i = 0; i < page->part_count; i++) {
        struct refbuf *event = page->parts[i].event;
        if (page->parts[i].changed <= since) continue;
        size_t sent = send_at_once(connection, event);
        if (sent < event->bytes.length) (void)refbuf_send(output, event, sent);
    }
}

static bool is_same(const struct live_page *page, const struct http_request *request, struct text target) {
    return page->language == request->language && page->tls == request->tls && text_equal(page->target, target) &&
           memcmp(&page->session, &request->session, sizeof page->session) == 0;
}

/* Limits the number of live pages: each costs a render per commit, and a client could open any number of URLs. The
 * public has a lower limit. */
static bool is_room(const struct server *server, enum access access) {
    uint32_t count = 0, max = access == ACCESS_PUBLIC ? STREAM_PAGES_PUBLIC_MAX : STREAM_PAGES_MAX;
    for (const struct live_page *page = server->live; page; page = page->next)
        count += access != ACCESS_PUBLIC || page->session.access == ACCESS_PUBLIC;
    return count < max;
}

static struct live_page *page_found(struct server *server, const struct http_request *request, struct text target) {
    struct live_page *page = server->live;
    while (page && (page->is_gone || !is_same(page, request, target))) page = page->next;
    return page;
}

static struct live_page *page_made(struct server *server, const struct http_request *request, struct text target) {
    struct live_page *page = memory_alloc(sizeof *page);
    if (!page) return NULL;
    page->session = request->session;
    page->language = request->language;
    page->tls = request->tls;
    page->target = text_dup(&page->arena, target);
    if (!page->target.bytes || !page_render(server, page)) {
        live_page_free(page);
        return NULL;
    }
    page->next = server->live;
    server->live = page;
    return page;
}

/* NULL: the request is answered. */
static struct live_page *page_for(struct server *server, struct http_request *request, struct text target) {
    const struct problem full = {"TY-REQUEST", {.message = MSG_SERVE_STREAMS}};
    struct live_page *page = page_found(server, request, target);
    if (page) return page;
    if (!is_room(server, request->session.access)) {
        respond_error(request, 503, &full);
        return NULL;
    }
    page = page_made(server, request, target);
    if (!page) respond_not_found(request);
    return page;
}

/* The response head, the reconnect delay, and the server's time, by which the page sets its clocks. */
static bool send_head(struct http_request *request, struct evbuffer *output) {
    struct buffer head = {.ceiling = 16384};
    const struct server_options *options = request->server->options;
    int64_t now = options->now_ms(options->context);
    request->response = (struct http_response){
        .status = 200, .content = CONTENT_EVENTS, .length = ANSWER_UNTIL_CLOSE, .closes = true, .now = now / 1000};
    bool good = response_head(&head, &request->response);
    buffer_add_cstr(&head, "retry: 2000\n\nevent: time\ndata: ");
    buffer_add_number(&head, now);
    buffer_add_cstr(&head, "\n\n");
    good = good && !head.failed && evbuffer_add(output, head.bytes, head.length) == 0;
    buffer_free(&head);
    return good;
}

static bool begins(struct text target, const char *with) {
    size_t length = strlen(with);
    return target.length >= length && memcmp(target.bytes, with, length) == 0;
}

/* Parts are the same for all viewers of a role, except for players, to whom each page shows their own row, and below
 * /me, where also somebody who asks to be let in is one person, and at the seats of a game, which staff may take too. */
static struct session shared_session(const struct session *session, struct text target) {
    bool of_person = session->access == ACCESS_PLAYER || begins(target, "/me") || begins(target, "/g/");
    return of_person ? *session : (struct session){.access = session->access};
}

/* False: there is no such page; the request has the error response. True: the request is freed. */
bool sse_begin(struct http_request *request, struct connection *connection) {
    struct text target = param_text(request, "at");
    if (request->session.access != ACCESS_PUBLIC) memcpy(connection->watcher, request->session.hash, HASH_SIZE);
    request->session = shared_session(&request->session, target);
    struct live_page *page = page_for(connection->server, request, target);
    uint64_t since = (uint64_t)param_number(request, "since", 0);
    if (!page) return false;
    live_page_join(page, connection);
    connection->phase = PHASE_STREAM;
    connection->request = NULL;
    if (!connection->answered) connection->server->unanswered[connection->place]--;
    connection->answered = true;
    if (!send_head(request, bufferevent_get_output(connection->socket))) connection->closes = true;
    send_since(connection, since);
    http_request_free(request);
    memory_free(request);
    return true;
}

static bool is_behind(const struct connection *connection) {
    return evbuffer_get_length(bufferevent_get_output(connection->socket)) > STREAM_BYTES_MAX;
}

/* Sends to some of the unsent watchers. Closes a watcher that is too slow; all, if the page is gone. */
static void page_send(struct live_page *page) {
    struct connection *each = page->unsent, *next;
    for (uint32_t i = 0; each && i < WATCHERS_AT_ONCE; i++, each = next) {
        next = page->unsent = each->next_watcher;
        if (page->is_gone || is_behind(each))
            connection_free(each); /* the last to leave frees the page */
        else
            send_since(each, page->since);
    }
}

static void render_soon(struct server *server) {
    static const struct timeval now = {0};
    if (!event_pending(server->renders, EV_TIMEOUT, NULL)) event_add(server->renders, &now);
}

/* The next page that is older than the entry of this turn, or that some watchers have not got; NULL: none. */
static struct live_page *page_due(const struct server *server) {
    struct live_page *page = server->live;
    while (page && page->seq >= server->live_turn && !page->unsent) page = page->next;
    return page;
}

void sse_render(struct server *server) {
    for (uint32_t i = 0; i < PAGES_AT_ONCE; i++) {
        struct live_page *page = page_due(server);
        if (!page && server->live_turn == server->state->seq) return;
        if (!page) {
            server->live_turn = server->state->seq;
            continue;
        }
        if (!page->unsent) {
            page->since = page->seq;
            page->is_gone = !page_render(server, page);
            page->unsent = page->watchers;
        }
        page_send(page);
    }
    render_soon(server);
}

void sse_changed(struct server *server) {
    if (server->live) render_soon(server);
}

/* Marks staff's pages as one entry older, so that they are due and their differences are sent. */
void sse_changed_for_staff(struct server *server) {
    for (struct live_page *page = server->live; page; page = page->next)
        if (page->session.access >= ACCESS_SCOREKEEPER && page->seq == server->state->seq) page->seq--;
    sse_changed(server);
}

/* A checksum of the access links: changes whenever one is created or revoked. */
static uint64_t links_now(const struct state *state) {
    uint64_t sum = state->links.count;
    for (uint32_t i = 0; i < state->links.count; i++) sum += state->links.rows[i].changed;
    return sum;
}

void sse_drop_revoked(struct server *server) {
    uint64_t links = links_now(server->state);
    struct connection *next;
    if (links == server->links_seen) return;
    server->links_seen = links;
    for (struct connection *each = server->connections; each; each = next) {
        next = each->next;
        if (each->phase == PHASE_STREAM && !session_counts(&server->sessions, server->state, each->watcher))
            connection_free(each);
    }
}

/* Sends an SSE comment, so that clients that vanished are noticed. */
void sse_heartbeat(struct server *server) {
    static const char beat[] = ":\n\n";
    struct live_page *next_page;
    for (struct live_page *page = server->live; page; page = next_page) {
        struct connection *next;
        next_page = page->next;
        for (struct connection *each = page->watchers; each; each = next) {
            next = each->next_watcher;
            (void)evbuffer_add(bufferevent_get_output(each->socket), beat, sizeof beat - 1);
        }
    }
}
