#define _GNU_SOURCE /* close_range */
#include "sys/child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/buffer.h"
#include "sys/clock.h"

enum { GOES_WITHIN_MS = 500, LOOKS_EVERY_MS = 2, NOT_STARTED = 127 };

/* The folder of the running program, with a final slash; empty if the system does not tell. */
static struct text own_folder(char *room, size_t size) {
    ssize_t length = readlink("/proc/self/exe", room, size);
    uint32_t end = length > 0 && (size_t)length < size ? (uint32_t)length : 0;
    while (end > 0 && room[end - 1] != '/') end--;
    return (struct text){room, end};
}

static bool is_program(char *path, size_t size, struct text own, const char *folder, const char *name) {
    struct buffer out = buffer_wrap(path, size);
    buffer_add_text(&out, own);
    buffer_add_cstr(&out, folder);
    buffer_add_cstr(&out, name);
    return !out.failed && access(path, X_OK) == 0;
}

bool child_process_find(char *path, size_t size, const char *folder, const char *name) {
    char room[4096];
    struct text own = own_folder(room, sizeof room);
    if (own.length == 0) return false;
    return is_program(path, size, own, "", name) || is_program(path, size, own, folder, name);
}

/* False: the other end closed before anything came. */
static bool is_wanted(int socket) {
    struct pollfd looks = {.fd = socket, .events = POLLIN};
    while (poll(&looks, 1, -1) < 0 && errno == EINTR) {}
    return (looks.revents & POLLIN) != 0;
}

/* Starts in its own process group, so that Ctrl-C reaches only the parent. The program is loaded once it has something to read:
 * most servers never print. If it never reads from the socket, the system kills it with its parent. */
static _Noreturn void be_helper(int socket, const char *path, const char *const words[]) {
    sigset_t none;
    int nowhere = open("/dev/null", O_RDWR);
    sigemptyset(&none);
    (void)setpgid(0, 0);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    (void)prctl(PR_SET_NAME, strrchr(path, '/') + 1); /* what it will be called */
    (void)signal(SIGXFSZ, SIG_DFL);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    if (dup2(nowhere, STDIN_FILENO) < 0 || dup2(nowhere, STDOUT_FILENO) < 0) _exit(NOT_STARTED);
    if (socket == HELPER_SOCKET)
        (void)fcntl(socket, F_SETFD, 0);
    else if (dup2(socket, HELPER_SOCKET) < 0)
        _exit(NOT_STARTED);
    (void)close_range(HELPER_SOCKET + 1, ~0U, 0);
    if (is_wanted(HELPER_SOCKET)) (void)execv(path, (char *const *)words);
    _exit(NOT_STARTED);
}

bool child_process_start(struct child_process *helper, const char *path, const char *const words[]) {
    int ends[2];
    *helper = (struct child_process){.socket = -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    pid_t process = fork();
    if (process == 0) be_helper(ends[1], path, words);
    close(ends[1]);
    if (process > 0)
        *helper = (struct child_process){process, ends[0]};
    else
        close(ends[0]);
    return process > 0;
}

/* True also if another call has collected the exit status. */
static bool is_gone(const struct child_process *helper) { return waitpid(helper->process, NULL, WNOHANG) != 0; }

void child_process_end(struct child_process *helper) {
    int64_t until = clock_monotonic_ms() + GOES_WITHIN_MS;
    if (helper->socket >= 0) close(helper->socket);
    while (helper->process && !is_gone(helper)) {
        clock_wait_ms(LOOKS_EVERY_MS);
        if (clock_monotonic_ms() < until) continue;
        if (kill(helper->process, SIGKILL) == 0) (void)waitpid(helper->process, NULL, 0);
        break;
    }
    *helper = (struct child_process){.socket = -1};
}
