#define _GNU_SOURCE /* close_range */
#include "web/start/start_child.h"

#include <errno.h>
#include <event2/event.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "sys/sandbox.h"
#include "sys/system_error.h"
#include "web/server/listening.h"
#include "web/server/server_internal.h"

struct start_child {
    int socket;
    struct server *server;
    struct start_doors *doors;
};

static bool send_choice(void *context, const struct start_choice *choice) {
    const struct start_child *child = context;
    return send(child->socket, choice, sizeof *choice, MSG_NOSIGNAL) == (ssize_t)sizeof *choice;
}

/* The event is open, or why it is not; or the other process has ended. */
static void on_answer(evutil_socket_t descriptor, short what, void *context) {
    struct start_child *child = context;
    struct start_answer answer;
    (void)what;
    ssize_t size = recv(descriptor, &answer, sizeof answer, 0);
    bool is_whole = size == (ssize_t)sizeof answer;
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (!is_whole || answer.is_open) server_end(child->server);
    if (is_whole) start_page_answer(child->doors, &answer);
}

static status show_until_chosen(struct start_child *child, const struct server_options *options, struct problem *why) {
    static const struct state empty;
    unsigned walls;
    TRY(server_start(&child->server, options, &empty, NULL, why));
    status went = sandbox_enter_looking(&walls, child->doors->folder, why);
    struct event *answers = event_new(child->server->base, child->socket, EV_READ | EV_PERSIST, on_answer, child);
    if (!answers || event_add(answers, NULL) != 0) went = no_memory();
    if (is_done(went)) (void)server_run(child->server);
    if (answers) event_free(answers);
    server_stop(child->server);
    return went;
}

/* Ctrl-C reaches only the parent, whose end of the socket closes then. */
static _Noreturn void be_child(int socket, const struct server_options *options, struct start_doors *doors) {
    struct start_child child = {socket, NULL, doors};
    struct problem why;
    sigset_t none;
    sigemptyset(&none);
    (void)setpgid(0, 0);
    (void)signal(SIGINT, SIG_DFL), (void)signal(SIGTERM, SIG_DFL);
    (void)signal(SIGQUIT, SIG_DFL), (void)signal(SIGHUP, SIG_DFL);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    doors->on_choice = send_choice;
    doors->chooser = &child;
    _exit(is_done(show_until_chosen(&child, options, &why)) ? 0 : 1);
}

status start_child_begin(struct child_process *child, const struct server_options *options, struct start_doors *doors,
                         struct problem *why) {
    int ends[2];
    *child = (struct child_process){.socket = -1};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(errno));
    pid_t process = fork();
    int error = errno;
    if (process == 0) {
        close(ends[0]);
        be_child(ends[1], options, doors);
    }
    close(ends[1]);
    if (process > 0) {
        *child = (struct child_process){process, ends[0]};
        return done();
    }
    close(ends[0]);
    return fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(error));
}
