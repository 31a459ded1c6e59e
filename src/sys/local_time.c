#include "sys/local_time.h"

#include <string.h>
#include <time.h>

enum { HALF_A_DAY_MS = 12 * 3600 * 1000 };

bool wall_time_read(struct text typed, int *hour, int *minute) {
    const char *colon = memchr(typed.bytes, ':', typed.length);
    uint32_t at = colon ? (uint32_t)(colon - typed.bytes) : 0;
    int64_t hours, minutes;
    if (at < 1 || at > 2 || typed.length != at + 3) return false;
    if (!text_number((struct text){typed.bytes, at}, 0, 23, &hours) ||
        !text_number((struct text){typed.bytes + at + 1, 2}, 0, 59, &minutes)) {
        return false;
    }
    *hour = (int)hours, *minute = (int)minutes;
    return true;
}

/* That time on the day of `now`, or some days later or earlier. */
static int64_t moment_on(const struct tm *now, int days, int hour, int minute) {
    struct tm parts = *now;
    parts.tm_mday += days;
    parts.tm_hour = hour, parts.tm_min = minute, parts.tm_sec = 0;
    parts.tm_isdst = -1;
    return (int64_t)mktime(&parts) * 1000;
}

int64_t clock_time_nearest(struct text typed, int64_t now_ms) {
    time_t now = (time_t)(now_ms / 1000);
    struct tm parts;
    int hour, minute;
    if (!wall_time_read(typed, &hour, &minute) || !localtime_r(&now, &parts)) return 0;
    for (int days = -1; days <= 1; days++) {
        int64_t at_ms = moment_on(&parts, days, hour, minute);
        if (at_ms > now_ms - HALF_A_DAY_MS && at_ms <= now_ms + HALF_A_DAY_MS) return at_ms;
    }
    return moment_on(&parts, 0, hour, minute);
}

void timestamp_write(struct buffer *out, int64_t at_ms, bool for_people) {
    time_t at = (time_t)(at_ms / 1000);
    struct tm parts;
    char text[40];
    bool good = for_people ? localtime_r(&at, &parts) != NULL : gmtime_r(&at, &parts) != NULL;
    size_t length =
        good ? strftime(text, sizeof text, for_people ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%dT%H:%M:%SZ", &parts) : 0;
    buffer_add(out, text, length);
}

void wall_time_write(int64_t at_ms, char words[WALL_TIME_SIZE]) {
    time_t at = (time_t)(at_ms / 1000);
    struct tm parts;
    words[0] = '\0';
    if (localtime_r(&at, &parts)) (void)strftime(words, WALL_TIME_SIZE, "%H:%M", &parts);
}
