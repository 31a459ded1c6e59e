#include "view/hall/hall_text.h"

static void two_digits(struct buffer *out, int64_t number) {
    buffer_add_byte(out, (char)('0' + number / 10 % 10));
    buffer_add_byte(out, (char)('0' + number % 10));
}

void duration_write(struct buffer *out, int64_t ms) {
    int64_t seconds = ms < 0 ? -(ms / 1000) : ms / 1000 + (ms % 1000 != 0);
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours) buffer_add_number(out, hours), buffer_add_byte(out, ':');
    if (hours)
        two_digits(out, minutes);
    else
        buffer_add_number(out, minutes);
    buffer_add_byte(out, ':');
    two_digits(out, seconds % 60);
}

void range_write(struct buffer *out, const struct range_row *range) {
    buffer_add_number(out, range->first);
    if (range->last == range->first) return;
    buffer_add_cstr(out, "–");
    buffer_add_number(out, range->last);
}
