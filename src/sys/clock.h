/* Clock: the time of day and a monotonic time.
 * The core never reads it: the caller that starts a command reads the time and passes it on.
 *
 *     int64_t began = clock_monotonic_ms(); ... clock_monotonic_ms() - began */
#ifndef TILTYARD_SYS_CLOCK_H
#define TILTYARD_SYS_CLOCK_H

#include <stdint.h>

/* Milliseconds since 1970, UTC. */
int64_t clock_now_ms(void);
/* Milliseconds since some fixed moment; never goes back, even if the system clock is changed. */
int64_t clock_monotonic_ms(void);
/* Sleeps at least that long, also when signals arrive. */
void clock_wait_ms(int64_t ms);

#endif
