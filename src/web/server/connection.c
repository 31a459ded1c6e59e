/* HTTP connections: limits, timeouts, reading requests and sending responses. */
#include <errno.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <unistd.h>
#include "web/request/respond.h"
#include "web/request/router.h"
#include "web/server/server_internal.h"
#include "web/server/tls.h"
#include "web/http/http_chars.h"

enum { LINGER_SECONDS = 2, WRITE_ONCE = 256 * 1024, INPUT_MAX = REQUEST_HEAD_MAX + REQUEST_BODY_MAX };

static void step(struct connection *connection);

static void wait_at_most(struct connection *connection, int seconds) {
    struct timeval time = {.tv_sec = seconds};
    const struct timeval *common = event_base_init_common_timeout(connection->server->base, &time);
    event_add(connection->deadline, common ? common : &time);
}

/* The index of an address in server->unanswered. Two may share one; the keyed hash keeps clients from choosing
 * which. */
static uint16_t place_of(const struct server *server, const char *words) {
    uint8_t hash[HASH_SIZE];
    struct hasher hasher;
    hash_start(&hasher, server->secret);
    hash_add(&hasher, words, strlen(words));
    hash_end(&hasher, hash);
    return (uint16_t)((hash[0] | hash[1] << 8) % ADDRESS_PLACES);
}

/* Stops reading requests. Discards what the client still sends for a while: closing at once would make the kernel reset
 * the connection and lose the response. */
static void linger(struct connection *connection) {
    connection->phase = PHASE_LINGER;
    struct evbuffer *input = bufferevent_get_input(connection->socket);
    evbuffer_drain(input, evbuffer_get_length(input));
    if (!connection->server->tls) (void)shutdown(bufferevent_getfd(connection->socket), SHUT_WR);
    wait_at_most(connection, LINGER_SECONDS);
    bufferevent_enable(connection->socket, EV_READ);
}

static void on_deadline(evutil_socket_t descriptor, short what, void *context) {
    (void)descriptor, (void)what;
    connection_free(context);
}

/* The output is empty, or was empty when this callback was deferred. */
static void on_written(struct bufferevent *socket, void *context) {
    struct connection *connection = context;
    if (evbuffer_get_length(bufferevent_get_output(socket)) > 0) return;
    if (connection->phase == PHASE_HEAD && connection->closes) {
        linger(connection);
        return;
    }
    step(connection);
}

static void on_read(struct bufferevent *socket, void *context) {
    struct connection *connection = context;
    struct evbuffer *input = bufferevent_get_input(socket);
    if (connection->phase == PHASE_LINGER || connection->phase == PHASE_STREAM)
        evbuffer_drain(input, evbuffer_get_length(input));
    else
        step(connection);
}

static void on_event(struct bufferevent *socket, short what, void *context) {
    struct connection *connection = context;
    if (!(what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT))) return;
    bool is_owed = connection->phase == PHASE_ANSWER || evbuffer_get_length(bufferevent_get_output(socket)) > 0;
    if ((what & BEV_EVENT_EOF) && is_owed && connection->phase != PHASE_STREAM && !connection->closes)
        connection->closes = true; /* it sends nothing more, and waits for its response */
    else
        connection_free(connection);
}

static bool is_proxy(const struct server *server, const char *words) {
    return server->options->proxy && strcmp(server->options->proxy, words) == 0;
}

/* All clients of a proxy share its address, and the proxy limits them itself. */
static bool is_welcome(const struct server *server, uint16_t place, bool from_proxy) {
    return !server->is_ending && server->connection_count < server->connections_most &&
           (from_proxy || server->unanswered[place] < CONNECTIONS_UNANSWERED_MAX);
}

/* Reports once that another machine has reached the server: the network lets phones through. */
static void note_reached(struct server *server, const char *words) {
    if (server->was_reached) return;
    server->was_reached = true;
    struct sentence says = sentence_of(MSG_SERVE_REACHED, 1, arg_cstr(words));
    server->options->say(server->options->beat_context, &says);
}

static bool connection_open(struct connection *connection, int descriptor) {
    struct server *server = connection->server;
    int one = 1;
    (void)setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    connection->socket = server->tls ? tls_accept(server->tls, server->base, descriptor)
                                     : bufferevent_socket_new(server->base, descriptor, SOCKET_OPTIONS);
    if (!connection->socket) return false;
    connection->deadline = evtimer_new(server->base, on_deadline, connection);
    if (connection->deadline) return true;
    bufferevent_free(connection->socket);
    return false;
}

static void begin(struct connection *connection) {
    struct server *server = connection->server;
    const struct timeval answer = {.tv_sec = ANSWER_SECONDS};
    connection->next = server->connections;
    if (connection->next) connection->next->before = connection;
    server->connections = connection;
    server->connection_count++;
    server->unanswered[connection->place]++;
    bufferevent_setcb(connection->socket, on_read, on_written, on_event, connection);
    bufferevent_setwatermark(connection->socket, EV_READ, 0, INPUT_MAX);
    bufferevent_set_timeouts(connection->socket, NULL, &answer);
    (void)bufferevent_set_max_single_write(connection->socket, WRITE_ONCE); /* a page in one write, not 16 KiB each */
    bufferevent_enable(connection->socket, EV_READ | EV_WRITE);
    connection->deadline_of_head = true;
    wait_at_most(connection, HEAD_SECONDS);
}

static bool is_from_here(const struct server *server, const char *words) {
    uint8_t bytes[IP_BYTES];
    return ip_parse(text_of(words), bytes) && addresses_has(&server->names.addresses, bytes);
}

void connection_accept(struct server *server, int descriptor, const struct sockaddr *address) {
    char words[ADDRESS_WORDS_MAX];
    address_words(address, words);
    uint16_t place = place_of(server, words);
    bool from_proxy = is_proxy(server, words);
    struct connection *connection = is_welcome(server, place, from_proxy) ? memory_alloc(sizeof *connection) : NULL;
    if (!connection) {
        close(descriptor);
        return;
    }
    connection->server = server;
    connection->place = place;
    connection->address_key = rate_limit_key(server->secret, text_of(words));
    connection->from_proxy = from_proxy;
    connection->from_here = is_from_here(server, words);
    if (!connection_open(connection, descriptor)) {
        close(descriptor);
        memory_free(connection);
        return;
    }
    begin(connection);
    if (!connection->from_here) note_reached(server, words);
}

/* --- responses --- */

static void free_bytes(const void *bytes, size_t size, void *context) {
    (void)bytes, (void)size;
    memory_free(context);
}

static size_t body_length(const struct http_request *request) {
    if (request->common) return request->common->bytes.length;
    return request->reply_fixed.length ? request->reply_fixed.length : request->reply.length;
}

/* For a shared page: if no output is waiting, writes head and body directly, as much as the kernel takes. This saves
 * waiting until the socket is writable. */
static size_t send_at_once(struct connection *connection, const struct buffer *head,
                           const struct http_request *request) {
    bool waits = evbuffer_get_length(bufferevent_get_output(connection->socket)) > 0;
    if (!request->common || waits || connection->server->tls || connection->closes) return 0;
    const struct buffer *body = &request->common->bytes;
    struct iovec pieces[] = {{head->bytes, head->length}, {body->bytes, body->length}};
    int count = request->head.method == METHOD_HEAD ? 1 : 2;
    ssize_t sent = writev(bufferevent_getfd(connection->socket), pieces, count);
    return sent > 0 ? (size_t)sent : 0;
}

/* Queues the body after its first `from` bytes (only a shared page has sent some) without a copy; the output owns it
 * from here on. */
static void send_body(struct evbuffer *output, struct http_request *request, size_t from) {
    if (request->reply_fixed.length) {
        (void)evbuffer_add_reference(output, request->reply_fixed.bytes, request->reply_fixed.length, NULL, NULL);
        return;
    }
    if (request->common) {
        if (from < request->common->bytes.length) (void)refbuf_send(output, request->common, from);
        return;
    }
    struct text held = buffer_view(&request->reply);
    if (!held.length) return;
    if (evbuffer_add_reference(output, held.bytes, held.length, free_bytes, request->reply.bytes) == 0)
        request->reply = (struct buffer){0};
}

/* No memory, or an invalid head: sends a fixed response. */
static void send_broken(struct connection *connection) {
    static const char broken[] = "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    connection->closes = true;
    connection->phase = PHASE_HEAD;
    (void)evbuffer_add_reference(bufferevent_get_output(connection->socket), broken, sizeof broken - 1, NULL, NULL);
}

/* Many clients are not reading what they were sent: refuses more large responses. */
static bool is_full(const struct server *server, size_t size) {
    enum { LARGE = 64 * 1024, FEW = 500, UNSENT_MAX = 256 * 1024 * 1024 };
    size_t unsent = 0;
    if (size < LARGE || (server->connection_count < FEW && size < 16 * (size_t)LARGE)) return false;
    for (const struct connection *each = server->connections; each; each = each->next)
        unsent += evbuffer_get_length(bufferevent_get_output(each->socket));
    return unsent > UNSENT_MAX;
}

static void send_visit(struct connection *connection, struct http_request *request) {
    struct server *server = connection->server;
    struct evbuffer *output = bufferevent_get_output(connection->socket);
    struct buffer head = {.ceiling = 16384};
    connection->closes = connection->closes || !request->head.keep_alive || server->is_ending;
    request->response.length = (int64_t)body_length(request);
    request->response.tls = request->tls;
    request->response.closes = connection->closes;
    request->response.now = server->options->now_ms(server->options->context) / 1000;
    bool good = !request->reply.failed && !is_full(server, buffer_view(&request->reply).length);
    good = good && response_head(&head, &request->response) && !head.failed;
    size_t sent = good ? send_at_once(connection, &head, request) : 0,
           of_head = sent < head.length ? sent : head.length;
    if (good && of_head < head.length) good = evbuffer_add(output, head.bytes + of_head, head.length - of_head) == 0;
    buffer_free(&head);
    if (!good)
        send_broken(connection);
    else if (request->head.method != METHOD_HEAD)
        send_body(output, request, sent - of_head);
    server->visits++;
    connection_note_answered(connection);
}

/* Sends the response and frees the request; the connection may be gone. */
static void answer(struct http_request *request) {
    struct connection *connection = request->connection;
    if (connection) {
        connection->request = NULL;
        connection->phase = PHASE_HEAD;
        connection->reader = (struct http_parser){0};
        connection->deadline_of_head = false;
        send_visit(connection, request);
        wait_at_most(connection, IDLE_SECONDS);
    }
    http_request_free(request);
    memory_free(request);
}

/* --- requests --- */

static void refuse_head(struct connection *connection, unsigned code) {
    struct http_request *request = memory_alloc(sizeof *request);
    const struct problem why = {"TY-REQUEST", sentence_of(MSG_SERVE_REQUEST, 1, arg_number(code))};
    connection->closes = true;
    if (!request) {
        send_broken(connection);
        return;
    }
    request->server = connection->server;
    request->connection = connection;
    request->answer = answer;
    request->language = connection->server->options->language;
    request->head.method = METHOD_POST; /* it may have been a POST: then the page says that nothing was saved */
    respond_error(request, code, &why);
    answer(request);
}

/* Only staff upload files: this bounds the memory that all other clients can use. */
static uint32_t body_most(const struct connection *connection, const struct request_head *head) {
    const struct server *server = connection->server;
    struct text type = head->fields[FIELD_CONTENT_TYPE], cookies[COOKIES];
    if (type.length <= 10 || memcmp(type.bytes, "multipart/", 10) != 0) return REQUEST_BODY_MAX;
    cookies_read(head->fields[FIELD_COOKIE], cookies);
    struct session session = session_of(&server->sessions, server->state, cookies[COOKIE_LINK]);
    return session.access >= ACCESS_SCOREKEEPER ? REQUEST_UPLOAD_MAX : REQUEST_BODY_MAX;
}

/* From a trusted proxy: the last address of X-Forwarded-For, which the proxy itself saw. */
static uint64_t address_key_of(const struct connection *connection, const struct http_request *request) {
    struct text named = request->head.fields[FIELD_FORWARDED_FOR], last = named, piece;
    if (!connection->from_proxy || !named.length) return connection->address_key;
    while (text_split(&last, ',', &piece)) {}
    return rate_limit_key(connection->server->secret, text_trim_ows(last));
}

/* The request is complete. Its bytes are copied, because the response may come much later. */
static void ask(struct connection *connection, const char *bytes, size_t size) {
    struct evbuffer *input = bufferevent_get_input(connection->socket);
    struct http_request *request = memory_alloc(sizeof *request);
    struct http_parser reader = {0};
    const char *kept = bytes;
    if (request) kept = arena_copy(&request->arena, bytes, size);
    if (!request || !kept || http_parse(&reader, kept, size, &request->head) != REQUEST_READY) {
        if (request) http_request_free(request), memory_free(request);
        send_broken(connection);
        return;
    }
    request->server = connection->server;
    request->connection = connection;
    request->answer = answer;
    request->address_key = address_key_of(connection, request);
    request->body = (struct text){kept + reader.seen, request->head.body_length};
    connection->request = request;
    connection->phase = PHASE_ANSWER;
    event_del(connection->deadline);
    router_dispatch(request);
    evbuffer_drain(input, size);
    if (request->is_pending) return;
    if (request->is_stream && sse_begin(request, connection)) return;
    answer(request);
}

/* The head is complete: reads the body, up to its limit. */
static void read_body(struct connection *connection, struct evbuffer *input, const struct request_head *head) {
    size_t size = connection->reader.seen + head->body_length;
    if (head->body_length > body_most(connection, head)) {
        refuse_head(connection, 413);
        return;
    }
    if (evbuffer_get_length(input) >= size) {
        const char *bytes = (const char *)evbuffer_pullup(input, (ev_ssize_t)size);
        if (bytes)
            ask(connection, bytes, size);
        else
            send_broken(connection);
        return;
    }
    if (connection->phase == PHASE_BODY) return;
    connection->phase = PHASE_BODY;
    wait_at_most(connection, BODY_SECONDS);
    bufferevent_setwatermark(connection->socket, EV_READ, 0, size > INPUT_MAX ? size : INPUT_MAX);
    if (head->wants_continue && evbuffer_get_length(input) <= connection->reader.seen)
        (void)evbuffer_add(bufferevent_get_output(connection->socket), response_continue, strlen(response_continue));
}

static void read_head(struct connection *connection, struct evbuffer *input) {
    size_t there = evbuffer_get_length(input);
    size_t size = there > REQUEST_HEAD_MAX + 1 ? REQUEST_HEAD_MAX + 1 : there;
    const char *bytes = (const char *)evbuffer_pullup(input, (ev_ssize_t)size);
    struct request_head head;
    if (!bytes) return;
    if (!connection->deadline_of_head) {
        connection->deadline_of_head = true;
        wait_at_most(connection, HEAD_SECONDS);
    }
    if (connection->phase == PHASE_BODY) connection->reader = (struct http_parser){0}; /* the input has moved */
    switch (http_parse(&connection->reader, bytes, size, &head)) {
    case REQUEST_MORE: break;
    case REQUEST_BAD: refuse_head(connection, request_error_status(connection->reader.flaw)); break;
    case REQUEST_READY: read_body(connection, input, &head); break;
    }
}

/* As long as the input is full, libevent calls on_read again and again, unless reading is disabled: a client that sends
 * many requests and reads no response would keep a processor busy. */
static void pause_if_full(struct connection *connection) {
    struct bufferevent *socket = connection->socket;
    bool reads = (bufferevent_get_enabled(socket) & EV_READ) != 0;
    bool drains = connection->phase == PHASE_LINGER || connection->phase == PHASE_STREAM;
    size_t most;
    bufferevent_getwatermark(socket, EV_READ, NULL, &most);
    bool has_room = drains || !most || evbuffer_get_length(bufferevent_get_input(socket)) < most;
    bool may_read = has_room && !connection->server->is_ending;
    if (may_read && !reads) bufferevent_enable(socket, EV_READ);
    if (!may_read && reads) bufferevent_disable(socket, EV_READ);
}

/* Reads as far as possible: one request after the other, each only after the response to the one before is sent. When
 * the server ends, requests that wait are for the server that follows. */
static void read_requests(struct connection *connection) {
    struct evbuffer *input = bufferevent_get_input(connection->socket);
    struct evbuffer *output = bufferevent_get_output(connection->socket);
    const struct server *server = connection->server;
    while (!server->is_ending && !connection->closes &&
           (connection->phase == PHASE_HEAD || connection->phase == PHASE_BODY)) {
        size_t before = evbuffer_get_length(input);
        if (!before || evbuffer_get_length(output)) return;
        read_head(connection, input);
        if (evbuffer_get_length(input) == before) return;
    }
}

static void step(struct connection *connection) {
    read_requests(connection);
    pause_if_full(connection);
}
