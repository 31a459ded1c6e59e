#include "web/start/signals.h"

#include <stddef.h>

static volatile sig_atomic_t one_came;
static void on_signal(int number) {
    (void)number;
    one_came = 1;
}

static const int ending[ENDING_SIGNALS] = {SIGINT, SIGTERM, SIGQUIT, SIGHUP};

void signals_hold(struct ending_signals *held) {
    struct sigaction now = {.sa_handler = on_signal};
    sigset_t blocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < ENDING_SIGNALS; i++) sigaddset(&blocked, ending[i]);
    (void)sigprocmask(SIG_BLOCK, &blocked, &held->mask);
    for (size_t i = 0; i < ENDING_SIGNALS; i++) {
        (void)sigaction(ending[i], NULL, &held->before[i]);
        if (held->before[i].sa_handler != SIG_IGN) (void)sigaction(ending[i], &now, NULL);
    }
}

bool signals_taken(void) {
    bool came = one_came;
    one_came = 0;
    return came;
}

void signals_release(const struct ending_signals *held) {
    for (size_t i = 0; i < ENDING_SIGNALS; i++) (void)sigaction(ending[i], &held->before[i], NULL);
    (void)sigprocmask(SIG_SETMASK, &held->mask, NULL);
}

void signals_reset(const struct ending_signals *held) { signals_release(held); }
