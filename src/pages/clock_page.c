#include "finish_pages.h"

static void add_two_digits(struct buffer *out, int64_t number) {
    if (number < 10) buffer_byte(out, '0');
    buffer_number(out, number);
}

/* Seconds are begun before the end and full behind it: 0:00 is the end itself. assets/tiltyard.js says the same. */
struct text clock_shown(struct arena *arena, int64_t left_ms) {
    char room[32];
    struct buffer out = buffer_over(room, sizeof room);
    int64_t seconds = left_ms > 0 ? (left_ms + 999) / 1000 : -(left_ms / 1000);
    if (left_ms <= -1000) buffer_byte(&out, '-');
    if (seconds >= 3600) {
        buffer_number(&out, seconds / 3600), buffer_byte(&out, ':');
        add_two_digits(&out, seconds / 60 % 60);
    } else {
        buffer_number(&out, seconds / 60);
    }
    buffer_byte(&out, ':');
    add_two_digits(&out, seconds % 60);
    struct text shown = text_copied(arena, buffer_held(&out));
    return shown.bytes ? shown : text_of("");
}
