#include "view/shared/event_when.h"

#include "core/rulebook/event_settings.h"

/* "28 November 2026" */
static void write_date(struct buffer *out, enum language language, struct text text) {
    static const enum message months[] = {MSG_MONTH_1, MSG_MONTH_2,  MSG_MONTH_3,  MSG_MONTH_4,
                                          MSG_MONTH_5, MSG_MONTH_6,  MSG_MONTH_7,  MSG_MONTH_8,
                                          MSG_MONTH_9, MSG_MONTH_10, MSG_MONTH_11, MSG_MONTH_12};
    struct event_date date;
    if (!event_date_read(text, &date)) return;
    struct sentence says =
        sentence_of(MSG_DATE, 3, arg_number(date.day), arg_message(months[date.month - 1]), arg_bytes(text.bytes, 4));
    message_format(out, language, &says);
}

void event_when_write(struct buffer *out, enum language language, const struct state *state) {
    if (state->date.length) write_date(out, language, state_text(state, state->date));
    if (state->date.length && state->place.length) buffer_add_cstr(out, " · ");
    buffer_add_text(out, state_text(state, state->place));
}
