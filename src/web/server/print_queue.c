#include "web/server/print_queue.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/util.h>
#include <sys/time.h>
#include <unistd.h>
#include "web/server/server_internal.h"
#include "web/request/respond.h"

/* The largest file that the drawing process makes, plus its header. */
enum { LENGTH_SIZE = 4, DRAWN_BYTES_MAX = (128 << 20) + (1 << 20) };

/* A waiting request; in the request's arena. */
struct wanted {
    struct wanted *next;
    struct http_request *request;
    struct paper_order order;
    status (*shown)(struct http_request *request, const struct paper_drawn *drawn);
};

struct papers {
    struct bufferevent *socket; /* NULL: no drawing process, or it stopped */
    struct event *deadline;     /* of the first order */
    struct wanted *first, *last;
    uint32_t count;
};

bool print_queue_work(const struct papers *papers) { return papers->socket != NULL; }

static status refuse_gone(struct problem *why) { return fault(why, "PRINT", MSG_PRINT_NOTHING_DRAWS, 0); }

/* --- responses --- */

static void answer(struct wanted *wanted, status went, const struct paper_drawn *drawn) {
    struct http_request *request = wanted->request;
    request->is_pending = false;
    request->state = request->server->state;
    if (is_done(went)) went = wanted->shown(request, drawn);
    if (!is_done(went)) respond_error_by(request, 0, went);
    request->answer(request);
}

static struct wanted *take_first(struct papers *papers) {
    struct wanted *wanted = papers->first;
    papers->first = wanted->next;
    if (!papers->first) papers->last = NULL;
    papers->count--;
    return wanted;
}

/* The drawing process stopped: refuses all orders. */
static void give_up(struct papers *papers) {
    if (papers->socket) bufferevent_free(papers->socket);
    papers->socket = NULL;
    while (papers->first) {
        struct wanted *wanted = take_first(papers);
        answer(wanted, refuse_gone(&wanted->request->why), NULL);
    }
}

/* --- orders --- */

static void add_length(uint8_t head[LENGTH_SIZE], size_t length) {
    for (size_t i = 0; i < LENGTH_SIZE; i++) head[i] = (uint8_t)(length >> (8 * i));
}

/* Sends the first order. False: no memory. */
static bool send_order(struct papers *papers) {
    const struct timeval time = {.tv_sec = PAPERS_SECONDS};
    struct buffer frame = {.ceiling = 4096};
    uint8_t head[LENGTH_SIZE];
    paper_order_write(&frame, &papers->first->order);
    struct text held = buffer_view(&frame);
    add_length(head, held.length);
    bool good = !frame.failed && event_add(papers->deadline, &time) == 0 &&
                bufferevent_write(papers->socket, head, sizeof head) == 0 &&
                bufferevent_write(papers->socket, held.bytes, held.length) == 0;
    buffer_free(&frame);
    return good;
}

/* Skips orders whose client has disconnected. */
static void begin_next(struct papers *papers) {
    while (papers->first && !papers->first->request->connection) {
        struct wanted *gone = take_first(papers);
        gone->request->is_pending = false;
        gone->request->answer(gone->request);
    }
    if (papers->first && !send_order(papers)) give_up(papers);
}

/* A complete frame: answers the first order, and sends the next. */
static void take_drawn(struct papers *papers, struct text frame) {
    struct wanted *wanted = take_first(papers);
    struct http_request *request = wanted->request;
    struct paper_drawn drawn;
    (void)event_del(papers->deadline);
    begin_next(papers);
    status went = paper_drawn_read(&request->arena, frame, &drawn, &request->why);
    if (is_done(went) && !is_done(drawn.went)) {
        went = drawn.went;
        request->why = drawn.why;
    }
    answer(wanted, went, &drawn);
}

static void on_read(struct bufferevent *socket, void *context) {
    struct papers *papers = context;
    struct evbuffer *input = bufferevent_get_input(socket);
    uint8_t head[LENGTH_SIZE];
    if (evbuffer_copyout(input, head, sizeof head) < (ev_ssize_t)sizeof head) return;
    size_t length = head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 | (size_t)head[3] << 24;
    if (!papers->first || length > DRAWN_BYTES_MAX) {
        give_up(papers);
        return;
    }
    if (evbuffer_get_length(input) < sizeof head + length) return;
    struct buffer frame = {.ceiling = DRAWN_BYTES_MAX};
    bool good = buffer_reserve(&frame, length ? length : 1);
    evbuffer_drain(input, sizeof head);
    if (good) good = evbuffer_remove(input, frame.bytes, length) == (int)length;
    if (good)
        take_drawn(papers, (struct text){frame.bytes, (uint32_t)length});
    else
        give_up(papers);
    buffer_free(&frame);
}

/* The drawing process ended, or was killed. */
static void on_event(struct bufferevent *socket, short what, void *context) {
    (void)socket;
    if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR)) give_up(context);
}

static void on_deadline(evutil_socket_t descriptor, short what, void *context) {
    (void)descriptor, (void)what;
    give_up(context);
}

/* After PAPERS_RETRY_SECONDS, some orders are done. */
static status refuse_many(struct http_request *request) {
    request->retry_seconds = PAPERS_RETRY_SECONDS;
    return fault(&request->why, "PRINT", MSG_PRINT_MANY_WAIT, 0);
}

status print_queue_submit(struct http_request *request, const struct paper_order *order,
                          status (*shown)(struct http_request *request, const struct paper_drawn *drawn)) {
    struct papers *papers = request->server->papers;
    if (!request->connection) { /* rendered for a stream, which does not wait */
        respond_not_found(request);
        return done();
    }
    if (!print_queue_work(papers)) return refuse_gone(&request->why);
    if (papers->count >= PAPERS_WAITING_MAX) return refuse_many(request);
    struct wanted *wanted = arena_alloc(&request->arena, sizeof *wanted);
    if (!wanted) return no_memory();
    *wanted = (struct wanted){.request = request, .order = *order, .shown = shown};
    request->is_pending = true;
    if (papers->last)
        papers->last->next = wanted;
    else
        papers->first = wanted;
    papers->last = wanted;
    papers->count++;
    if (papers->first == wanted && !send_order(papers)) {
        (void)take_first(papers);
        request->is_pending = false;
        return no_memory();
    }
    return done();
}

/* --- start and stop --- */

/* Duplicates the descriptor: the caller closes its own. */
static bool open_socket(struct papers *papers, struct event_base *base, int socket) {
    int own = dup(socket);
    if (own < 0) return false;
    (void)evutil_make_socket_closeonexec(own), (void)evutil_make_socket_nonblocking(own);
    papers->socket = bufferevent_socket_new(base, own, SOCKET_OPTIONS);
    if (!papers->socket) close(own);
    if (!papers->socket) return false;
    bufferevent_setcb(papers->socket, on_read, NULL, on_event, papers);
    bufferevent_enable(papers->socket, EV_READ | EV_WRITE);
    return true;
}

status print_queue_start(struct papers **started, struct event_base *base, int socket) {
    struct papers *papers = memory_alloc(sizeof *papers);
    if (!papers) return no_memory();
    *started = papers;
    papers->deadline = evtimer_new(base, on_deadline, papers);
    if (!papers->deadline) return no_memory();
    return socket < 0 || open_socket(papers, base, socket) ? done() : no_memory();
}

void print_queue_stop(struct papers *papers) {
    if (papers) give_up(papers);
}

void print_queue_free(struct papers *papers) {
    if (!papers) return;
    print_queue_stop(papers);
    if (papers->deadline) event_free(papers->deadline);
    memory_free(papers);
}
