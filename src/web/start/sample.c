#define _GNU_SOURCE /* ppoll */
#include "web/start/sample.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/i18n.h"
#include "sys/files.h"
#include "sys/system_error.h"
#include "web/server/listening.h"
#include "web/start/signals.h"

/* What the sample's process says: once that it is ready, where it has an opener; and once how it ended. */
enum sample_telling { TELLS_READY, TELLS_END };
struct sample_told {
    enum sample_telling what;
    bool keeps;      /* READY: as of serving.ready */
    bool has_failed; /* END: `says` is why */
    char kept[SAMPLE_PATH_SIZE];
    char rule[40], says[2048];
};

struct sample_process {
    int socket;
    const struct serving *serving;
};

static bool tell(int socket, const struct sample_told *told) {
    return send(socket, told, sizeof *told, MSG_NOSIGNAL) == (ssize_t)sizeof *told;
}

/* In the sample's process: the other one answers the start page, which must have ended before the first request. */
static bool tell_ready(void *context, bool keeps) {
    const struct sample_process *process = context;
    const struct sample_told told = {.what = TELLS_READY, .keeps = keeps};
    char byte;
    return tell(process->socket, &told) && recv(process->socket, &byte, 1, 0) == 1 && byte;
}

static void tell_end(const struct sample_process *process, status went, const struct problem *why, const char *kept) {
    struct sample_told told = {.what = TELLS_END, .has_failed = !is_done(went)};
    struct buffer path = buffer_wrap(told.kept, sizeof told.kept), rule = buffer_wrap(told.rule, sizeof told.rule),
                  says = buffer_wrap(told.says, sizeof told.says);
    buffer_add_cstr(&path, kept);
    if (told.has_failed && went.outcome != NO_MEMORY) {
        buffer_add_cstr(&rule, why->rule);
        message_format(&says, process->serving->language, &why->says);
    }
    (void)tell(process->socket, &told);
}

static _Noreturn void be_sample(int socket, struct serving *serving, serve_port serves,
                                const struct ending_signals *held) {
    struct sample_event sample = {.folder = NULL};
    struct sample_process process = {socket, serving};
    struct problem why = {"IO", {.message = MSG_START_ENDED}};
    char *folder = NULL;
    (void)setpgid(0, 0); /* Ctrl-C reaches the other process, which passes it on */
    (void)prctl(PR_SET_PDEATHSIG, SIGTERM);
    signals_reset(held);
    status went = file_resolve(&folder, ".", &why);
    sample.folder = folder;
    serving->sample = &sample;
    if (serving->ready) serving->ready = tell_ready, serving->waiting = &process;
    if (is_done(went)) went = serves(serving, &why);
    tell_end(&process, went, &why, sample.kept);
    memory_free(folder);
    _exit(is_done(went) ? 0 : 1);
}

/* Passes signals on while it waits. */
static bool take_told(int socket, pid_t process, const struct ending_signals *held, struct sample_told *told) {
    struct pollfd there = {.fd = socket, .events = POLLIN};
    for (;;) {
        if (ppoll(&there, 1, NULL, &held->mask) > 0)
            return recv(socket, told, sizeof *told, 0) == (ssize_t)sizeof *told;
        if (signals_taken()) (void)kill(process, SIGTERM);
    }
}

static status read_end(struct sample_told *told, char kept[SAMPLE_PATH_SIZE], struct problem *why) {
    told->kept[sizeof told->kept - 1] = told->says[sizeof told->says - 1] = '\0';
    memcpy(kept, told->kept, SAMPLE_PATH_SIZE);
    if (!told->has_failed) return done();
    return fault(why, "IO", MSG_SAMPLE_TROUBLE, 1, arg_cstr(told->says));
}

static status follow(const struct serving *serving, int socket, pid_t process, const struct ending_signals *held,
                     char kept[SAMPLE_PATH_SIZE], struct problem *why) {
    struct sample_told told;
    while (take_told(socket, process, held, &told)) {
        if (told.what == TELLS_END) return read_end(&told, kept, why);
        const char good = serving->ready(serving->waiting, told.keeps);
        (void)send(socket, &good, 1, MSG_NOSIGNAL);
    }
    return fault(why, "IO", MSG_SERVE_FAILED, 1, arg_cstr("sample"));
}

status sample_serve(struct serving *serving, serve_port serves, char kept[SAMPLE_PATH_SIZE], struct problem *why) {
    struct ending_signals held;
    int ends[2];
    kept[0] = '\0';
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(errno));
    signals_hold(&held);
    pid_t process = fork();
    int error = errno;
    if (process == 0) {
        close(ends[0]);
        be_sample(ends[1], serving, serves, &held);
    }
    close(ends[1]);
    status went = process > 0 ? follow(serving, ends[0], process, &held, kept, why)
                              : fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(error));
    close(ends[0]);
    if (process > 0) (void)waitpid(process, NULL, 0);
    signals_release(&held);
    return went;
}

status sample_serve_kept(struct serving *serving, serve_port serves, const char *kept, struct problem *why) {
    serving->delete_sample(serving->deleter);
    serving->path = kept;
    serving->is_sample = false;
    serving->sample = NULL;
    serving->opener = NULL;
    serving->ready = NULL;
    return serves(serving, why);
}

status sample_serve_alone(struct serving *serving, serve_port serves, serve_port serve_event, struct problem *why) {
    struct listening listening;
    char kept[SAMPLE_PATH_SIZE];
    TRY(listening_open(&listening, serving->bind, serving->port, serving->tls_certificate, serving->tls_key, why));
    serving->listening = &listening;
    status went = sample_serve(serving, serves, kept, why);
    if (is_done(went) && kept[0]) went = sample_serve_kept(serving, serve_event, kept, why);
    listening_close(&listening);
    return went;
}
