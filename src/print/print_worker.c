#include "print/print_worker.h"

#include <poll.h>
#include "sys/unix_socket.h"

enum { ORDER_BYTES_MAX = 4096 };

/* A paper being drawn. */
struct drawing_one {
    const struct drawer *drawer;
    struct paper_order order;
};

/* Runs in the child. */
static int work(void *context, int out) {
    const struct drawing_one *one = context;
    struct buffer answer = {.ceiling = one->drawer->limits.bytes};
    one->drawer->draw(one->drawer->context, &one->order, &answer);
    struct text held = buffer_view(&answer);
    bool good = !answer.failed && sandboxed_child_write(out, held.bytes, held.length);
    buffer_free(&answer);
    return good ? 0 : PROCESS_STATUS_LEAST;
}

static bool has_gone(short seen) { return (seen & (POLLHUP | POLLERR | POLLNVAL)) != 0; }

/* Waits until the child has ended. UNKNOWN: the server at the other end is gone. */
static status wait_for(struct process *process, int socket, struct problem *why) {
    bool ended = false;
    while (!ended) {
        struct pollfd looks[] = {{.fd = process->closed ? -1 : process->descriptor, .events = POLLIN},
                                 {.fd = socket, .events = 0}};
        (void)poll(looks, 2, sandboxed_child_wait_ms(process));
        if (has_gone(looks[1].revents)) return not_known(why, "PRINT", MSG_PRINT_CRASHED, 0);
        TRY(sandboxed_child_take(process, &ended, why));
    }
    return process->status == 0 ? done() : no_memory();
}

static void add_failure(struct buffer *answer, status went, const struct problem *why) {
    const struct paper_drawn drawn = {.went = went, .why = *why};
    paper_drawn_write(answer, &drawn);
}

/* False: the other end is closed. */
static bool draw_one(struct drawing_one *one, int socket) {
    struct process process = {.descriptor = -1};
    struct buffer answer = {0};
    struct problem why = {0};
    status went = sandboxed_child_begin(&process, work, one, &one->drawer->limits, &why);
    if (is_done(went)) went = wait_for(&process, socket, &why);
    bool there = went.outcome != UNKNOWN;
    if (there && !is_done(went)) add_failure(&answer, went, &why);
    struct text held = is_done(went) ? buffer_view(&process.out) : buffer_view(&answer);
    bool sent = there && !answer.failed && frame_send(socket, held.bytes, held.length);
    sandboxed_child_free(&process);
    buffer_free(&answer);
    return sent;
}

static bool refuse_order(int socket) {
    struct buffer answer = {0};
    struct problem why;
    status went = fault(&why, "PRINT", MSG_PRINT_CRASHED, 0);
    add_failure(&answer, went, &why);
    struct text held = buffer_view(&answer);
    bool sent = !answer.failed && frame_send(socket, held.bytes, held.length);
    buffer_free(&answer);
    return sent;
}

void drawer_run(const struct drawer *drawer, int socket) {
    struct drawing_one one = {.drawer = drawer};
    struct buffer frame = {.ceiling = ORDER_BYTES_MAX};
    bool there = true;
    while (there && frame_receive(socket, &frame)) {
        bool is_order = paper_order_read(buffer_view(&frame), &one.order);
        there = is_order ? draw_one(&one, socket) : refuse_order(socket);
    }
    buffer_free(&frame);
}
