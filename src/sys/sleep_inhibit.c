#include "sys/sleep_inhibit.h"

#ifdef HAS_SD_BUS
#include <fcntl.h>
#include <poll.h>
#include <systemd/sd-bus.h>
#include <unistd.h>
#include "sys/clock.h"

enum { ANSWERS_WITHIN_MS = 2000, FIRST_FREE = 3 };

/* Waits for the bus to accept this process. sd_bus_call_method alone would wait up to 90 s for a mute one. */
static bool is_ready(sd_bus *bus) {
    int64_t until = clock_monotonic_ms() + ANSWERS_WITHIN_MS;
    for (int64_t left = ANSWERS_WITHIN_MS; left > 0; left = until - clock_monotonic_ms()) {
        if (sd_bus_process(bus, NULL) < 0) return false;
        if (sd_bus_is_ready(bus) > 0) return true;
        if (sd_bus_wait(bus, (uint64_t)left * 1000) < 0) return false;
    }
    return false;
}

/* Asks logind for a lock: a descriptor that blocks sleep until it is closed. -1: it refuses, or does not answer. */
static int take_lock(sd_bus *bus, const char *why) {
    sd_bus_message *reply = NULL;
    int lent = -1, lock = -1;
    if (is_ready(bus) && sd_bus_set_method_call_timeout(bus, ANSWERS_WITHIN_MS * 1000ULL) >= 0 &&
        sd_bus_call_method(bus, "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager",
                           "Inhibit", NULL, &reply, "ssss", "idle:sleep:handle-lid-switch", "Tiltyard", why,
                           "block") >= 0 &&
        sd_bus_message_read(reply, "h", &lent) >= 0)
        lock = fcntl(lent, F_DUPFD_CLOEXEC, FIRST_FREE);
    sd_bus_message_unref(reply);
    return lock;
}

bool sleep_inhibit_begin(struct sleep_inhibitor *awake, const char *why) {
    sd_bus *bus = NULL;
    *awake = (struct sleep_inhibitor){.is_held = false, .lock = -1};
    if (sd_bus_open_system(&bus) >= 0) awake->lock = take_lock(bus, why);
    sd_bus_close_unref(bus);
    awake->is_held = awake->lock >= 0;
    return awake->is_held;
}

bool sleep_inhibit_has_ended(struct sleep_inhibitor *awake) {
    struct pollfd look = {.fd = awake->lock};
    if (!awake->is_held || poll(&look, 1, 0) <= 0) return false;
    sleep_inhibit_end(awake);
    return true;
}

void sleep_inhibit_end(struct sleep_inhibitor *awake) {
    if (awake->is_held) close(awake->lock);
    awake->is_held = false;
}

#else

bool sleep_inhibit_begin(struct sleep_inhibitor *awake, const char *why) {
    (void)why;
    *awake = (struct sleep_inhibitor){.is_held = false, .lock = -1};
    return false;
}

bool sleep_inhibit_has_ended(struct sleep_inhibitor *awake) {
    (void)awake;
    return false;
}

void sleep_inhibit_end(struct sleep_inhibitor *awake) { (void)awake; }
#endif
