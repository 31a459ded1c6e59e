#include "running.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"

/* Thousands of times what any input takes: a machine that is busy does not hang. */
enum { HANGS_AFTER_SECONDS = 120 };

static volatile uint64_t running; /* the input at hand, for a signal */

void fail(const char *what, const char *which) {
    fprintf(stderr, "fuzz: %s %s\n", what, which);
    exit(2);
}

/* A hang, or whatever else ends a program: says at which input it was. */
static void on_signal(int number) {
    char said[64] = "# it was at input ";
    size_t length = strlen(said), digits = 1;
    for (uint64_t left = running / 10; left; left /= 10) digits++;
    uint64_t left = running;
    for (size_t i = digits; i > 0; i--, left /= 10) said[length + i - 1] = (char)('0' + left % 10);
    said[length + digits] = '\n';
    if (write(STDOUT_FILENO, said, length + digits + 1) < 0) _exit(4);
    if (number == SIGALRM) _exit(3);
    signal(number, SIG_DFL);
    raise(number);
}

void running_watch(void) {
    static const int signals[] = {SIGALRM, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], on_signal);
}

void running_begin(uint64_t input) {
    running = input;
    alarm(HANGS_AFTER_SECONDS);
}

uint64_t number_of(const char *word) {
    int64_t number;
    if (!word || !text_number(text_of(word), 0, INT64_MAX, &number)) fail("no number:", word ? word : "");
    return (uint64_t)number;
}
