/* Timing for the benchmark programs: CPU and wall time in microseconds, medians of five. */
#ifndef TILTYARD_TIMING_H
#define TILTYARD_TIMING_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline int64_t timing_us(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int timing_compare(const void *a, const void *b) {
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return one < other ? -1 : one > other;
}

/* Prints "name median least most" in microseconds. */
static inline void timing_print(const char *name, int64_t *samples, size_t count) {
    qsort(samples, count, sizeof *samples, timing_compare);
    printf("%s %lld %lld %lld\n", name, (long long)samples[count / 2], (long long)samples[0],
           (long long)samples[count - 1]);
}

#endif
