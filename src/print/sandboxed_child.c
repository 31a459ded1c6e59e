#define _GNU_SOURCE 1 /* for close_range */
#include "print/sandboxed_child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "sys/clock.h"
#include "sys/system_error.h"

enum { PIECE = 65536, STDERR = 2, LOOKS_EVERY_MS = 20 };

/* Sanitizers reserve more address space than any limit allows, and their messages must be visible. */
#if defined(__SANITIZE_ADDRESS__)
enum { IS_WATCHED = true };
#else
enum { IS_WATCHED = false };
#endif

static void limit(int resource, rlim_t max) {
    struct rlimit both = {max, max};
    (void)setrlimit((__rlimit_resource_t)resource, &both);
}

/* Silences stderr: messages of a library at exit are not needed, the exit status says how it ended. */
static void fall_silent(void) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) (void)dup2(nowhere, STDERR);
}

static void keep_only(int out) {
    (void)close_range(STDERR + 1, (unsigned)out - 1, 0);
    (void)close_range((unsigned)out + 1, ~0U, 0);
}

/* The child ends with its parent. It writes no core file, which would contain personal data, has no more time or memory
 * than the parent grants, and default signal handlers. */
static _Noreturn void be_child(process_work work, void *context, int out, const struct process_limits *limits) {
    static const int handled[] = {SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGUSR1, SIGUSR2};
    sigset_t none;
    sigemptyset(&none);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) (void)signal(handled[i], SIG_DFL);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    if (!IS_WATCHED) fall_silent();
    if (out > STDERR) keep_only(out);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, (rlim_t)(limits->milliseconds / 1000 + 1));
    if (!IS_WATCHED && limits->memory) limit(RLIMIT_DATA, limits->memory);
    _exit(work(context, out));
}

static status begin_fault(int error, struct problem *why) {
    return fault(why, "PROCESS", MSG_PROCESS_NONE, 1, arg_system_error(error));
}

status sandboxed_child_begin(struct process *process, process_work work, void *context,
                             const struct process_limits *limits, struct problem *why) {
    int ends[2];
    *process = (struct process){.descriptor = -1, .out = {.ceiling = limits->bytes}};
    if (pipe(ends) != 0) return begin_fault(errno, why);
    pid_t pid = fork();
    if (pid == 0) be_child(work, context, ends[1], limits);
    int error = errno;
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return begin_fault(error, why);
    }
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);
    process->pid = pid;
    process->descriptor = ends[0];
    process->deadline = clock_monotonic_ms() + limits->milliseconds;
    return done();
}

static void reap(struct process *process, int flags) {
    int how;
    pid_t ended;
    if (!process->pid) return;
    do { ended = waitpid(process->pid, &how, flags); } while (ended < 0 && errno == EINTR);
    if (ended == 0) return;
    process->pid = 0;
    process->status = ended > 0 && WIFEXITED(how) ? WEXITSTATUS(how) : -1;
}

void sandboxed_child_free(struct process *process) {
    if (process->pid) (void)kill(process->pid, SIGKILL);
    reap(process, 0);
    if (process->descriptor >= 0) close(process->descriptor);
    process->descriptor = -1;
    buffer_free(&process->out);
}

/* Reads what is available now; false: it cannot be kept. */
static bool read_piece(struct process *process) {
    char piece[PIECE];
    while (!process->closed) {
        ssize_t got = read(process->descriptor, piece, sizeof piece);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN) return true;
        if (got <= 0) process->closed = true;
        if (got > 0) buffer_add(&process->out, piece, (size_t)got);
        if (process->out.failed) return false;
    }
    return true;
}

static bool has_crashed(int status_given) {
    return status_given != 0 && (status_given < PROCESS_STATUS_LEAST || status_given > PROCESS_STATUS_MAX);
}

status sandboxed_child_take(struct process *process, bool *ended, struct problem *why) {
    *ended = false;
    if (!read_piece(process)) return process->out.over ? fault(why, "PRINT", MSG_PRINT_TOO_LARGE, 0) : no_memory();
    if (process->closed) reap(process, WNOHANG);
    *ended = process->closed && !process->pid;
    if (*ended && has_crashed(process->status)) return fault(why, "PRINT", MSG_PRINT_CRASHED, 0);
    if (!*ended && clock_monotonic_ms() >= process->deadline) return fault(why, "PRINT", MSG_PRINT_TOO_LONG, 0);
    return done();
}

int sandboxed_child_wait_ms(const struct process *process) {
    int64_t left = process->deadline - clock_monotonic_ms();
    if (process->closed) return LOOKS_EVERY_MS; /* until the process is gone, which no descriptor signals */
    return left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

status sandboxed_child_run(struct process *process, process_work work, void *context,
                           const struct process_limits *limits, struct problem *why) {
    bool ended = false;
    TRY(sandboxed_child_begin(process, work, context, limits, why));
    status went = done();
    while (is_done(went) && !ended) {
        struct pollfd look = {.fd = process->closed ? -1 : process->descriptor, .events = POLLIN};
        (void)poll(&look, 1, sandboxed_child_wait_ms(process));
        went = sandboxed_child_take(process, &ended, why);
    }
    if (!is_done(went)) sandboxed_child_free(process);
    return went;
}

bool sandboxed_child_write(int out, const void *bytes, size_t size) {
    for (size_t at = 0; at < size;) {
        ssize_t put = write(out, (const char *)bytes + at, size - at);
        if (put < 0 && errno != EINTR) return false;
        if (put > 0) at += (size_t)put;
    }
    return true;
}
