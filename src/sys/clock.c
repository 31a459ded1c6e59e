#include "sys/clock.h"

#include <assert.h>
#include <errno.h>
#include <time.h>

static int64_t clock_read_ms(clockid_t which) {
    struct timespec now;
    int failed = clock_gettime(which, &now);
    assert(!failed); /* both clocks always exist */
    (void)failed;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t clock_now_ms(void) { return clock_read_ms(CLOCK_REALTIME); }

int64_t clock_monotonic_ms(void) { return clock_read_ms(CLOCK_MONOTONIC); }

void clock_wait_ms(int64_t ms) {
    struct timespec left = {.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) continue;
}
