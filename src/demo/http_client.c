#include "demo/http_client.h"

#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { ASKED_TIMES = 5, ASKS_AGAIN_MS = 300, ANSWERS_WITHIN_S = 30, PAGE_BYTES_MAX = 8 << 20, ASSUMED_PORT = 80 };

/* --- address --- */

/* "localhost:8080" or "[::1]:8080": the name that a browser connects to. */
static bool read_address(struct browser *browser, struct text called) {
    struct buffer host = buffer_wrap(browser->host, sizeof browser->host);
    struct buffer name = buffer_wrap(browser->called, sizeof browser->called);
    struct text of = called;
    int64_t port = ASSUMED_PORT;
    while (of.length && of.bytes[of.length - 1] != ':') of.length--;
    struct text figures = {called.bytes + of.length, called.length - of.length};
    if (!of.length || !text_number(figures, 1, UINT16_MAX, &port)) return false;
    of.length--;
    if (of.length > 2 && of.bytes[0] == '[') of.bytes++, of.length -= 2;
    buffer_add_text(&name, called);
    buffer_add_text(&host, text_is(of, "localhost") ? text_of("127.0.0.1") : of);
    browser->port = (uint16_t)port;
    return !host.failed && !name.failed;
}

/* Nothing is ever written to this pipe: it becomes readable when the server is gone. */
static void on_gone(evutil_socket_t descriptor, short what, void *context) {
    char byte;
    (void)what, (void)context;
    if (read((int)descriptor, &byte, 1) <= 0) _exit(0);
}

static bool watch(struct browser *browser, int alive) {
    struct event *event = event_new(browser->base, alive, EV_READ | EV_PERSIST, on_gone, NULL);
    return event && event_add(event, NULL) == 0;
}

bool browser_open(struct browser *browser, struct text link, int alive) {
    static const char scheme[] = "http://";
    if (link.length < strlen(scheme) || memcmp(link.bytes, scheme, strlen(scheme)) != 0) return false;
    struct text left = {link.bytes + strlen(scheme), link.length - (uint32_t)strlen(scheme)};
    browser->base = event_base_new();
    browser->body.ceiling = PAGE_BYTES_MAX;
    return browser->base && read_address(browser, text_split_once(&left, '/')) && watch(browser, alive);
}

/* --- waiting --- */

static void on_time(evutil_socket_t descriptor, short what, void *context) {
    bool *is_over = context;
    (void)descriptor, (void)what;
    *is_over = true;
}

void browser_wait(struct browser *browser, int ms) {
    const struct timeval time = {ms / 1000, ms % 1000 * 1000};
    bool is_over = false;
    if (event_base_once(browser->base, -1, EV_TIMEOUT, on_time, &is_over, &time) != 0) return;
    while (!is_over) (void)event_base_loop(browser->base, EVLOOP_ONCE);
}

/* --- requests --- */

struct asking {
    struct browser *browser;
    struct device *device;
    bool answered;
};

static void take_cookie(struct device *device, const char *set) {
    struct text left = text_of(set), cookie = text_split_once(&left, ';');
    bool is_link = strncmp(set, "link=", strlen("link=")) == 0, is_next = strncmp(set, "next=", strlen("next=")) == 0;
    char *kept = is_link ? device->cookie : device->next;
    if (cookie.length > COOKIE_BYTES_MAX || (!is_link && !is_next)) return;
    memcpy(kept, cookie.bytes, cookie.length);
    kept[cookie.length] = '\0';
}

static void add_cookies(const struct device *device, struct evkeyvalq *heads) {
    char both[2 * COOKIE_BYTES_MAX + sizeof "; "];
    struct buffer out = buffer_wrap(both, sizeof both);
    buffer_add_cstr(&out, device->cookie);
    if (device->cookie[0] && device->next[0]) buffer_add_cstr(&out, "; ");
    buffer_add_cstr(&out, device->next);
    if (out.length) (void)evhttp_add_header(heads, "Cookie", both);
}

static void take_body(struct buffer *body, struct evbuffer *from) {
    char piece[4096];
    for (int count; (count = evbuffer_remove(from, piece, sizeof piece)) > 0;) buffer_add(body, piece, (size_t)count);
}

static void on_answer(struct evhttp_request *request, void *context) {
    struct asking *asking = context;
    asking->answered = true;
    if (!request) return;
    asking->browser->status = evhttp_request_get_response_code(request);
    const char *set = evhttp_find_header(evhttp_request_get_input_headers(request), "Set-Cookie");
    if (set) take_cookie(asking->device, set);
    take_body(&asking->browser->body, evhttp_request_get_input_buffer(request));
}

static void add_heads(const struct asking *asking, struct evhttp_request *request, enum answer_wanted wanted) {
    struct evkeyvalq *heads = evhttp_request_get_output_headers(request);
    const struct browser *browser = asking->browser;
    (void)evhttp_add_header(heads, "Host", browser->called);
    (void)evhttp_add_header(heads, "Accept", wanted == ANSWER_SHORT ? "application/json" : "text/html");
    (void)evhttp_add_header(heads, "Accept-Language", browser->language);
    (void)evhttp_add_header(heads, "Connection", "close");
    add_cookies(asking->device, heads);
}

static void add_form(const struct asking *asking, struct evhttp_request *request, struct text body) {
    struct evkeyvalq *heads = evhttp_request_get_output_headers(request);
    char room[HOST_BYTES_MAX + 10];
    struct buffer origin = buffer_wrap(room, sizeof room);
    buffer_add_cstr(&origin, "http://"), buffer_add_cstr(&origin, asking->browser->called);
    (void)evhttp_add_header(heads, "Origin", room);
    (void)evhttp_add_header(heads, "Content-Type", "application/x-www-form-urlencoded");
    (void)evbuffer_add(evhttp_request_get_output_buffer(request), body.bytes, body.length);
}

/* One request on a new connection. */
static void ask_once(struct asking *asking, const char *path, const struct buffer *body, enum answer_wanted wanted) {
    struct browser *browser = asking->browser;
    struct evhttp_connection *connection =
        evhttp_connection_base_new(browser->base, NULL, browser->host, browser->port);
    struct evhttp_request *request = connection ? evhttp_request_new(on_answer, asking) : NULL;
    if (request) {
        evhttp_connection_set_timeout(connection, ANSWERS_WITHIN_S);
        add_heads(asking, request, wanted);
        if (body) add_form(asking, request, buffer_view(body));
        if (evhttp_make_request(connection, request, body ? EVHTTP_REQ_POST : EVHTTP_REQ_GET, path) == 0)
            while (!asking->answered) (void)event_base_loop(browser->base, EVLOOP_ONCE);
    }
    if (connection) evhttp_connection_free(connection);
}

static bool ask(struct browser *browser, struct device *device, const char *path, const struct buffer *body,
                enum answer_wanted wanted) {
    for (unsigned times = 0; times < ASKED_TIMES; times++) {
        struct asking asking = {browser, device, false};
        if (times) browser_wait(browser, ASKS_AGAIN_MS);
        browser->status = 0;
        buffer_clear(&browser->body);
        ask_once(&asking, path, body, wanted);
        if (browser->status && browser->status != 503 && !browser->body.failed) return true;
    }
    return false;
}

bool browser_get(struct browser *browser, struct device *device, const char *path) {
    return ask(browser, device, path, NULL, ANSWER_PAGE);
}

bool browser_send(struct browser *browser, struct device *device, const struct pressed *pressed,
                  enum answer_wanted wanted) {
    return ask(browser, device, buffer_view(&pressed->path).bytes, &pressed->body, wanted);
}

struct text browser_page(const struct browser *browser) {
    return buffer_view(&browser->body);
}
