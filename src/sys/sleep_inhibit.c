#include "sys/sleep_inhibit.h"

#ifdef HAS_SD_BUS
#include <fcntl.h>
#include <poll.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

enum { ANSWERS_WITHIN_US = 2000000, FIRST_FREE = 3 };

/* Asks logind for a lock: a descriptor that blocks sleep until it is closed. -1: it refuses, or does not answer. */
static int take_lock(sd_bus *bus, const char *why) {
    sd_bus_message *reply = NULL;
    int lent = -1, lock = -1;
    if (sd_bus_set_method_call_timeout(bus, ANSWERS_WITHIN_US) >= 0 &&
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
    sd_bus_flush_close_unref(bus);
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
