#define _GNU_SOURCE /* pipe2, close_range */
#include "sys/sleep_inhibit.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/buffer.h"
#include "sys/clock.h"

enum { ANSWERS_WITHIN_MS = 2000, GOES_WITHIN_MS = 500, LOOKS_EVERY_MS = 5, NOT_STARTED = 127 };

/* --- the program that inhibits sleep --- */

/* Runs in its own process group, because Ctrl-C is for us: we must finish first. It inherits no descriptor: not the
 * file's lock, no connection, and not our end of its pipe, which would keep it from ending. */
static _Noreturn void be_holder(int in, int out, const char *const words[]) {
    sigset_t none;
    int nowhere = open("/dev/null", O_RDWR);
    sigemptyset(&none);
    (void)setpgid(0, 0);
    (void)signal(SIGPIPE, SIG_DFL), (void)signal(SIGXFSZ, SIG_DFL);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0)
        _exit(NOT_STARTED);
    (void)close_range(STDERR_FILENO + 1, ~0U, 0);
    (void)execvp(words[0], (char *const *)words);
    _exit(NOT_STARTED);
}

static bool open_pipes(int to[2], int from[2]) {
    if (pipe2(to, O_CLOEXEC) != 0) return false;
    if (pipe2(from, O_CLOEXEC) == 0) return true;
    close(to[0]), close(to[1]);
    return false;
}

/* False: it has ended, or takes too long. */
static bool has_answered(int from) {
    int64_t until = clock_monotonic_ms() + ANSWERS_WITHIN_MS;
    struct pollfd look = {.fd = from, .events = POLLIN};
    char byte;
    for (int64_t left = ANSWERS_WITHIN_MS; left > 0; left = until - clock_monotonic_ms())
        if (poll(&look, 1, (int)left) > 0) return read(from, &byte, 1) == 1;
    return false;
}

/* systemd-inhibit starts cat only once sleep is blocked, so the byte that cat echoes proves it. */
static bool start(struct sleep_inhibitor *awake, const char *const words[]) {
    int to[2], from[2];
    if (!open_pipes(to, from)) return false;
    pid_t process = fork();
    if (process == 0) be_holder(to[0], from[1], words);
    close(to[0]), close(from[1]);
    *awake = (struct sleep_inhibitor){.is_held = process > 0, .process = process, .pipe = to[1]};
    bool good = awake->is_held && write(to[1], "\n", 1) == 1 && has_answered(from[0]);
    close(from[0]);
    if (!awake->is_held) close(to[1]);
    return good;
}

bool sleep_inhibit_begin(struct sleep_inhibitor *awake, const char *why) {
    char room[512];
    struct buffer because = buffer_wrap(room, sizeof room);
    buffer_add_cstr(&because, "--why="), buffer_add_cstr(&because, why);
    const char *const words[] = {
        "systemd-inhibit", "--what=idle:sleep:handle-lid-switch", "--who=Tiltyard", room, "--mode=block", "cat", NULL};
    *awake = (struct sleep_inhibitor){.is_held = false};
    if (!because.failed && start(awake, words)) return true;
    sleep_inhibit_end(awake);
    return false;
}

/* --- its end --- */

/* True also if another call has collected the exit status, or if it is ignored. */
static bool is_gone(const struct sleep_inhibitor *awake) { return waitpid(awake->process, NULL, WNOHANG) != 0; }

static void let_go(struct sleep_inhibitor *awake) {
    close(awake->pipe);
    awake->is_held = false;
}

bool sleep_inhibit_has_ended(struct sleep_inhibitor *awake) {
    if (!awake->is_held || !is_gone(awake)) return false;
    let_go(awake);
    return true;
}

/* A process that does not end is killed, unless it is root's and we have dropped root: then the system takes care of
 * it. */
void sleep_inhibit_end(struct sleep_inhibitor *awake) {
    int64_t until = clock_monotonic_ms() + GOES_WITHIN_MS;
    if (!awake->is_held) return;
    let_go(awake);
    while (!is_gone(awake)) {
        clock_wait_ms(LOOKS_EVERY_MS);
        if (clock_monotonic_ms() < until) continue;
        if (kill(-awake->process, SIGKILL) == 0) (void)waitpid(awake->process, NULL, 0);
        return;
    }
}
