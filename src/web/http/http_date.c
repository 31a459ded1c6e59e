#include "web/http/http_date.h"

#include <assert.h>

/* The last second of the year 9999. */
static const int64_t SECONDS_MAX = 253402300799;

bool http_date_is_good(int64_t seconds) { return seconds >= 0 && seconds <= SECONDS_MAX; }

static void add_two(struct buffer *out, int64_t number) {
    if (number < 10) buffer_add_byte(out, '0');
    buffer_add_number(out, number);
}

struct day {
    int64_t year;
    unsigned month, day; /* month 0 is January */
};

static unsigned days_in(int64_t year, unsigned month) {
    static const unsigned days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month] + (month == 1 && is_leap);
}

/* The number of leap days before a year since the year 1. */
static int64_t leap_days_before(int64_t year) { return (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400; }

static int64_t first_of_year(int64_t year) {
    return (year - 1970) * 365 + leap_days_before(year) - leap_days_before(1970);
}

/* The date that is `days` after 1 January 1970. */
static struct day day_of(int64_t days) {
    struct day day = {.year = 1970 + days / 366}; /* at the earliest */
    while (first_of_year(day.year + 1) <= days) day.year++;
    unsigned left = (unsigned)(days - first_of_year(day.year));
    for (; left >= days_in(day.year, day.month); day.month++) left -= days_in(day.year, day.month);
    day.day = left + 1;
    return day;
}

void http_date(struct buffer *out, int64_t seconds) {
    assert(http_date_is_good(seconds));
    static const char week[7][6] = {"Thu, ", "Fri, ", "Sat, ", "Sun, ", "Mon, ", "Tue, ", "Wed, "};
    static const char months[12][6] = {" Jan ", " Feb ", " Mar ", " Apr ", " May ", " Jun ",
                                       " Jul ", " Aug ", " Sep ", " Oct ", " Nov ", " Dec "};
    struct day day = day_of(seconds / 86400);
    buffer_add_cstr(out, week[seconds / 86400 % 7]);
    add_two(out, day.day);
    buffer_add_cstr(out, months[day.month]);
    buffer_add_number(out, day.year);
    buffer_add_byte(out, ' ');
    add_two(out, seconds / 3600 % 24);
    buffer_add_byte(out, ':');
    add_two(out, seconds / 60 % 60);
    buffer_add_byte(out, ':');
    add_two(out, seconds % 60);
    buffer_add_cstr(out, " GMT");
}
