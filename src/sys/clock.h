/* Clock: the time of day and a monotonic time.
 * The time. The core never asks for it: whoever starts a command does, and hands it in.
 *
 *     int64_t began = clock_monotonic_ms(); ... clock_monotonic_ms() - began
 */
#ifndef TILTYARD_SYS_CLOCK_H
#define TILTYARD_SYS_CLOCK_H

#include <stdint.h>

/* Milliseconds since 1970 began, UTC. */
int64_t clock_now_ms(void);
/* Milliseconds since some moment; never goes back, whatever is done to the clock on the wall. */
int64_t clock_monotonic_ms(void);
/* Sleeps that long at least, signals or not. */
void clock_wait_ms(int64_t ms);

#endif
