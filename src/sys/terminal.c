#include "sys/terminal.h"
#include "sys/system_error.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

static bool colour_wanted(bool is_terminal) {
    struct text never = text_of(getenv("NO_COLOR"));
    struct text always = text_of(getenv("CLICOLOR_FORCE"));
    struct text kind = text_of(getenv("TERM"));
    if (never.length > 0) return false;
    if (always.length > 0 && !text_is(always, "0")) return true;
    return is_terminal && kind.length > 0 && !text_is(kind, "dumb") && !text_is(text_of(getenv("CLICOLOR")), "0");
}

static uint32_t columns_of(int descriptor, bool is_terminal) {
    struct winsize size;
    if (is_terminal && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    int64_t columns = TERMINAL_COLUMNS_USUAL;
    (void)text_number(text_of(getenv("COLUMNS")), 1, TERMINAL_COLUMNS_MAX, &columns);
    return (uint32_t)columns;
}

struct terminal terminal_probe(int descriptor) {
    bool is_terminal = isatty(descriptor) == 1;
    return (struct terminal){
        .is_terminal = is_terminal,
        .colour = colour_wanted(is_terminal),
        .columns = columns_of(descriptor, is_terminal),
    };
}

/* --- A line without echo --- */

static volatile sig_atomic_t interrupted_by;

static void note_interruption(int signal) { interrupted_by = signal; }

enum { STOPPING = 4 };
static const int stopping[STOPPING] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

static bool put_all(int output, struct text text) {
    while (text.length > 0) {
        ssize_t put = write(output, text.bytes, text.length);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        text = (struct text){text.bytes + put, text.length - (uint32_t)put};
    }
    return true;
}

/* Reads byte by byte, because what follows the line is not ours. Signals arrive only while it waits: `waiting` unblocks
 * them (NULL: they are not blocked), so that none is missed between a check and the next. Returns 0 or an errno. */
static int take_line(int input, const sigset_t *waiting, struct buffer *line) {
    for (;;) {
        char byte;
        fd_set ready;
        FD_ZERO(&ready);
        FD_SET(input, &ready);
        if (waiting && pselect(input + 1, &ready, NULL, NULL, NULL, waiting) < 0) {
            if (errno == EINTR && !interrupted_by) continue;
            return errno;
        }
        ssize_t got = read(input, &byte, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return errno;
        if (got == 0 || byte == '\n') return 0;
        buffer_add_byte(line, byte);
    }
}

/* Signals that would end the program are only noted while echo is off. */
struct held_signals {
    sigset_t before;
    struct sigaction actions[STOPPING];
};

static void hold_signals(struct held_signals *held) {
    struct sigaction noting = {.sa_handler = note_interruption};
    sigset_t stop;
    (void)sigemptyset(&stop);
    for (int i = 0; i < STOPPING; i++) (void)sigaddset(&stop, stopping[i]);
    (void)sigprocmask(SIG_BLOCK, &stop, &held->before);
    interrupted_by = 0;
    for (int i = 0; i < STOPPING; i++) {
        (void)sigaction(stopping[i], NULL, &held->actions[i]);
        if (held->actions[i].sa_handler != SIG_IGN) (void)sigaction(stopping[i], &noting, NULL);
    }
}

static void release_signals(const struct held_signals *held) {
    for (int i = 0; i < STOPPING; i++) (void)sigaction(stopping[i], &held->actions[i], NULL);
    (void)sigprocmask(SIG_SETMASK, &held->before, NULL);
    if (interrupted_by) (void)raise(interrupted_by);
}

/* Turns echo off; signals that would end the program wait until it is on again. */
static int take_unseen(int input, int output, struct text question, struct buffer *line) {
    struct held_signals held;
    struct termios shown, unseen;
    int error = 0;
    if (tcgetattr(input, &shown) != 0) return errno;
    unseen = shown;
    unseen.c_lflag &= ~(tcflag_t)ECHO;
    hold_signals(&held);
    if (tcsetattr(input, TCSAFLUSH, &unseen) != 0) error = errno;
    if (!error && !put_all(output, question)) error = EIO;
    if (!error) error = take_line(input, &held.before, line);
    (void)tcsetattr(input, TCSAFLUSH, &shown);
    (void)put_all(output, text_of("\n"));
    release_signals(&held);
    return error;
}

status terminal_read_password(int input, int output, struct text question, struct buffer *line, struct problem *why) {
    int error = isatty(input) == 1 ? take_unseen(input, output, question, line) : take_line(input, NULL, line);
    if (error) return fault(why, "IO", MSG_INPUT_FAILED, 1, arg_system_error(error));
    if (line->failed && !line->over) return no_memory();
    if (line->length && line->bytes[line->length - 1] == '\r') line->bytes[--line->length] = 0;
    return done();
}
