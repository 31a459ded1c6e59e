#include "web/server/control_socket.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/listener.h>
#include <string.h>
#include <unistd.h>
#include "sys/unix_socket.h"
#include "app/save/command_wire.h"

/* A connected program: it sends one command and waits for the answer. */
struct caller {
    struct control *control;
    struct caller *next, *before;
    struct bufferevent *socket;
    struct writer_job job;
    struct arena arena; /* holds the command */
    bool is_pending;    /* a command is being saved */
    bool has_gone;      /* the program no longer waits for the answer */
};

struct control {
    struct writer *writer;
    const char *path;
    struct evconnlistener *listener;
    struct caller *callers;
};

static void caller_free(struct caller *caller) {
    if (caller->before)
        caller->before->next = caller->next;
    else
        caller->control->callers = caller->next;
    if (caller->next) caller->next->before = caller->before;
    bufferevent_free(caller->socket);
    arena_free(&caller->arena);
    memory_free(caller);
}

static void send_answer(struct caller *caller, const struct remote_answer *answer) {
    struct buffer frame = {.ceiling = REMOTE_BYTES_MAX};
    command_wire_answer_write(&frame, answer);
    struct text held = buffer_view(&frame);
    uint8_t head[4];
    for (size_t i = 0; i < sizeof head; i++) head[i] = (uint8_t)(held.length >> (8 * i));
    if (!frame.failed) {
        (void)bufferevent_write(caller->socket, head, sizeof head);
        (void)bufferevent_write(caller->socket, held.bytes, held.length);
    }
    bool failed = frame.failed;
    buffer_free(&frame);
    if (failed) caller_free(caller); /* a client without an answer looks the command's id up */
}

static void on_answered(struct writer_job *job, const struct job_result *told) {
    struct caller *caller = (struct caller *)(void *)((char *)job - offsetof(struct caller, job));
    struct remote_answer answer = {
        .went = told->went, .first = told->first, .saved = told->saved, .repeated = told->repeated};
    caller->is_pending = false;
    arena_reset(&caller->arena);
    if (caller->has_gone) {
        caller_free(caller);
        return;
    }
    if (is_done(told->went)) answer.notices = *told->notices;
    if (!is_done(told->went)) answer.why = *told->why;
    send_answer(caller, &answer);
}

/* The bytes are in the arena: the command points into them until it is answered. NULL: no memory. */
static void take_command(struct caller *caller, const char *kept, size_t size) {
    struct remote_answer answer = {0};
    answer.went =
        kept ? command_wire_command_read(&caller->arena, (const uint8_t *)kept, size, &caller->job.command, &answer.why)
             : no_memory();
    if (!is_done(answer.went)) {
        arena_reset(&caller->arena);
        send_answer(caller, &answer);
        return;
    }
    caller->is_pending = true;
    caller->job.answered = on_answered;
    writer_send(caller->control->writer, &caller->job);
}

static void on_read(struct bufferevent *socket, void *context) {
    struct caller *caller = context;
    struct evbuffer *input = bufferevent_get_input(socket);
    uint8_t head[4];
    if (caller->is_pending || evbuffer_copyout(input, head, sizeof head) < (ev_ssize_t)sizeof head) return;
    size_t length = head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 | (size_t)head[3] << 24;
    if (length > REMOTE_BYTES_MAX) {
        caller_free(caller);
        return;
    }
    if (evbuffer_get_length(input) < sizeof head + length) return;
    const uint8_t *bytes = evbuffer_pullup(input, (ev_ssize_t)(sizeof head + length));
    if (!bytes) {
        caller_free(caller);
        return;
    }
    const char *kept = arena_copy(&caller->arena, (const char *)bytes + sizeof head, length);
    evbuffer_drain(input, sizeof head + length);
    caller->job = (struct writer_job){0};
    take_command(caller, kept, length);
}

static void on_event(struct bufferevent *socket, short what, void *context) {
    struct caller *caller = context;
    (void)socket;
    if (!(what & (BEV_EVENT_EOF | BEV_EVENT_ERROR))) return;
    caller->has_gone = true;
    if (!caller->is_pending) caller_free(caller);
}

static void on_accept(struct evconnlistener *listener, evutil_socket_t descriptor, struct sockaddr *address, int length,
                      void *context) {
    struct control *control = context;
    struct event_base *base = evconnlistener_get_base(listener);
    struct caller *caller = unix_peer_is_self(descriptor) ? memory_alloc(sizeof *caller) : NULL;
    (void)address, (void)length;
    if (caller)
        caller->socket = bufferevent_socket_new(base, descriptor, BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS);
    if (!caller || !caller->socket) {
        memory_free(caller);
        close(descriptor);
        return;
    }
    caller->control = control;
    caller->next = control->callers;
    if (caller->next) caller->next->before = caller;
    control->callers = caller;
    bufferevent_setcb(caller->socket, on_read, NULL, on_event, caller);
    bufferevent_enable(caller->socket, EV_READ | EV_WRITE);
}

status control_start(struct control **started, struct event_base *base, struct writer *writer, const char *path,
                     struct problem *why) {
    struct control *control = memory_alloc(sizeof *control);
    int descriptor;
    if (!control) return no_memory();
    status listens = unix_listen(&descriptor, path, why);
    if (!is_done(listens)) {
        memory_free(control);
        return listens;
    }
    control->writer = writer;
    control->path = path;
    control->listener = evconnlistener_new(base, on_accept, control, LEV_OPT_CLOSE_ON_FREE, 0, descriptor);
    *started = control;
    if (control->listener) return done();
    close(descriptor);
    control_stop(control);
    *started = NULL;
    return no_memory();
}

bool control_has_pending(const struct control *control) {
    for (const struct caller *each = control->callers; each; each = each->next)
        if (evbuffer_get_length(bufferevent_get_output(each->socket)) > 0) return true;
    return false;
}

void control_stop(struct control *control) {
    if (!control) return;
    (void)unlink(control->path);
    while (control->callers) caller_free(control->callers);
    if (control->listener) evconnlistener_free(control->listener);
    memory_free(control);
}
